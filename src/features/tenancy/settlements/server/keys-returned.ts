import { bonds } from '#features/booking/bonds/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { type CheckedHome, inspections } from '#features/tenancy/inspections/server/api.ts'
import { rentToSettle, unpaidText } from '#features/tenancy/leaving/rules.ts'
import { type LeavingHome, leaving } from '#features/tenancy/leaving/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { addDays, type Day, dayInIndia, laterDay } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { settlementPath } from '../paths.ts'
import { claimDays, judgeItem, monthsBetween } from '../rules.ts'
import { meteredCosts } from './metered-costs.ts'
import { insertSettlement, type NewLine } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>
type Back = { tenancyId: number; at: Date; takenBy: number }

/** The keys are back: the tenancy is over, and its settlement is proposed line by line. False without notice. */
export async function keysReturned(tx: Tx, ctx: Ctx, back: Back): Promise<boolean> {
  return (await beginSettlement(tx, ctx, back)) !== null
}

async function beginSettlement(tx: Tx, ctx: Ctx, { tenancyId, at, takenBy }: Back): Promise<number | null> {
  const by = { tenancyId, now: ctx.now, by: takenBy }
  if (!(await tenancy.takeStep(tx, { ...by, on: 'keys_returned' }))) return null
  const notice = await leaving.findNotice(tx, tenancyId)
  if (notice?.state !== 'given') throw new Error(`tenancy ${tenancyId} ends without notice`)
  const home = await leaving.getHome(tx, tenancyId)
  const day = dayInIndia(at)
  // A tenant who stays on longer pays for these days; keys that come back earlier free the bed, but save no rent.
  const lastDay = laterDay(day, notice.last_day)
  if (day < notice.last_day && day >= home.starts_on) await homes.setLastDay(tx, tenancyId, day)
  await leaving.setNotice(tx, notice.id, { state: 'left', ended_at: ctx.now })
  const left = addDays(lastDay, 1)
  if (lastDay !== notice.last_day) await tenancy.change(tx, tenancyId, { ends_on: left })
  await tenancy.takeStep(tx, { ...by, on: 'settlement_begun' })
  await homes.updateSearchUnits(tx, home.home_id, ctx.now)
  await bonds.cancelOnMoveOut(tx, ctx, { tenancyId, lastDay })
  await meteredCosts(tx, ctx, { tenancyId, homeId: home.home_id, lastDay, takenBy })
  const rent_to = laterDay(left, notice.rent_to)
  const deposit = await payments.lockedBalance(tx, { kind: 'deposits_held', personId: home.tenant_id, tenancyId })
  const id = await insertSettlement(
    tx,
    { tenancy_id: tenancyId, keys_back_at: at, deposit, made_at: ctx.now },
    // Lines are stored in English, and said in other languages where they are shown.
    await inLanguage('en', () => linesOf(tx, home, { lastDay, rent_to })),
  )
  await accounts.tellPerson(tx, ctx, home.tenant_id, {
    ...{ purpose: 'settlement:made', subject: m.sent_settlement_subject, path: settlementPath },
    body: () => m.sent_settlement({ home: homes.titleOf(home.title), day: localShortDay(addDays(day, claimDays)) }),
  })
  return id
}

type Days = { lastDay: Day; rent_to: Day }

async function linesOf(tx: Tx, home: LeavingHome, { lastDay, rent_to }: Days): Promise<NewLine[]> {
  const bills = await leaving.listOpenBills(tx, home.id)
  const charges = await leaving.listWaitingCharges(tx, home.id)
  return [
    ...bills.map(({ id, title, to_pay, due_on }) => ({
      ...{ kind: 'bill', label: title, reason: unpaidText(due_on), amount: to_pay },
      ...{ tax: 0, book: 'rent', invoice_id: id },
    })),
    ...rentToSettle({ ...home, last_day: lastDay, rent_to }),
    ...charges.map(({ label, reason, amount, tax, book }) => ({
      ...{ kind: 'charge', label, reason: reason || 'Not on a bill yet', amount, tax, book },
    })),
    ...(await repairsOf(tx, home)),
  ]
}

/** Everything that the check found broken or missing, also where it costs nothing, so that nobody wonders. */
async function repairsOf(tx: Tx, home: LeavingHome): Promise<NewLine[]> {
  const after = await inspections.readCheck(tx, home.id, 'move_out')
  if (!after) return []
  const before = await inspections.readCheck(tx, home.id, 'move_in')
  const months = before ? monthsBetween(dayInIndia(before.at), dayInIndia(after.at)) : 0
  const wrong = after.items.filter(({ condition }) => condition === 'defect' || condition === 'missing')
  return wrong.map((item) => {
    const was = before ? findItem(before, item.key) : undefined
    const { amount, reason } = judgeItem(item, { before: was, months, shared: home.kind !== 'house' })
    return {
      ...{ kind: 'repair', label: `${item.name}, ${item.room}`, reason, amount },
      ...{ tax: 0, book: 'rent', item_key: item.key },
    }
  })
}

const findItem = ({ items }: CheckedHome, key: string) => items.find((item) => item.key === key)

/** Without a check of the home, by an admin: a home may have no manager. */
export async function takeKeysBack(ctx: Context, tenancyId: number): Promise<number> {
  const { personId } = signedIn(ctx)
  describeAct(ctx, { about: `tenancy ${tenancyId}` })
  const withoutNotice = () => conflict('Only somebody who has given notice gives keys back.')
  return transaction(ctx.db, async (tx) => {
    // Also says so of a tenancy that does not exist.
    if (!(await leaving.findNotice(tx, tenancyId))) throw withoutNotice()
    await visits.dropKeyHour(tx, tenancyId, 'move_out', 'The keys came back', ctx.now)
    const id = await beginSettlement(tx, ctx, { tenancyId, at: ctx.now, takenBy: personId })
    if (id === null) throw withoutNotice()
    return id
  })
}
