import { storedRepairWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { localDatesIn } from '#shared/local-times.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'

const meterPattern = 'Electricity|Water|Piped gas'
const days = String.raw`(\d+ \w+(?: \d+)?) to (\d+ \w+(?: \d+)?)`
const at = (parts: string[], place: number): string => parts[place] ?? ''
const dayAt = (parts: string[], place: number): string => localDatesIn(at(parts, place))

/** Titles of invoices. */
const titles: readonly Saying[] = [
  [/^Booking of (.+)$/, ([home = '']) => m.bills_booking_of({ home })],
  [/^(.+)’s share of (.+)$/, ([name = '', home = '']) => m.bills_share_of({ name, home })],
  [/^A share of a booking$/, () => m.bills_a_share()],
  [/^To move in$/, () => m.bills_to_move_in()],
  [/^Rent for (\w+ \d{4})$/, (parts) => m.bills_rent_for({ month: dayAt(parts, 0) })],
  [/^Final bill$/, () => m.bills_final()],
  [/^Final bill, the rest$/, () => m.bills_final_rest()],
]

/** Their lines. */
const labels: readonly Saying[] = [
  [
    /^(.+), less the (₹\S+) token$/,
    ([label = '', amount = '']) => m.pricing_less_token({ label: invoiceWords(label), amount }),
  ],
  [/^Late fee$/, () => m.bills_late_fee()],
  [/^Token$/, () => m.pricing_token()],
  [/^Deposit$/, () => m.pricing_deposit()],
  [/^First part of the deposit$/, () => m.pricing_first_part()],
  [/^Rest of the deposit$/, () => m.pricing_rest_of_deposit()],
  [/^Deposit difference$/, () => m.bills_deposit_difference()],
  [/^Zero-deposit fee$/, () => m.pricing_zero_fee()],
  [/^Onboarding charges$/, () => m.pricing_onboarding()],
  [/^House finding fee$/, () => m.pricing_finding_fee()],
  [/^Rent$/, () => m.pricing_rent()],
  [/^First rent$/, () => m.bills_first_rent()],
  [/^First month’s rent$/, () => m.pricing_first_month()],
  [
    new RegExp(`^Rent from ${days}$`),
    (parts) => m.pricing_rent_from_to({ from: dayAt(parts, 0), to: dayAt(parts, 1) }),
  ],
  [/^Society charges$/, () => m.pricing_society()],
  [/^Other charges$/, () => m.bills_other()],
  [/^Offer (\S+)$/, ([code = '']) => m.pricing_offer({ code })],
  [/^Coupon (\S+)$/, ([code = '']) => m.pricing_coupon({ code })],
  [/^Assure for (\w+ \d{4})$/, (parts) => m.bills_assure_for({ month: dayAt(parts, 0) })],
  [new RegExp(`^(${meterPattern}), your share$`), ([meter = '']) => m.bills_meter_share({ meter })],
  [new RegExp(`^(${meterPattern}), given back$`), ([meter = '']) => m.bills_meter_back({ meter })],
  [/^Repair$/, () => m.bills_repair()],
]

const towards = { deposit: 'deposit', 'first rent': 'rent', 'zero-deposit fee': 'fee' }

/** Reasons under a line. */
const reasons: readonly Saying[] = [
  [/^One time$/, () => m.pricing_one_time()],
  [/^One time, refunded when you leave$/, () => m.pricing_deposit_reason()],
  [
    /^Counts towards the (deposit|first rent|zero-deposit fee)$/,
    ([what]) => m.pricing_token_towards({ what: towards[what as keyof typeof towards] }),
  ],
  [
    /^Instead of a deposit of (\S+), for (\d+) months$/,
    ([deposit = '', months = '']) => m.pricing_zero_fee_reason({ deposit, months: Number(months) }),
  ],
  [/^The other (\S+) a month later$/, ([later = '']) => m.pricing_first_part_reason({ later })],
  [/^From (\d+ \w+), paid by the 5th$/, (parts) => m.pricing_first_month_reason({ day: dayAt(parts, 0) })],
  [
    /^(\d+) of (\d+) days, then (\S+) a month$/,
    ([some = '', all = '', rent = '']) => m.pricing_rent_days_reason({ days: Number(some), all: Number(all), rent }),
  ],
  [
    new RegExp(`^${days}: (\\d+) of (\\d+) days$`),
    (parts) =>
      m.bills_days_of_month({ from: dayAt(parts, 0), to: dayAt(parts, 1), days: at(parts, 2), all: at(parts, 3) }),
  ],
  [/^The second part, as booked$/, () => m.bills_second_part()],
  [
    /^The second part, as booked\. (₹\S+) of (₹\S+) is paid$/,
    ([paid = '', deposit = '']) => m.bills_second_part_of({ paid, deposit }),
  ],
  [/^For the next (\d+) months$/, ([months = '']) => m.pricing_next_months({ months: Number(months) })],
  [
    new RegExp(
      `^${days}: (\\d+) days of (\\S+) for (\\S+) units(?:, (\\S+) of your share for your room’s own meter)?$`,
    ),
    (parts) => {
      const [, , some = '', total = '', units = '', own] = parts
      const said = { from: dayAt(parts, 0), to: dayAt(parts, 1), days: some, total, units }
      return own ? m.bills_meter_reason_own({ ...said, own }) : m.bills_meter_reason(said)
    },
  ],
  [
    new RegExp(`^The reading for ${days} was wrong$`),
    (parts) => m.bills_reading_wrong({ from: dayAt(parts, 0), to: dayAt(parts, 1) }),
  ],
  [/^100% FREE repairs & maintenance$/, () => m.bills_assure_reason()],
  [
    /^(100% FREE repairs & maintenance)\. (.+)$/,
    ([what = '', when = '']) => `${invoiceWords(what)}. ${invoiceWords(when)}`,
  ],
  [
    /^Your (\S+) moves with you\. (.+) asks (\S+)$/,
    ([had = '', home = '', asked = '']) => m.bills_deposit_moves({ had, home, asked }),
  ],
]

const sayings = [...titles, ...labels, ...reasons]

/**
 * A title, a line or a reason of an invoice in the language of the request. Invoices are stored in English, as the program
 * wrote them; a text that somebody wrote stays as it is.
 */
export const invoiceWords = (text: string): string => sayStored(text, sayings) ?? storedRepairWords(text) ?? text

/** The same for every line. */
export const sayLines = <Line extends { label: string; reason?: string | null | undefined }>(
  lines: readonly Line[],
): Line[] =>
  lines.map((line) => ({
    ...line,
    label: invoiceWords(line.label),
    ...(line.reason ? { reason: invoiceWords(line.reason) } : {}),
  }))
