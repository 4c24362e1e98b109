import { roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localDatesIn } from '#shared/local-times.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'

const free: Readonly<Record<string, string>> = {
  'the move-in report does not name it': 'unnamed',
  'there is no photo of it from move-in': 'no_photo',
  'everybody who lives here uses it': 'shared',
  'it is not on the price list': 'unpriced',
  'normal wear has used it up': 'worn',
  'it was missing at move-in too': 'missing',
  'it was already broken at move-in': 'defect',
  // In settlements of before 19 November 2026, as "defect now" for "broken now".
  'it was defect at move-in too': 'defect',
  'it was not accessible at move-in too': 'not_accessible',
}

/** As `rentToSettle` and `judgeItem` wrote them when the keys came back. */
const sayings: readonly Saying[] = [
  [/^Rent to your last day$/, () => m.leaving_line_rent_to_last()],
  [/^Short notice$/, () => m.leaving_line_short_notice()],
  [
    /^(\d+) days’ notice end on (.+): (\d+) days? (?:is|are) missing(?:, of which (\d+) are on your last bill)?$/,
    ([notice, day = '', missing, billed]) => {
      const said = { notice: Number(notice), day: localDatesIn(day), missing: Number(missing) }
      return billed
        ? m.leaving_line_short_reason_billed({ ...said, billed: Number(billed) })
        : m.leaving_line_short_reason(said)
    },
  ],
  [
    /^(\d+) of (\d+) days of the month$/,
    ([days, all]) => m.leaving_line_days_of_month({ days: Number(days), all: Number(all) }),
  ],
  [
    /^(.+) to (.+), (\d+) days$/,
    ([from = '', to = '', days]) =>
      m.leaving_line_days({ from: localDatesIn(from), to: localDatesIn(to), days: Number(days) }),
  ],
  [/^Unpaid, due on (.+)$/, ([day = '']) => m.leaving_line_unpaid({ day: localDatesIn(day) })],
  [/^Not on a bill yet$/, () => m.leaving_line_not_billed()],
  [/^Not charged: (.+)\.$/, ([why = '']) => m.settlement_free({ why: free[why] ?? 'unnamed' })],
  [
    /^Good at move-in, (\w+) now\. Price list: (₹[\d,]+)(?:, less wear of (\d+) of (\d+) months)?\.$/,
    ([now = '', price = '', months, life]) =>
      months
        ? m.settlement_priced_less_wear({ now, price, months: Number(months), life: Number(life) })
        : m.settlement_priced({ now, price }),
  ],
]

/** The label or the rule of a line, stored in English, in the language of the request. */
export const lineWords = (text: string): string => sayStored(text, sayings) ?? invoiceWords(text)

/** `Geyser, Bathroom` of a thing in a room. */
export function thingLabelWords(label: string, room: string): string {
  const end = `, ${room}`
  if (currentLanguage() === 'en' || !label.endsWith(end)) return label
  return m.settlement_thing_in_room({ thing: thingWords(label.slice(0, -end.length)), room: roomWords(room) })
}
