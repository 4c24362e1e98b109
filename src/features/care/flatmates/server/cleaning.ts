import { sql } from 'kysely'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Words } from '#platform/outbox.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import type { Rota } from '../contract.ts'
import { flatmatesPath } from '../paths.ts'
import { mondayOf, type PlannedTurn, planRota } from '../rota.ts'
import { shownWeeks } from '../rules.ts'
import { livedHome, type OwnHome } from './own-home.ts'
import { listOccupants, type Occupant, shownName } from './residents.ts'

type TurnRow = { week: Day; id: number; done: boolean; swapped: boolean }

const hasRota = async (db: Db, homeId: number): Promise<boolean> =>
  (await db.selectFrom('cleaning_rota').select('home_id').where('home_id', '=', homeId).executeTakeFirst()) !==
  undefined

async function listTurns(db: Db, homeId: number): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select week::text as week, tenancy_id as id, done_at is not null as done, swapped from cleaning_turn
    where home_id = ${homeId} order by week desc limit 100`.execute(db)
  return rows
}

async function listSkips(db: Db, homeId: number, from: Day): Promise<{ week: Day; id: number }[]> {
  const { rows } = await sql<{ week: Day; id: number }>`
    select week::text as week, tenancy_id as id from cleaning_skip
    where home_id = ${homeId} and week >= ${from}::date`.execute(db)
  return rows
}

type Planned = { plan: PlannedTurn[]; turns: TurnRow[]; occupants: readonly Occupant[] }

async function planOf(db: Db, homeId: number, today: Day, known?: readonly Occupant[]): Promise<Planned> {
  const first = mondayOf(today)
  const occupants = known ?? (await listOccupants(db, homeId))
  const turns = await listTurns(db, homeId)
  const skips = await listSkips(db, homeId, first)
  const residents = occupants
    .filter(({ lives }) => lives)
    .map(({ tenancy_id: id, starts_on: from, ends_on: to }) => ({ id, from, to }))
  return { plan: planRota({ residents, turns, skips }, first, shownWeeks), turns, occupants }
}

export async function describeRota(
  db: Db,
  home: OwnHome,
  occupants: readonly Occupant[],
  today: Day,
): Promise<Rota | null> {
  if (!(await hasRota(db, home.home_id))) return null
  const { plan, turns } = await planOf(db, home.home_id, today, occupants)
  const nameOf = (id: number) => shownName(occupants.find(({ tenancy_id }) => tenancy_id === id))
  const swaps = await db
    .selectFrom('cleaning_swap')
    .select(['id', 'week', 'tenancy_id', 'with_week', 'with_tenancy_id'])
    .where('home_id', '=', home.home_id)
    .where('state', '=', 'asked')
    .where('with_week', '>=', mondayOf(today))
    .where((eb) => eb.or([eb('tenancy_id', '=', home.tenancy_id), eb('with_tenancy_id', '=', home.tenancy_id)]))
    .orderBy('id')
    .execute()
  return {
    weeks: plan.map(({ week, id }) => {
      const written = turns.find((turn) => turn.week === week && turn.id === id)
      return {
        ...{ week, tenancy_id: id, who: id === null ? null : nameOf(id), mine: id === home.tenancy_id },
        ...{ done: written?.done ?? false, swapped: written?.swapped ?? false },
      }
    }),
    swaps: swaps.map(({ id, week, tenancy_id, with_week, with_tenancy_id }) => {
      const mine = tenancy_id === home.tenancy_id
      return { ...{ id, mine, week, with_week }, other: nameOf(mine ? with_tenancy_id : tenancy_id) }
    }),
  }
}

export async function startRota(ctx: Context): Promise<void> {
  const { home_id, tenancy_id } = await livedHome(ctx)
  await ctx.db
    .insertInto('cleaning_rota')
    .values({ home_id, started_by: tenancy_id, started_at: ctx.now })
    .onConflict((conflicted) => conflicted.doNothing())
    .execute()
}

export async function endRota(ctx: Context): Promise<void> {
  const { home_id } = await livedHome(ctx)
  await ctx.db.deleteFrom('cleaning_rota').where('home_id', '=', home_id).execute()
}

/** Changes of a rota come one after the other. */
async function inRota<T>(ctx: Context, change: (tx: Tx, home: OwnHome, planned: Planned) => Promise<T>): Promise<T> {
  const home = await livedHome(ctx)
  return transaction(ctx.db, async (tx) => {
    const rota = await tx
      .selectFrom('cleaning_rota')
      .select('home_id')
      .where('home_id', '=', home.home_id)
      .forUpdate()
      .executeTakeFirst()
    if (!rota) throw notFound(m.flatmates_no_rota())
    return change(tx, home, await planOf(tx, home.home_id, dayInIndia(ctx.now)))
  })
}

const whoseTurn = ({ plan }: Planned, week: Day): number | null => plan.find((each) => each.week === week)?.id ?? null

type NewTurn = { week: Day; id: number; swapped?: boolean; done_at?: Date }

const writeTurn = (tx: Tx, homeId: number, { week, id, swapped = false, done_at }: NewTurn) => {
  const change = { tenancy_id: id, swapped, done_at: done_at ?? null }
  return tx
    .insertInto('cleaning_turn')
    .values({ home_id: homeId, week, ...change })
    .onConflict((conflicted) => conflicted.columns(['home_id', 'week']).doUpdateSet(change))
    .execute()
}

export const tellTurn = (ctx: Context, week: Day, what: 'done' | 'skip'): Promise<void> =>
  inRota(ctx, async (tx, home, planned) => {
    if (whoseTurn(planned, week) !== home.tenancy_id) throw conflict(m.flatmates_not_yours())
    const swapped = planned.turns.some((turn) => turn.week === week && turn.swapped)
    if (what === 'done') {
      if (week > dayInIndia(ctx.now)) throw conflict(m.flatmates_not_yet())
      await writeTurn(tx, home.home_id, { week, id: home.tenancy_id, swapped, done_at: ctx.now })
      return
    }
    await tx.deleteFrom('cleaning_turn').where('home_id', '=', home.home_id).where('week', '=', week).execute()
    await tx
      .insertInto('cleaning_skip')
      .values({ home_id: home.home_id, week, tenancy_id: home.tenancy_id, skipped_at: ctx.now })
      .onConflict((conflicted) => conflicted.doNothing())
      .execute()
    const next = (await planOf(tx, home.home_id, dayInIndia(ctx.now))).plan.find((each) => each.week === week)?.id
    const person = planned.occupants.find(({ tenancy_id }) => tenancy_id === next)
    if (person) await tell(tx, ctx, person.person_id, () => m.sent_rota_turn({ day: localShortDay(week) }))
  })

const tell = (tx: Tx, ctx: Context, personId: number, body: Words) =>
  accounts.tellPerson(tx, ctx, personId, {
    ...{ purpose: 'flatmates:rota', subject: m.sent_rota_subject, path: flatmatesPath, body },
  })

export const askSwap = (ctx: Context, { week, with_week }: { week: Day; with_week: Day }): Promise<void> =>
  inRota(ctx, async (tx, home, planned) => {
    if (whoseTurn(planned, week) !== home.tenancy_id) throw conflict(m.flatmates_not_yours())
    const other = whoseTurn(planned, with_week)
    const person = planned.occupants.find(({ tenancy_id }) => tenancy_id === other)
    if (other === null || other === home.tenancy_id || !person) throw conflict(m.flatmates_same_week())
    const made = await tx
      .insertInto('cleaning_swap')
      .values({
        ...{ home_id: home.home_id, week, tenancy_id: home.tenancy_id, with_week, with_tenancy_id: other },
        ...{ state: 'asked', asked_at: ctx.now },
      })
      .onConflict((conflicted) => conflicted.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    const me = planned.occupants.find(({ tenancy_id }) => tenancy_id === home.tenancy_id)
    await tell(tx, ctx, person.person_id, () =>
      m.sent_rota_swap({ name: shownName(me), yours: localShortDay(with_week), theirs: localShortDay(week) }),
    )
  })

/** Both weeks are written down, so that the rest of the rota stays as it is. Who asked may only take it back. */
export const answerSwap = (ctx: Context, id: number, accept: boolean): Promise<void> =>
  inRota(ctx, async (tx, home, planned) => {
    const swap = await tx
      .selectFrom('cleaning_swap')
      .selectAll()
      .where('id', '=', id)
      .where('home_id', '=', home.home_id)
      .where('state', '=', 'asked')
      .forUpdate()
      .executeTakeFirst()
    const isMine = swap?.tenancy_id === home.tenancy_id
    if (!swap || !(isMine || swap.with_tenancy_id === home.tenancy_id)) throw notFound(m.flatmates_no_swap())
    if (accept && isMine) throw conflict(m.flatmates_not_yours())
    const state = accept ? 'accepted' : 'declined'
    if (accept) {
      const stillTheirs =
        whoseTurn(planned, swap.week) === swap.tenancy_id && whoseTurn(planned, swap.with_week) === swap.with_tenancy_id
      if (!stillTheirs) throw conflict(m.flatmates_swap_gone())
      await writeTurn(tx, home.home_id, { week: swap.week, id: swap.with_tenancy_id, swapped: true })
      await writeTurn(tx, home.home_id, { week: swap.with_week, id: swap.tenancy_id, swapped: true })
    }
    await tx.updateTable('cleaning_swap').set({ state, answered_at: ctx.now }).where('id', '=', id).execute()
    const asker = planned.occupants.find(({ tenancy_id }) => tenancy_id === swap.tenancy_id)
    if (isMine || !asker) return
    await tell(tx, ctx, asker.person_id, () => m.sent_rota_answered({ agreed: accept ? 'yes' : 'no' }))
  })

/** On Mondays: writes down whose week it is, so that a later change of the rules of turns does not rewrite the past. */
export async function writeWeek(db: Db, today: Day): Promise<void> {
  const homes = await db.selectFrom('cleaning_rota').select('home_id').orderBy('home_id').execute()
  for (const { home_id } of homes) {
    await transaction(db, async (tx) => {
      await tx.selectFrom('cleaning_rota').select('home_id').where('home_id', '=', home_id).forUpdate().execute()
      const { plan, turns } = await planOf(tx, home_id, today)
      const [now] = plan
      if (!now || now.id === null || turns.some(({ week, id }) => week === now.week && id === now.id)) return
      await writeTurn(tx, home_id, { week: now.week, id: now.id })
    })
  }
}
