import { accounts } from '#features/people/accounts/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listTransferHomes as homesCall } from '../contract.ts'
import { firstDayAfter, quoteTransfer } from '../rules.ts'
import { checkLastDay, depositHeld, type Mover, moverOf, newHomeOf, oldHomeOf, placeOf } from './own-move.ts'
import { findFreeUnits, type UnitRow, type Wanted } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>
type Asked = { city: string; last_day: Day; page: number }

const perPage = 12

/** Free homes of a city, each with the price of moving there on this day. */
export async function listHomes(ctx: Ctx, { city, last_day, page }: Asked): Promise<Reply<typeof homesCall>> {
  const home = await leaving.own(ctx)
  leaving.refuseGone(home)
  const today = dayInIndia(ctx.now)
  checkLastDay(last_day, today, home)
  const [mover, deposit] = await Promise.all([moverOf(ctx.db, home, today), depositHeld(ctx.db, home)])
  const rows = await findFreeUnits(ctx.db, {
    ...(await wantedBy(ctx, mover, last_day)),
    ...{ city, limit: perPage + 1, offset: (page - 1) * perPage },
  })
  const from = oldHomeOf(mover, deposit)
  return {
    homes: rows.slice(0, perPage).map((row) => ({
      ...placeOf(row, home.kind),
      quote: shownQuote(quoteTransfer({ from, to: newHomeOf(row), lastDay: last_day, today, free: mover.free })),
    })),
    more: rows.length > perPage,
  }
}

/** Without what only the books need. */
export function shownQuote({ deposit_moved, early_fee, onboarding, ...quote }: ReturnType<typeof quoteTransfer>) {
  return quote
}

type Who = Omit<Wanted, 'city' | 'unit' | 'limit' | 'offset'>

export async function wantedBy({ db, now }: { db: Db; now: Date }, mover: Mover, lastDay: Day): Promise<Who> {
  const { gender } = await accounts.getPerson(db, mover.home.tenant_id)
  const { kind, rent } = mover.home
  return { kind, rent, gender, now, first: firstDayAfter(lastDay), own: mover.unit }
}

const nearest = 3

/** Where the wanted unit is gone: the homes of its city nearest in rent. */
export async function findNearest(ctx: Ctx, who: Who, citySlug: string): Promise<UnitRow[]> {
  return findFreeUnits(ctx.db, { ...who, city: citySlug, limit: nearest, offset: 0 })
}
