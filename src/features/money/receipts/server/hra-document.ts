import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { amountInOwnWords } from '../amount-in-own-words.ts'
import type { RentReceipt } from '../contract.ts'
import { daysOfYear, monthText, type RentOfHome, type RentPaid, rentKept, yearOfRent, yearsOf } from '../hra-rules.ts'
import { daysOfPeriod, rentReceiptFilePath } from '../rules.ts'
import { listRents, type RentRow } from './queries.ts'
import type { InBoth } from './receipt-said.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

export const getRentReceipt = async (ctx: Ctx, asked: string | undefined): Promise<RentReceipt> =>
  (await readRentReceipt(ctx, asked))()

/** Read once and worded twice, so that both languages say the same. */
export async function getRentReceiptInBoth(ctx: Ctx, asked: string | undefined): Promise<InBoth<RentReceipt>> {
  const word = await readRentReceipt(ctx, asked)
  return { own: word(), english: inLanguage('en', word) }
}

/** Answers with what words it in the language it is called in. */
async function readRentReceipt(ctx: Ctx, asked: string | undefined): Promise<() => RentReceipt> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const year = asked ?? financialYear(today)
  const days = daysOfYear(year)
  if (!days) throw badInput({ year: m.hra_choose_year({ example: '2026-27' }) })
  const person = await accounts.getPerson(ctx.db, personId)
  const rents = (await listRents(ctx.db, personId)).map(rentOf)
  const { homes, total, panNeeded } = yearOfRent(rents, year)
  return () => ({
    ...days,
    ...{ year, years: yearsOf(rents, today), total, pan_needed: panNeeded },
    tenant: `${person.first_name} ${person.last_name}`.trim(),
    homes: homes.map(homeOf),
    total_in_words: amountInOwnWords(total),
    pdf_url: localAddress(`${rentReceiptFilePath}?year=${year}`),
  })
}

/** A first rent is paid with the booking, whose invoice names no days: it is for the rest of the month of moving in. */
function rentOf(row: RentRow): RentPaid {
  const { id, number, since, home_id, home_title, address, landlord } = row
  const days = daysOfPeriod(row.period) ?? { from: since, to: lastOfMonth(since) }
  return {
    ...days,
    amount: rentKept(row.rent, row.amount, row.refunded),
    paidOn: dayInIndia(row.paid_at),
    receipt: { id, number },
    home: { id: home_id, title: home_title, address, landlord },
  }
}

const lastOfMonth = (day: string): string => addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

function homeOf({ home: { landlord, ...home }, rents, total }: RentOfHome): RentReceipt['homes'][number] {
  return {
    ...{ home, landlord, total },
    rents: rents.map(({ from, to, amount, paidOn, receipt }) => ({
      ...{ from, to, amount, month: monthText({ from, to }), paid_on: paidOn },
      ...{ receipt_id: receipt.id, receipt_number: receipt.number },
    })),
  }
}
