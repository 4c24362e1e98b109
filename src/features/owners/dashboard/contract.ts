import { z } from 'zod'
import { StatementMonth } from '#features/owners/statements/contract.ts'
import { KeyTerms } from '#features/owners/terms/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { letKinds } from './rules.ts'

const Paise = z.number().int()

const EmptyPlace = z.object({
  name: z.string(),
  rent: Paise,
  /** The first day without a stay; null if there was none before. */
  since: z.iso.date().nullable(),
  /** The day from which it is booked. */
  booked_from: z.iso.date().nullable(),
})

const NextVisit = z.object({
  home_id: z.number().int(),
  starts_at: z.iso.datetime(),
  /** The first name alone. */
  visitor: z.string(),
  online: z.boolean(),
})

const OwnerHouse = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  locality: z.string(),
  picture_id: z.number().nullable(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  vertical: z.string().nullable(),
  let_as: z.enum(letKinds),
  places: z.number().int(),
  let: z.number().int(),
  /** The rent of all present tenants. */
  monthly_rent: Paise,
  /** The part of it that comes through us; null where nothing does. */
  owner_income: Paise.nullable(),
  empty: z.array(EmptyPlace),
  empty_day_cost: Paise,
  visits_to_come: z.number().int(),
  to_approve: z.number().int(),
})
export type OwnerHouse = z.infer<typeof OwnerHouse>

const Payout = z.object({
  due: Paise,
  /** The part of it that is paid out next, and when. */
  next: Paise,
  next_on: z.iso.date(),
  on_the_way: Paise,
  /** The caller's share of what tenants paid and is not safe to pass on yet. */
  held: Paise,
  account: z.enum(['verified', 'waiting', 'none']),
  account_end: z.string().nullable(),
})

const Dashboard = z.object({
  first_name: z.string(),
  today: z.iso.date(),
  houses: z.array(OwnerHouse),
  tiles: z.object({
    places: z.number().int(),
    let: z.number().int(),
    empty_day_cost: Paise,
    to_approve: z.number().int(),
    visits_to_come: z.number().int(),
    /** Over the months of `statements`. */
    paid_out: Paise,
  }),
  payout: Payout,
  /** The newest first, twelve at most. */
  statements: z.array(StatementMonth),
  monthly_rent: Paise,
  /** Deposits that the owner has and owes back. */
  security_deposit: Paise,
  /** The next ones over all homes. */
  tenant_visits: z.array(NextVisit),
  key_terms: KeyTerms,
  /** That the owner signed with us, the newest first. */
  agreements: z.array(
    z.object({
      listing_id: z.number().int(),
      version: z.number().int(),
      signed_on: z.iso.date(),
      locality: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'getOwnerDashboard',
  method: 'GET',
  path: '/api/v3/dashboard',
  access: ['owner'],
  summary: "The caller's homes: let and empty places, rents, next payout, visits, and the last twelve statements.",
  reply: Dashboard,
})

export const listOwnerHouses = endpoint({
  name: 'listOwnerHouses',
  method: 'GET',
  path: '/api/v2/houses',
  access: ['owner'],
  summary: "The caller's homes that bring income through us; the others are left out.",
  reply: z.object({ houses: z.array(OwnerHouse) }),
})

export const getMonthlyRent = endpoint({
  name: 'getMonthlyRent',
  method: 'GET',
  path: '/monthly_rent_info.json',
  access: ['owner'],
  summary: "Rent a month of the caller's homes, and the rent that came in each of the last twelve months.",
  reply: z.object({
    monthly_rent: Paise,
    houses: z.array(z.object({ id: z.number().int(), title: z.string(), monthly_rent: Paise })),
    months: z.array(z.object({ month: z.string(), rent: Paise })),
  }),
})
