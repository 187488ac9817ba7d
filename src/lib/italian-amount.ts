/**
 * A decimal text in Italian notation: `-1234.5` as `-1.234,50`. At least `places` decimals, more when the
 * amount has them. Exact, no floats.
 */
export function italianAmount(amount: string, places = 2): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const decimals = fraction.replace(/0+$/, '').padEnd(places, '0')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount.startsWith('-') ? '-' : ''}${grouped}${decimals && `,${decimals}`}`
}
