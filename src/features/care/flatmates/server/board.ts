import { sql } from 'kysely'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { KeepReply } from '#platform/once.ts'
import type { BoardMessage, MessageReport } from '../contract.ts'
import { boardPage } from '../rules.ts'
import { livedHome, type OwnHome, ownHome } from './own-home.ts'
import { type Occupant, shownName } from './residents.ts'

/** Messages the caller may read: while they lived there, not taken off, and not reported by them. */
const readable = ({ home_id, tenancy_id, came_at, left_at }: OwnHome) => sql<boolean>`m.home_id = ${home_id}
  and m.removed_at is null and m.sent_at >= ${came_at} and (${left_at}::timestamptz is null or m.sent_at < ${left_at})
  and not exists (select from home_message_report r where r.message_id = m.id and r.tenancy_id = ${tenancy_id})`

type Row = { id: number; tenancy_id: number; words: string; sent_at: Date }

/** The newest first; one more than a page tells that there are older ones. */
export async function readBoard(
  db: Db,
  home: OwnHome,
  occupants: readonly Occupant[],
  before?: number,
): Promise<{ messages: BoardMessage[]; older: number | null }> {
  const { rows } = await sql<Row>`select m.id, m.tenancy_id, m.words, m.sent_at from home_message m
    where ${readable(home)} and (${before ?? null}::bigint is null or m.id < ${before ?? null})
    order by m.id desc limit ${boardPage + 1}`.execute(db)
  const shown = rows.slice(0, boardPage)
  return {
    messages: shown.map(({ id, tenancy_id, words, sent_at }) => ({
      ...{ id, words, sent_at: sent_at.toISOString(), mine: tenancy_id === home.tenancy_id },
      by: shownName(occupants.find((each) => each.tenancy_id === tenancy_id)),
    })),
    older: rows.length > boardPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Posted = { id: number }

export async function postMessage(ctx: Context, words: string, keep: KeepReply<Posted>): Promise<Posted> {
  const { home_id, tenancy_id } = await livedHome(ctx)
  return transaction(ctx.db, async (tx) => {
    const posted = await tx
      .insertInto('home_message')
      .values({ home_id, tenancy_id, words, sent_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keep(posted).execute(tx)
    return posted
  })
}

export async function removeMessage(ctx: Context, id: number): Promise<void> {
  const { tenancy_id } = await ownHome(ctx)
  const { numUpdatedRows } = await ctx.db
    .updateTable('home_message')
    .set({ removed_at: ctx.now })
    .where('id', '=', id)
    .where('tenancy_id', '=', tenancy_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(m.flatmates_no_message())
}

/** Every reader of a message of somebody else may report it, also after moving out. */
export async function reportMessage(ctx: Context, id: number, words: string): Promise<void> {
  const home = await ownHome(ctx)
  const { rows } = await sql<{ id: number }>`select m.id from home_message m
    where m.id = ${id} and m.tenancy_id <> ${home.tenancy_id} and ${readable(home)}`.execute(ctx.db)
  if (rows.length === 0) throw notFound(m.flatmates_no_message())
  await ctx.db
    .insertInto('home_message_report')
    .values({ message_id: id, tenancy_id: home.tenancy_id, words, reported_at: ctx.now })
    .onConflict((conflicted) => conflicted.doNothing())
    .execute()
}

type ReportRow = {
  message_id: number
  slug: string
  title: string
  by: string
  words: string
  sent_at: Date
  reports: MessageReport['reports']
}

export async function listReports(db: Db): Promise<MessageReport[]> {
  const { rows } = await sql<ReportRow>`
    select m.id as message_id, h.slug, h.title, p.first_name as by, m.words, m.sent_at,
      json_agg(json_build_object('by', rp.first_name, 'words', r.words,
        'reported_at', to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.reported_at) as reports
    from home_message_report r
    join home_message m on m.id = r.message_id
    join home h on h.id = m.home_id
    join tenancy t on t.id = m.tenancy_id join person p on p.id = t.tenant_id
    join tenancy rt on rt.id = r.tenancy_id join person rp on rp.id = rt.tenant_id
    where r.outcome is null
    group by m.id, h.slug, h.title, p.first_name order by min(r.reported_at), m.id limit 200`.execute(db)
  return rows.map(({ slug, title, sent_at, ...row }) => ({
    ...row,
    home: { slug, title },
    sent_at: sent_at.toISOString(),
  }))
}

export async function decideReport(ctx: Context, messageId: number, outcome: 'removed' | 'kept'): Promise<void> {
  const { personId } = signedIn(ctx)
  describeAct(ctx, { about: `home message ${messageId}`, after: { outcome } })
  await transaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('home_message_report')
      .set({ outcome, decided_by_id: personId, decided_at: ctx.now })
      .where('message_id', '=', messageId)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound(m.flatmates_no_message())
    if (outcome === 'kept') return
    await tx
      .updateTable('home_message')
      .set({ removed_at: ctx.now })
      .where('id', '=', messageId)
      .where('removed_at', 'is', null)
      .execute()
  })
}
