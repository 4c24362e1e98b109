import { sql } from 'kysely'
import { blockDays } from '#features/owners/calendar/server/blocks.ts'
import { openThread, readThread, sendMessage } from '#features/owners/messages/server/threads.ts'
import type { Context } from '#platform/context.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { actingAt, type Planting } from './context.ts'

const hour = 3_600_000

type Wishes = { owner: number; tenant: number; visitor: number }

/** An owner's conversations, one with an answer and one to read, and days that the owner keeps for a visit of their own. */
export async function plantOwnerDays(planting: Planting, { owner, tenant, visitor }: Wishes): Promise<void> {
  const at = (person: number, role: 'owner' | 'tenant', hoursAgo: number) =>
    actingAt(planting, { personId: person, role }, new Date(planting.now.getTime() - hoursAgo * hour))
  const lived = await findLived(planting, tenant, owner)
  if (lived !== null) {
    const asks = at(tenant, 'tenant', 30)
    const thread = await openThread(asks, { house_id: lived })
    await say(
      asks,
      thread,
      'Good morning. May I put up a curtain rail in my room? I would close the holes when I leave.',
    )
    const answers = at(owner, 'owner', 27)
    await readThread(answers, thread)
    await say(answers, thread, 'Yes, please do. Ask the carpenter to use the two old holes above the window.')
    await readThread(at(tenant, 'tenant', 26), thread)
  }
  const seen = await findVisited(planting, visitor, owner)
  if (seen !== null) {
    const asks = at(visitor, 'tenant', 3)
    const thread = await openThread(asks, { house_id: seen })
    await say(
      asks,
      thread,
      'I come to see the home on my visit. Is there water on all days, and a place for a scooter?',
    )
  }
  await keepDays(at(owner, 'owner', 2), owner)
}

/** Nothing repeats it, so nothing is kept of it. */
const say = (ctx: Context, thread: number, words: string) => sendMessage(ctx, thread, words, () => sql`select 1`)

async function findLived({ db }: Planting, tenant: number, owner: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select h.id from home h join tenancy t on t.home_id = h.id
    where h.owner_id = ${owner} and t.tenant_id = ${tenant} and t.state = 'living' order by h.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** An empty one that somebody is about to see. */
async function findVisited({ db, now }: Planting, visitor: number, owner: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select h.id from home h join visit v on v.home_id = h.id
    where h.owner_id = ${owner} and v.person_id = ${visitor} and v.state = 'scheduled' and v.starts_at > ${now}
      and not exists (select from tenancy t where t.home_id = h.id)
    order by h.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The owner keeps days of the first home that nobody has booked. */
async function keepDays(ctx: Context, owner: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select h.id from home h where h.owner_id = ${owner} and h.booking_kinds = array['house']::booking_kind[]
      and not exists (select from stay s where s.home_id = h.id) order by h.id limit 1`.execute(ctx.db)
  const [home] = rows
  if (!home) return
  const today = dayInIndia(ctx.now)
  await blockDays(ctx, {
    ...{ house_id: home.id, unit: 'house', from: addDays(today, 12), last: addDays(today, 15), reason: 'own_use' },
  })
}
