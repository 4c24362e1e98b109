import { bankAccounts } from '#features/money/payouts/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { Brought, Referrals } from '../contract.ts'
import { reward, rewardsFor, stageOf } from '../rules.ts'
import { type BroughtRow, findChoice, findTrip, getTotals, listBrought } from './queries.ts'

const mostShown = 1000

export async function describeReferrals(ctx: Context): Promise<Referrals> {
  const { personId, roles } = signedIn(ctx)
  const [person, rows, totals, trip, pays_as, account, standing] = await Promise.all([
    accounts.getPerson(ctx.db, personId),
    listBrought(ctx.db, personId, mostShown),
    getTotals(ctx.db, personId),
    findTrip(ctx.db, personId),
    findChoice(ctx.db, personId),
    bankAccounts.findPresent(ctx.db, personId),
    accounts.tenantStanding(ctx.db, personId),
  ])
  const { paid, on_its_way, brought: people_brought, moved_in } = totals
  const people = rows.map((row) => broughtOf(row, moved_in))
  const code = person.referral_code
  return {
    ...{ code, link: code && `${siteOrigin(ctx.config)}/r/${code}` },
    counts_now: standing.lives || roles.includes('influencer'),
    ...{ paid, on_its_way, people_brought, people },
    tenants_moved_in: moved_in,
    trip_given_on: trip ? dayInIndia(trip.given_at) : null,
    ...{ pays_as, bank: account ? `${account.bank_name || m.refer_your_bank()} ••••${account.number_end}` : null },
  }
}

function broughtOf(row: BroughtRow, moved: number): Brought {
  const { kind, name, about, visited, booked, moved_in_on: movedInOn, state, due_at, paid_at, reason } = row
  const nextAmount = kind === 'owner' ? reward : reward * rewardsFor(moved + 1).kinds.length
  return {
    ...{ kind, name, about },
    stage: stageOf({ visited, booked, movedInOn, paid: state === 'paid' }),
    amount: state === 'refused' ? 0 : (row.amount ?? nextAmount),
    state: state ?? 'open',
    due_on: due_at && dayInIndia(due_at),
    paid_on: paid_at && dayInIndia(paid_at),
    reason: reason || null,
  }
}
