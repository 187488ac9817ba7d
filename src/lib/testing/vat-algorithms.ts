const digitsOf = (text: string): number[] => [...text].map(Number)
const weigh = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((total, digit, i) => total + digit * (weights[i] ?? 0), 0)
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, i) => from - i)
const digitSum = (n: number): number => Math.floor(n / 10) + (n % 10)

function mod11of10(front: string): number {
  let product = 10
  for (const digit of digitsOf(front)) {
    const total = (digit + product) % 10 || 10
    product = (total * 2) % 11
  }
  return (11 - product) % 10
}

function luhn(front: string): number {
  const total = digitsOf(front)
    .reverse()
    .reduce((sum, digit, i) => sum + (i % 2 === 0 ? digitSum(digit * 2) : digit), 0)
  return (10 - (total % 10)) % 10
}

/** Every national algorithm again, in its own words: from the front of a number to its only right spelling. */
export const ALGORITHMS: readonly {
  country: string
  prefix: string
  front: RegExp
  complete: (front: string) => string | undefined
}[] = [
  {
    country: 'AT',
    prefix: 'AT',
    front: /^\d{7}$/,
    complete: f => {
      const d = digitsOf(f)
      const odd = (d[0] ?? 0) + (d[2] ?? 0) + (d[4] ?? 0) + (d[6] ?? 0)
      const even = digitSum(2 * (d[1] ?? 0)) + digitSum(2 * (d[3] ?? 0)) + digitSum(2 * (d[5] ?? 0))
      return `U${f}${(10 - ((odd + even + 4) % 10)) % 10}`
    },
  },
  {
    country: 'BE',
    prefix: 'BE',
    front: /^[01]\d{7}$/,
    complete: f => `${f}${String(97 - (Number(f) % 97)).padStart(2, '0')}`,
  },
  {
    country: 'BG',
    prefix: 'BG',
    front: /^[12]\d{7}$/,
    complete: f => {
      const first = weigh(f, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
      return `${f}${first < 10 ? first : (weigh(f, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10}`
    },
  },
  {
    country: 'CY',
    prefix: 'CY',
    front: /^[02-9]\d{7}$/,
    complete: f => {
      const table = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
      const total = digitsOf(f).reduce(
        (sum, digit, i) => sum + (i % 2 === 0 ? (table[digit] ?? 0) : digit),
        0,
      )
      return f + String.fromCharCode(65 + (total % 26))
    },
  },
  {
    country: 'CZ',
    prefix: 'CZ',
    front: /^[1-8]\d{6}$/,
    complete: f => {
      const c = (11 - (weigh(f, down(8, 2)) % 11)) % 11
      return `${f}${c === 0 ? 1 : c === 10 ? 0 : c}`
    },
  },
  { country: 'DE', prefix: 'DE', front: /^[1-9]\d{7}$/, complete: f => `${f}${mod11of10(f)}` },
  {
    country: 'DK',
    prefix: 'DK',
    front: /^[1-9]\d{6}$/,
    complete: f => {
      const c = (11 - (weigh(f, [2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
      return c === 10 ? undefined : `${f}${c}`
    },
  },
  {
    country: 'EE',
    prefix: 'EE',
    front: /^\d{8}$/,
    complete: f => `${f}${(10 - (weigh(f, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10}`,
  },
  {
    country: 'GR',
    prefix: 'EL',
    front: /^\d{8}$/,
    complete: f => `${f}${(weigh(f, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10}`,
  },
  {
    country: 'ES',
    prefix: 'ES',
    front: /^\d{8}$/,
    complete: f => f + ('TRWAGMYFPDXBNJZSQVHLCKE'[Number(f) % 23] ?? ''),
  },
  {
    country: 'FI',
    prefix: 'FI',
    front: /^\d{7}$/,
    complete: f => {
      const c = (11 - (weigh(f, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11
      return c === 10 ? undefined : `${f}${c}`
    },
  },
  {
    country: 'FR',
    prefix: 'FR',
    front: /^[1-9]\d{7}$/,
    complete: f => {
      const siren = `${f}${luhn(f)}`
      return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0') + siren
    },
  },
  { country: 'HR', prefix: 'HR', front: /^\d{10}$/, complete: f => `${f}${mod11of10(f)}` },
  {
    country: 'HU',
    prefix: 'HU',
    front: /^\d{7}$/,
    complete: f => `${f}${(10 - (weigh(f, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10}`,
  },
  {
    country: 'IE',
    prefix: 'IE',
    front: /^\d{7}$/,
    complete: f => f + ('WABCDEFGHIJKLMNOPQRSTUV'[weigh(f, down(8, 2)) % 23] ?? ''),
  },
  {
    country: 'LT',
    prefix: 'LT',
    front: /^\d{7}$/,
    complete: f => {
      const front = `${f}1`
      const first = weigh(front, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
      return `${front}${first < 10 ? first : (weigh(front, [3, 4, 5, 6, 7, 8, 9, 1]) % 11) % 10}`
    },
  },
  {
    country: 'LU',
    prefix: 'LU',
    front: /^\d{6}$/,
    complete: f => f + String(Number(f) % 89).padStart(2, '0'),
  },
  {
    country: 'LV',
    prefix: 'LV',
    front: /^[4-9]\d{9}$/,
    complete: f => {
      const c = (3 - (weigh(f, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11) + 11) % 11
      return c === 10 ? undefined : `${f}${c}`
    },
  },
  {
    country: 'MT',
    prefix: 'MT',
    front: /^[1-9]\d{5}$/,
    complete: f => f + String(37 - (weigh(f, [3, 4, 6, 7, 8, 9]) % 37)).padStart(2, '0'),
  },
  {
    country: 'NL',
    prefix: 'NL',
    front: /^\d{8}$/,
    complete: f => {
      const c = weigh(f, down(9, 2)) % 11
      return c === 10 ? undefined : `${f}${c}B01`
    },
  },
  {
    country: 'PL',
    prefix: 'PL',
    front: /^[1-9]\d{8}$/,
    complete: f => {
      const c = weigh(f, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11
      return c === 10 ? undefined : `${f}${c}`
    },
  },
  {
    country: 'PT',
    prefix: 'PT',
    front: /^[1-9]\d{7}$/,
    complete: f => {
      const c = 11 - (weigh(f, down(9, 2)) % 11)
      return `${f}${c > 9 ? 0 : c}`
    },
  },
  {
    country: 'RO',
    prefix: 'RO',
    front: /^[1-9]\d{1,8}$/,
    complete: f => `${f}${((10 * weigh(f.padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10}`,
  },
  { country: 'SE', prefix: 'SE', front: /^[1-9]\d{8}$/, complete: f => `${f}${luhn(f)}01` },
  {
    country: 'SI',
    prefix: 'SI',
    front: /^[1-9]\d{6}$/,
    complete: f => {
      const c = 11 - (weigh(f, down(8, 2)) % 11)
      return c === 11 ? undefined : `${f}${c === 10 ? 0 : c}`
    },
  },
  {
    country: 'SK',
    prefix: 'SK',
    front: /^[1-9]\d[234789]\d{6}$/,
    complete: f => {
      const c = (11 - ((Number(f) * 10) % 11)) % 11
      return c === 10 ? undefined : `${f}${c}`
    },
  },
  ...['GB', 'XI'].map(country => ({
    country,
    prefix: country,
    front: /^[1-9]\d{6}$/,
    complete: (f: string) => f + String(97 - (weigh(f, down(8, 2)) % 97)).padStart(2, '0'),
  })),
  {
    country: 'CH',
    prefix: 'CHE',
    front: /^[1-9]\d{7}$/,
    complete: f => {
      const c = 11 - (weigh(f, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)
      return c === 10 ? undefined : `CHE${f}${c === 11 ? 0 : c}`
    },
  },
  {
    country: 'NO',
    prefix: 'NO',
    front: /^[89]\d{7}$/,
    complete: f => {
      const c = (11 - (weigh(f, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
      return c === 10 ? undefined : `${f}${c}`
    },
  },
]
