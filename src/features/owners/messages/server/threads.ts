import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { KeepReply } from '#platform/once.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { openThread as openCall, Thread, ThreadLine, ThreadMessage } from '../contract.ts'
import { threadPath } from '../paths.ts'
import { maskContacts, threadTexts } from '../rules.ts'
import * as queries from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const pageSize = 50

export async function listThreads(ctx: Ctx): Promise<ThreadLine[]> {
  const { personId } = signedIn(ctx)
  const rows = await queries.listThreads(ctx.db, personId)
  const ids = rows.map(({ id }) => id)
  const standings = await queries.listStandings(ctx.db, ids, ctx.now)
  return rows.map((row) => lineOf(row, personId, standings.get(row.id) ?? ''))
}

function lineOf(row: queries.ThreadRow, personId: number, standing: string): ThreadLine {
  const { id, home_id, slug, title, locality, last_words, last_by, last_at, unread } = row
  const isOwner = row.owner_id === personId
  return {
    ...{
      id,
      home: { id: home_id, slug, title: homes.titleOf(title), locality: places.placeName(locality) },
      unread,
      as: isOwner ? 'owner' : 'person',
    },
    with: isOwner ? row.person : row.owner,
    standing: isOwner ? standing : m.threads_owner_of_home(),
    last:
      last_words !== null && last_at !== null
        ? { words: last_words, mine: last_by === personId, at: last_at.toISOString() }
        : null,
  }
}

async function ownThread(ctx: Ctx, id: number): Promise<queries.ThreadRow> {
  const row = await queries.findThread(ctx.db, signedIn(ctx).personId, id)
  if (!row) throw notFound(threadTexts.none())
  return row
}

export async function getThread(ctx: Ctx, id: number, before?: number): Promise<Thread> {
  const { personId } = signedIn(ctx)
  const row = await ownThread(ctx, id)
  const standings = await queries.listStandings(ctx.db, [id], ctx.now)
  const rows = await queries.listMessages(ctx.db, {
    ...{ threadId: id, readerId: personId, before: before ?? null, limit: pageSize + 1 },
  })
  const shown = rows.slice(0, pageSize)
  const readAt = row.owner_id === personId ? row.person_read_at : row.owner_read_at
  return {
    ...lineOf(row, personId, standings.get(id) ?? ''),
    messages: shown.toReversed().map((message) => messageOf(message, personId, readAt)),
    older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

const messageOf = (
  { id, by_id, words, hidden, sent_at, removed_at, reported }: queries.MessageRow,
  personId: number,
  readAt: Date | null,
): ThreadMessage => ({
  ...{ id, mine: by_id === personId, words: removed_at ? '' : words, hidden: hidden > 0 && !removed_at, reported },
  ...{ removed: removed_at !== null, at: sent_at.toISOString(), read: readAt !== null && readAt >= sent_at },
})

export async function readThread(ctx: Ctx, id: number): Promise<void> {
  const { owner_id } = await ownThread(ctx, id)
  const column = owner_id === signedIn(ctx).personId ? 'owner_read_at' : 'person_read_at'
  await ctx.db
    .updateTable('thread')
    .set({ [column]: ctx.now })
    .where('id', '=', id)
    .execute()
}

type Asked = HandlerInput<typeof openCall>['body']

/** A home that the caller has nothing to do with has no conversation. */
export async function openThread(ctx: Ctx, { house_id, tenancy_id, visit_id }: Asked): Promise<number> {
  const { personId } = signedIn(ctx)
  if (house_id === undefined) {
    const named = await queries.findNamed(ctx.db, personId, { tenancyId: tenancy_id ?? 0, visitId: visit_id ?? 0 })
    if (!named) await refuseCoOwner(ctx, personId, { tenancyId: tenancy_id ?? 0, visitId: visit_id ?? 0 })
    if (!named || named.person_id === personId) throw notFound(threadTexts.none())
    return queries.openThread(ctx.db, { ...named, owner_id: personId }, ctx.now)
  }
  const owner = await queries.findOwner(ctx.db, house_id)
  if (owner === personId) throw badInput({ house_id: threadTexts.own() }, threadTexts.own())
  const isKnown = owner !== null && (await queries.knowsHome(ctx.db, personId, house_id))
  if (!isKnown) throw notFound(threadTexts.stranger())
  return queries.openThread(ctx.db, { home_id: house_id, owner_id: owner, person_id: personId }, ctx.now)
}

/** Tenants and visitors write with the main owner. */
async function refuseCoOwner(ctx: Ctx, personId: number, about: { tenancyId: number; visitId: number }): Promise<void> {
  const homeId = await queries.findHomeOf(ctx.db, about)
  if (homeId !== null) await homes.refuseCoOwner(ctx.db, personId, homeId, ctx.now)
}

type Sent = { success: true; id: number; hidden: number }

/** The other one is told of the first message they have not read, not of each. */
export async function sendMessage(ctx: Context, id: number, text: string, keep: KeepReply<Sent>): Promise<Sent> {
  const { personId } = signedIn(ctx)
  const thread = await ownThread(ctx, id)
  const { words, hidden } = maskContacts(text)
  const isOwner = thread.owner_id === personId
  const other = isOwner ? thread.person_id : thread.owner_id
  return transaction(ctx.db, async (tx) => {
    const before = await queries.findThread(tx, other, id)
    const message = await queries.insertMessage(tx, {
      ...{ thread_id: id, by_id: personId, words, hidden, sent_at: ctx.now },
    })
    if (before?.unread === 0) {
      await accounts.tellPerson(tx, ctx, other, {
        ...{ purpose: isOwner ? 'thread:from-owner' : 'thread:to-owner', subject: m.sent_thread_subject },
        body: () => m.sent_thread({ name: isOwner ? thread.owner : thread.person, home: homes.titleOf(thread.title) }),
        path: threadPath(id),
      })
    }
    const reply: Sent = { success: true, id: message, hidden }
    await keep(reply).execute(tx)
    return reply
  })
}

export async function reportMessage(ctx: Ctx, messageId: number, words: string): Promise<void> {
  const { personId } = signedIn(ctx)
  if (!(await queries.findReceived(ctx.db, personId, messageId))) throw notFound(threadTexts.noMessage())
  await ctx.db
    .insertInto('thread_report')
    .values({ message_id: messageId, person_id: personId, words, reported_at: ctx.now })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function decideReport(ctx: Context, messageId: number, outcome: 'removed' | 'kept'): Promise<void> {
  const { personId } = signedIn(ctx)
  describeAct(ctx, { about: `message ${messageId} to or from an owner`, after: { outcome } })
  await transaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('thread_report')
      .set({ outcome, decided_by_id: personId, decided_at: ctx.now })
      .where('message_id', '=', messageId)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound(threadTexts.noMessage())
    if (outcome === 'kept') return
    await tx
      .updateTable('thread_message')
      .set({ removed_at: ctx.now })
      .where('id', '=', messageId)
      .where('removed_at', 'is', null)
      .execute()
  })
}
