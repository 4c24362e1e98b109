import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { isUnderCheck } from '#features/money/payouts/rules.ts'
import { bankAccounts } from '#features/money/payouts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { addDays, dayInIndia, daysBetween } from '#shared/dates.ts'
import type { MoveOutTimeline } from '../contract.ts'
import { simulateLeaving } from '../rules.ts'
import { describeCalendar } from './calendar.ts'
import { ownHome } from './own-home.ts'
import { findNotice } from './queries.ts'
import { findSettlementOf } from './settlement-of.ts'
import { dayOf, leavingFacts } from './simulate.ts'

/** How far leaving is, and which part asks for something now. */
export async function getTimeline(ctx: Pick<Context, 'db' | 'now' | 'actor'>): Promise<MoveOutTimeline> {
  const home = await ownHome(ctx)
  const today = dayInIndia(ctx.now)
  const [facts, notice, settlement, account, attempts] = await Promise.all([
    leavingFacts(ctx.db, home),
    findNotice(ctx.db, home.id),
    findSettlementOf(ctx.db, home.id),
    bankAccounts.findPresent(ctx.db, home.tenant_id),
    bankAccounts.countAttempts(ctx.db, home.tenant_id),
  ])
  const given = notice?.state === 'given' ? notice : undefined
  const calendar = given ? await describeCalendar(ctx, home) : null
  const bank = bankOf(account)
  return {
    ...{ tenancy_id: home.id, state: home.state as MoveOutTimeline['state'] },
    house: { slug: home.slug, title: homes.titleOf(home.title) },
    unit: unitName(home),
    expandMoveoutDetails: !notice,
    expandBankDetails: notice !== undefined && bank.state !== 'verified',
    expandHouseInspection: given !== undefined && bank.state === 'verified' && calendar?.info.chosen === null,
    moveOutDetailsEdited: notice?.changed_at != null,
    moveOutInitiated: notice !== undefined,
    notice: notice
      ? {
          ...{ given_on: dayInIndia(notice.given_at), last_day: notice.last_day },
          days_left: Math.max(0, daysBetween(today, notice.last_day)),
          long_enough: notice.rent_to <= addDays(notice.last_day, 1),
        }
      : null,
    estimate: given ? dayOf(simulateLeaving(facts, given.last_day, today, given.rent_to)) : null,
    deposit: settlement?.deposit ?? facts.deposit,
    bank: { ...bank, attempts },
    calendar,
    keys_back_on: settlement ? dayInIndia(settlement.keys_back_at) : null,
    settlement_id: settlement?.id ?? null,
  }
}

type Account = Awaited<ReturnType<typeof bankAccounts.findPresent>>

function bankOf(account: Account): Omit<MoveOutTimeline['bank'], 'attempts'> {
  if (!account) return { state: 'missing', bank_name: '', number_end: '' }
  const { status, bank_name, number_end } = account
  const state = status === 'verified' ? 'verified' : isUnderCheck(status) ? 'checking' : 'refused'
  return { state, bank_name, number_end }
}
