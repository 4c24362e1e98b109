import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'

/**
 * The words of an invoice are written and kept in English; a page in another language says them in its own. Text that
 * is not known here stays as it was written.
 */
export function invoiceWords(text: string): string {
  if (currentLanguage() === 'en') return text
  for (const [pattern, say] of sayings) {
    const found = pattern.exec(text)
    if (found) return say(...found.slice(1))
  }
  return text
}

/** The same for every line. */
export const sayLines = <Line extends { label: string; reason?: string | null | undefined }>(
  lines: readonly Line[],
): Line[] =>
  lines.map((line) => ({
    ...line,
    label: invoiceWords(line.label),
    ...(line.reason ? { reason: invoiceWords(line.reason) } : {}),
  }))

type Saying = readonly [pattern: RegExp, say: (...found: string[]) => string]

const sum = String.raw`(₹[\d,.]+)`
const day = String.raw`(\d{1,2} [A-Z][a-z]{2})`
const towards: Readonly<Record<string, string>> = { 'first rent': 'rent', 'zero-deposit fee': 'fee' }

const sayings: readonly Saying[] = [
  [new RegExp(`^(.+), less the ${sum} token$`), (label = '', amount = '') => lessToken(label, amount)],
  [/^Token$/, () => m.pricing_token()],
  [/^Counts towards the (.+)$/, (what = '') => m.pricing_token_towards({ what: towards[what] ?? 'deposit' })],
  [/^Deposit$/, () => m.pricing_deposit()],
  [/^One time, refunded when you leave$/, () => m.pricing_deposit_reason()],
  [/^First part of the deposit$/, () => m.pricing_first_part()],
  [new RegExp(`^The other ${sum} a month later$`), (later = '') => m.pricing_first_part_reason({ later })],
  [/^Rest of the deposit$/, () => m.pricing_rest_of_deposit()],
  [/^Deposit difference$/, () => m.payment_deposit_difference()],
  [/^Zero-deposit fee$/, () => m.pricing_zero_fee()],
  [
    new RegExp(`^Instead of a deposit of ${sum}, for (\\d+) months$`),
    (deposit = '', months = '') => m.pricing_zero_fee_reason({ deposit, months }),
  ],
  [/^Onboarding charges$/, () => m.pricing_onboarding()],
  [/^One time$/, () => m.pricing_one_time()],
  [/^Offer (.+)$/, (code = '') => m.pricing_offer({ code })],
  [/^Coupon (.+)$/, (code = '') => m.pricing_coupon({ code })],
  [/^House finding fee$/, () => m.pricing_finding_fee()],
  [/^Society charges$/, () => m.pricing_society()],
  [/^First rent$/, () => m.payment_first_rent()],
  [/^Rent$/, () => m.pricing_rent()],
  [/^First month’s rent$/, () => m.pricing_first_month()],
  [new RegExp(`^From ${day}, paid by the 5th$`), (from = '') => m.pricing_first_month_reason({ day: sayDay(from) })],
  [
    new RegExp(`^Rent from ${day} to ${day}$`),
    (from = '', to = '') => m.pricing_rent_from_to({ from: sayDay(from), to: sayDay(to) }),
  ],
  [
    new RegExp(`^(\\d+) of (\\d+) days, then ${sum} a month$`),
    (days = '', all = '', rent = '') => m.pricing_rent_days_reason({ days, all, rent }),
  ],
  [/^Rent for ([A-Z][a-z]+) (\d{4})$/, (name = '', year = '') => m.payment_rent_for({ month: sayMonth(name, year) })],
  [
    new RegExp(`^${day} to ${day}: (\\d+) of (\\d+) days$`),
    (from = '', to = '', days = '', all = '') => m.payment_days_of({ from: sayDay(from), to: sayDay(to), days, all }),
  ],
  [/^Late fee$/, () => m.payment_late_fee()],
  [/^Other charges$/, () => m.payment_other_charges()],
  [/^Booking of (.+)$/, (title = '') => m.payment_booking_of({ title })],
  [/^(.+)’s share of (.+)$/, (name = '', title = '') => m.payment_share_of({ name, title })],
  [/^To move in$/, () => m.payment_to_move_in()],
  [/^Final bill$/, () => m.payment_final_bill()],
  [/^Final bill, the rest$/, () => m.payment_final_bill_rest()],
]

const lessToken = (label: string, amount: string): string =>
  m.pricing_less_token({ label: invoiceWords(label), amount })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `1 Dec` as it was written. */
function sayDay(written: string): string {
  const [date, month = ''] = written.split(' ')
  return `${date} ${m.dates_months().split(' ')[months.indexOf(month)] ?? month}`
}

const sayMonth = (written: string, year: string): string =>
  `${m.dates_long_months().split(' ')[months.indexOf(written.slice(0, 3))] ?? written} ${year}`
