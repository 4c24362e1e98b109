import { payments } from '#features/money/payments/server/api.ts'
import { nextPayout } from '#features/money/payouts/rules.ts'
import { bankAccounts } from '#features/money/payouts/server/api.ts'
import { firstDay, monthOf } from '#features/owners/statements/rules.ts'
import { statements as books } from '#features/owners/statements/server/api.ts'
import { wholeShare } from '#features/owners/terms/rules.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { Dashboard, getMonthlyRent as monthlyCall, OwnerHouse } from '../contract.ts'
import { emptyDayCost } from '../rules.ts'
import { housesOf } from './houses.ts'
import { type HeldRow, listAgreements, listHeld } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const shownMonths = 12
const shownVisits = 5

export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const { personId } = signedIn(ctx)
  const { db, now } = ctx
  const today = dayInIndia(now)
  const [{ first_name }, { houses, visits }, months] = await Promise.all([
    accounts.getPerson(db, personId),
    housesOf(db, personId, now),
    books.monthsOf(db, personId, monthOf(today)),
  ])
  const ids = houses.map(({ id }) => id)
  const [heldRows, payout, key_terms, agreements] = await Promise.all([
    listHeld(db, personId, ids),
    payoutOf(ctx, personId),
    terms.keyTermsOf(ctx),
    listAgreements(db, personId),
  ])
  const held = heldFor(heldRows, houses, key_terms)
  const deposits = heldRows.reduce((sum, row) => sum + row.deposits, 0)
  const statements = months.slice(0, shownMonths)
  const total = (of: (house: OwnerHouse) => number) => houses.reduce((sum, house) => sum + of(house), 0)
  return {
    ...{ first_name, today, houses, statements, security_deposit: deposits, payout: { ...payout, held } },
    ...{ key_terms, agreements: agreements.map((each) => ({ ...each, locality: places.placeName(each.locality) })) },
    tiles: {
      places: total((house) => house.places),
      let: total((house) => house.let),
      empty_day_cost: emptyDayCost(
        houses.flatMap(({ empty }) => empty.map(({ rent }) => rent)),
        today,
      ),
      to_approve: total((house) => house.to_approve),
      visits_to_come: visits.length,
      paid_out: statements.reduce((sum, { paid_out }) => sum + paid_out, 0),
    },
    monthly_rent: total((house) => house.monthly_rent),
    tenant_visits: visits.slice(0, shownVisits).map(({ home_id, starts_at, name, online }) => ({
      ...{ home_id, online, starts_at: starts_at.toISOString(), visitor: name.trim().split(/\s+/)[0] ?? '' },
    })),
  }
}

/** The caller's share of what is held; all of it where nothing else is agreed. */
function heldFor(rows: readonly HeldRow[], houses: readonly OwnerHouse[], { homes }: Dashboard['key_terms']): number {
  const shareOf = (id: number): number =>
    homes.find(({ home }) => home.id === id)?.share_basis_points ??
    (houses.find((house) => house.id === id)?.main_owner === null ? wholeShare : 0)
  return rows.reduce((sum, { home_id, held }) => sum + Math.floor((held * shareOf(home_id)) / wholeShare), 0)
}

async function payoutOf({ db, now }: Ctx, personId: number) {
  const own = (kind: 'owners_due' | 'payouts_out') => payments.balanceOf(db, { kind, personId, tenancyId: null })
  const today = dayInIndia(now)
  const [due, onTheWay, account, month] = await Promise.all([
    own('owners_due'),
    own('payouts_out'),
    bankAccounts.findPresent(db, personId),
    payments.dueInMonth(db, personId, startOfDay(firstDay(monthOf(today)))),
  ])
  const state = account ? (account.status === 'verified' ? 'verified' : 'waiting') : 'none'
  const next = nextPayout({ now: due, ...month }, today)
  return {
    due,
    next: next.amount,
    next_on: next.on,
    on_the_way: onTheWay,
    account: state,
    account_end: account?.number_end ?? null,
  } as const
}

/** Homes without income through us are left out. */
export async function listHouses({ db, now, ...ctx }: Ctx): Promise<{ houses: OwnerHouse[] }> {
  const { houses } = await housesOf(db, signedIn(ctx).personId, now)
  return { houses: houses.filter(({ owner_income }) => owner_income !== null) }
}

export async function getMonthlyRent(ctx: Ctx): Promise<Reply<typeof monthlyCall>> {
  const { personId } = signedIn(ctx)
  const { houses } = await housesOf(ctx.db, personId, ctx.now)
  const months = await books.monthsOf(ctx.db, personId, monthOf(dayInIndia(ctx.now)))
  return {
    monthly_rent: houses.reduce((sum, { monthly_rent }) => sum + monthly_rent, 0),
    houses: houses.map(({ id, title, monthly_rent }) => ({ id, title, monthly_rent })),
    months: months.slice(0, shownMonths).map(({ month, rent }) => ({ month, rent })),
  }
}
