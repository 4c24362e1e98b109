import { m } from '#messages'

/** Countries' dial codes of E.164 in use; codes of services and reserved ones are not among them. */
const ranges = [
  ...['1', '7', '20', '27', '30-34', '36', '39-41', '43-49', '51-58', '60-66', '81', '82', '84', '86', '90-95', '98'],
  ...['211-213', '216', '218', '220-258', '260-269', '290', '291', '297-299', '350-359', '370-378', '380-383'],
  ...['385-387', '389', '420', '421', '423', '500-509', '590-599', '670', '672-683', '685-692', '850', '852', '853'],
  ...['855', '856', '880', '886', '960-968', '970-977', '992-996', '998'],
]

const codes = new Set(
  ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, n) => String(first + n))
  }),
)

export const homeDialCode = '91'
export const longestDialCode = 3

/** Names the problem of a country code; null if there is none. */
export function dialCodeProblem(text: string): string | null {
  const code = text.trim().replace(/^\+/, '')
  if (code === '') return m.comingin_code_missing()
  return codes.has(code) ? null : m.comingin_code_wrong()
}

export const readDialCode = (text: string): string => text.trim().replace(/^\+/, '')
