import { toSlug } from '#features/places/rules.ts'
import { paise } from '#shared/money.ts'

/** A cell that was understood, or why not, in words that quote it. */
export type Reading = { value: unknown } | { problem: string }
export type Reader = (text: string) => Reading

const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`

export const words: Reader = (text) => ({ value: text })
export const wordsOrNothing: Reader = (text) => ({ value: text === '' ? null : text })
/** A place by its name or as in our addresses. */
export const place: Reader = (text) => ({ value: toSlug(text) })
export const placeOrNothing: Reader = (text) => ({ value: text === '' ? null : toSlug(text) })

export const whole: Reader = (text) => {
  const digits = text.replace(/[\s,]/g, '')
  if (/^-?\d{1,9}$/.test(digits)) return { value: Number(digits) }
  return { problem: text === '' ? 'Write a whole number.' : `${quoted(text)} is not a whole number, such as 7.` }
}

export const decimal: Reader = (text) => {
  if (text === '') return { value: null }
  if (/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return { value: Number(text) }
  return { problem: `${quoted(text)} is not a number, such as 18.5074.` }
}

/** Rupees; nothing typed is no amount. */
export const amount: Reader = (text) => {
  const digits = text.replace(/[\s,₹]/g, '')
  if (digits === '') return { value: null }
  if (/^\d{1,8}$/.test(digits)) return { value: paise(Number(digits)) }
  return { problem: `${quoted(text)} is not an amount in whole rupees, such as 12,500.` }
}

/** Amounts with a value of their own where nothing is typed. */
export const charge: Reader = (text) => (text === '' ? { value: undefined } : amount(text))

const flat = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')

export const choice =
  (choices: Readonly<Record<string, string>>): Reader =>
  (text) => {
    const found = Object.entries(choices).find(([key, label]) => [flat(key), flat(label)].includes(flat(text)))
    if (found) return { value: found[0] }
    const wanted = `Write one of: ${Object.keys(choices).join(', ')}.`
    return { problem: text === '' ? wanted : `${quoted(text)} is not known. ${wanted}` }
  }

/** Several choices with semicolons or commas between them. */
export const choicesOf = (choices: Readonly<Record<string, string>>): Reader => {
  const one = choice(choices)
  return (text) => {
    const read = listed(text).map(one)
    const wrong = read.find((each) => 'problem' in each)
    return wrong ?? { value: [...new Set(read.flatMap((each) => ('value' in each ? [each.value] : [])))] }
  }
}

const listed = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const yes = new Set(['yes', 'y', 'true', '1', 'x'])
const no = new Set(['', 'no', 'n', 'false', '0', '-'])

export const yesOrNo: Reader = (text) => {
  const word = text.toLowerCase()
  if (yes.has(word) || no.has(word)) return { value: yes.has(word) }
  return { problem: `${quoted(text)} is not understood. Write yes or no.` }
}

/** A day as 2026-12-01 or, as Indian spreadsheets write it, 01-12-2026 and 01/12/2026. */
export const day: Reader = (text) => {
  const [, dayOf, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const value = year ? `${year}-${month?.padStart(2, '0')}-${dayOf?.padStart(2, '0')}` : text
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) return { value }
  return { problem: text === '' ? 'Write a day.' : `${quoted(text)} is not a day, such as 2026-12-01.` }
}

export const phone: Reader = (text) => {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  if (digits === '') return { value: null }
  if (/^[6-9]\d{9}$/.test(digits)) return { value: digits }
  return { problem: `${quoted(text)} is not a mobile number of 10 digits.` }
}

/** One amount for every bed of a room, or one for each with a semicolon between. */
export const amounts: Reader = (text) => {
  const read = text.split(/[;|]/).map((part) => amount(part.trim()))
  const wrong = read.find((each) => 'problem' in each)
  return wrong ?? { value: read.map((each) => ('value' in each ? each.value : null)) }
}
