import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Colleague, QueueCounts, QueueFilter } from '../contract.ts'
import type { TaskKind } from '../rules.ts'

export type Viewer = Pick<Actor, 'personId' | 'role'>

/** Each role sees only its own: admins what names them, managers what is theirs of that. */
const seenBy = ({ personId, role }: Viewer): RawBuilder<boolean> =>
  role === 'admin'
    ? sql<boolean>`t.kind in (select kind from desk_kind where 'admin' = any(roles))`
    : sql<boolean>`t.manager_id = ${personId}
      and t.kind in (select kind from desk_kind where ${role}::text = any(roles))`

export type TaskRow = {
  kind: TaskKind
  ref: number
  mark: string
  title: string
  detail: string
  link: string
  person_id: number | null
  since: Date
  due_at: Date
  snoozed_until: Date | null
  claimed_by: number | null
  claimed_name: string | null
}

/** Titles come from the view, of the tasks of one page alone. */
const readTasks = (tasks: RawBuilder<unknown>) => sql<TaskRow>`
  select t.kind, t.ref, t.mark, w.title, w.detail, w.link, t.person_id, t.since, t.due_at, t.snoozed_until, t.claimed_by,
    p.first_name as claimed_name
  from (${tasks}) t
    cross join lateral (select title, detail, link from desk_work w where w.kind = t.kind and w.ref = t.ref) w
    left join person p on p.id = t.claimed_by
  order by t.due_at, t.kind, t.ref`

type Listing = QueueFilter & { now: Date; limit: number }

/** The statement behind a page of the queue; `npm run bench -- queue` measures the call against it. */
export const pageStatement = (viewer: Viewer, listing: Listing) =>
  readTasks(sql`select * from desk_task t where ${matching(viewer, listing)}
    order by t.due_at, t.kind, t.ref limit ${listing.limit}`)

function matching(viewer: Viewer, { kind, view, city, after, now }: Listing): RawBuilder<boolean> {
  const [afterKind, afterRef, afterDue] = after?.split('-') ?? []
  const snoozed = sql<boolean>`coalesce(t.snoozed_until > ${now}, false)`
  const parts: RawBuilder<boolean>[] = [sql`t.opens_at <= ${now}`, seenBy(viewer)]
  parts.push(view === 'snoozed' ? snoozed : sql`not ${snoozed}`)
  if (kind) parts.push(sql`t.kind = ${kind}`)
  if (view === 'mine') parts.push(sql`t.claimed_by = ${viewer.personId}`)
  if (view === 'free') parts.push(sql`t.claimed_by is null`)
  if (view === 'soon') parts.push(sql`t.due_at <= ${new Date(now.getTime() + 3600_000)}`)
  if (city) {
    // A home that an owner lists is none yet.
    parts.push(sql`(t.home_id in (select h.id from home h join city c on c.id = h.city_id where c.slug = ${city})
      or t.kind = 'listing' and t.ref in (
        select s.id from self_listing s join city c on c.id = s.city_id where c.slug = ${city}))`)
  }
  if (after) {
    parts.push(sql`(t.due_at, t.kind, t.ref) > (${new Date(Number(afterDue))}::timestamptz, ${afterKind}::text,
      ${afterRef}::bigint)`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

type CountRow = { kind: TaskKind; open: number; late: number; soon: number; mine: number; snoozed: number }

export const countStatement = (viewer: Viewer, now: Date, hour = new Date(now.getTime() + 3600_000)) => sql<CountRow>`
    select t.kind, count(*) filter (where awake)::int as open, count(*) filter (where awake and due_at < ${now})::int as late,
      count(*) filter (where awake and due_at <= ${hour})::int as soon,
      count(*) filter (where awake and claimed_by = ${viewer.personId})::int as mine,
      count(*) filter (where not awake)::int as snoozed
    from (select t.kind, t.due_at, t.claimed_by, not coalesce(t.snoozed_until > ${now}, false) as awake
      from desk_task t where t.opens_at <= ${now} and ${seenBy(viewer)}) t
    group by t.kind`

export async function countTasks(db: Db, viewer: Viewer, now: Date): Promise<QueueCounts> {
  const { rows } = await countStatement(viewer, now).execute(db)
  const sum = (name: Exclude<keyof CountRow, 'kind'>) => rows.reduce((all, row) => all + row[name], 0)
  return {
    ...{ open: sum('open'), late: sum('late'), soon: sum('soon'), mine: sum('mine'), snoozed: sum('snoozed') },
    kinds: Object.fromEntries(rows.map(({ kind, open }) => [kind, open])),
  }
}

export type TaskName = { kind: TaskKind; ref: number }

type Finding = { names: readonly TaskName[]; now: Date; lock: boolean }

/** The named tasks that the viewer may see. They are locked in one order, so that two callers never deadlock. */
export async function findTasks(tx: Tx, viewer: Viewer, { names, now, lock }: Finding): Promise<TaskRow[]> {
  const kinds = names.map(({ kind }) => kind)
  const refs = names.map(({ ref }) => ref)
  if (lock) {
    await sql`select from desk_task t
      where (t.kind, t.ref) in (select * from unnest(${kinds}::text[], ${refs}::bigint[]))
      order by t.kind, t.ref for update`.execute(tx)
  }
  const { rows } = await readTasks(sql`select * from desk_task t
    where (t.kind, t.ref) in (select * from unnest(${kinds}::text[], ${refs}::bigint[]))
      and t.opens_at <= ${now} and ${seenBy(viewer)}`).execute(tx)
  return rows
}

type Change = { claimed_by?: number | null; claimed_at?: Date | null; snoozed_until?: Date | null }

export const setTask = (tx: Tx, { kind, ref }: TaskName, change: Change) =>
  tx.updateTable('desk_task').set(change).where('kind', '=', kind).where('ref', '=', ref).execute()

/** People to whom a task can be handed: all admins. */
export async function listStaff(db: Db, now: Date): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name,
      (select count(*)::int from desk_task t where t.claimed_by = p.id and t.opens_at <= ${now}) as tasks
    from person p where p.deleted_at is null and p.locked_at is null
      and exists (select from person_role r where r.person_id = p.id and r.role = 'admin')
    order by name, p.id limit 200`.execute(db)
  return rows
}

export const insertDone = (tx: Tx, row: TaskName & { mark: string; person_id: number; done_at: Date }) =>
  tx
    .insertInto('desk_done')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Ended = { names: readonly TaskName[]; personId: number; since: Date }

export async function deleteDone(tx: Tx, { names, personId, since }: Ended): Promise<TaskName[]> {
  const { rows } = await sql<TaskName>`
    delete from desk_done where person_id = ${personId} and done_at > ${since} and (kind, ref) in (
      select * from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ ref }) => ref)}::bigint[]))
    returning kind, ref`.execute(tx)
  return rows
}
