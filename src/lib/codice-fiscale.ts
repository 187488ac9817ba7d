/** Odd-place values of the codice fiscale, for 0 to 9 and A to Z (DM 23/12/1976, allegato). */
const ODD_VALUES: ReadonlyMap<string, number> = new Map([
  ...[...'0123456789'].map((digit, i) => [digit, [1, 0, 5, 7, 9, 13, 15, 17, 19, 21][i] ?? 0] as const),
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
    (letter, i) =>
      [
        letter,
        [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23][i] ??
          0,
      ] as const,
  ),
])

// L..V stand for 0..9 in the codes of people whose natural codes would collide ("omocodia").
const PERSON = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/

/** True when the 11 digits end with the right check digit (Luhn; DM 23/12/1976). No blanks, no `IT`. */
export function checkPartitaIva(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false
  let total = 0
  for (let place = 0; place < 10; place += 1) {
    const digit = Number(text[place])
    const doubled = digit * 2
    total += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (total % 10)) % 10 === Number(text[10])
}

/**
 * True for a codice fiscale with the right shape and check character: 16 characters of a person, or the 11
 * digits of a company or of a provisional code. Upper case, no blanks.
 */
export function checkCodiceFiscale(text: string): boolean {
  if (text.length === 11) return checkPartitaIva(text)
  if (!PERSON.test(text)) return false
  let total = 0
  for (let place = 0; place < 15; place += 1) {
    const character = text[place] ?? ''
    total += place % 2 === 0 ? (ODD_VALUES.get(character) ?? 0) : evenValue(character)
  }
  return String.fromCharCode(65 + (total % 26)) === text[15]
}

function evenValue(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
}
