import type { House } from '#features/homes/listing/contract.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { plainDb } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HomeValues } from '../home-values.ts'
import { publishHome } from './publish.ts'
import { findDraft } from './read-home.ts'
import { checkValues, updateHome, type Writer } from './write-home.ts'

const changed = () => conflict('Somebody saved this home meanwhile. Look again, then decide.')

/** The whole draft is tried on the home first, so that a draft that cannot be published is refused at its fields. */
export async function saveDraft(
  ctx: Context,
  id: number,
  { values, version }: { values: HomeValues; version: number },
) {
  const { personId } = signedIn(ctx)
  const writer = { by: personId, now: ctx.now, reason: 'Draft' }
  await tryOut(ctx.db, (tx) => updateHome(tx, id, values, writer))
  return transaction(ctx.db, async (tx) => {
    const row = { content: JSON.stringify(values), saved_by: personId, saved_at: ctx.now }
    if (version === 0) {
      const made = await tx
        .insertInto('home_draft')
        .values({ home_id: id, ...row })
        .onConflict((one) => one.column('home_id').doNothing())
        .returning('version')
        .executeTakeFirst()
      if (!made) throw changed()
      return made
    }
    const saved = await tx
      .updateTable('home_draft')
      .set({ ...row, version: version + 1 })
      .where('home_id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw changed()
    return saved
  })
}

/** In the caller's transaction. False where a draft stands there already; a draft that cannot be published is refused. */
export async function proposeDraft(tx: Tx, id: number, values: HomeValues, writer: Writer): Promise<boolean> {
  await checkValues(tx, values)
  const made = await tx
    .insertInto('home_draft')
    .values({
      ...{ home_id: id, content: JSON.stringify(values), saved_at: writer.now },
      ...{ saved_by: writer.by, asked_by: writer.by },
    })
    .onConflict((one) => one.column('home_id').doNothing())
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}

export async function dropDraft(ctx: Context, id: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, id)
    const dropped = await tx.deleteFrom('home_draft').where('home_id', '=', id).returning('asked_by').executeTakeFirst()
    if (home && dropped) await tellAsker(tx, ctx, home, { askedBy: dropped.asked_by, isTaken: false })
  })
}

type Told = { id: number; title: string; owner_id: number | null }

/** The owner who asked for the change, if the home is still theirs. */
async function tellAsker(
  tx: Tx,
  ctx: Context,
  { id, title, owner_id }: Told,
  { askedBy, isTaken }: { askedBy: number | null; isTaken: boolean },
): Promise<void> {
  if (askedBy === null || askedBy !== owner_id) return
  await accounts.tellPerson(tx, ctx, askedBy, {
    ...(isTaken
      ? { purpose: 'owner:mix-published', subject: () => m.mix_sent_published_subject() }
      : { purpose: 'owner:mix-refused', subject: () => m.mix_sent_refused_subject() }),
    body: () => (isTaken ? m.mix_sent_published({ home: title }) : m.mix_sent_refused({ home: title })),
    path: `/alpha/owner-dashboard/mix?home=${id}`,
  })
}

/** Applies the draft that was seen, and shows the home. */
export async function publishDraft(ctx: Context, id: number, asked: { version: number; reason: string }) {
  const writer: Writer = { by: signedIn(ctx).personId, now: ctx.now, reason: asked.reason }
  return transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, id)
    if (!home) throw notFound()
    const draft = await findDraft(tx, id)
    if ((draft?.version ?? 0) !== asked.version) throw changed()
    if (draft) {
      await updateHome(tx, id, draft.content, writer)
      await tx.deleteFrom('home_draft').where('home_id', '=', id).execute()
    }
    await publishHome(tx, id, writer)
    if (draft) await tellAsker(tx, ctx, home, { askedBy: draft.asked_by, isTaken: true })
    return tx.selectFrom('home').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  })
}

/** The page of a home with its draft: written, read and undone, so that it is made by what publishes it. */
export async function previewHome(ctx: Context, id: number): Promise<House> {
  const writer = { by: signedIn(ctx).personId, now: ctx.now, reason: 'Preview' }
  const draft = await findDraft(ctx.db, id)
  return tryOut(ctx.db, async (tx) => {
    if (draft) await updateHome(tx, id, draft.content, writer)
    return homes.getHouse({ db: tx, now: ctx.now }, String(id), undefined, { evenHidden: true })
  })
}

/** Runs something and takes all of it back, so that there is no act to log. */
async function tryOut<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo = Symbol('undo')
  let result: { value: T } | undefined
  await plainDb(db)
    .transaction()
    .execute(async (tx) => {
      result = { value: await work(tx) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return (result as { value: T }).value
}
