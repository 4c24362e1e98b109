import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Selectable, sql } from 'kysely'
import { m } from '#messages'
import { transaction } from '../db.ts'
import type { UploadTable } from '../db-types.ts'
import { badInput, conflict, notFound, Refusal } from '../errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { hashPieces, keepPieces, openPieces, removePieces } from './pieces.ts'
import type { Announced, AnyPurpose, UploadContext } from './purpose.ts'

export type UploadRow = Selectable<UploadTable>
type Ctx = UploadContext

/** A cut upload keeps a whole number of these, except at its end. */
const pieceBytes = 8 * 1024 * 1024
const mostUnfinished = 30
const headBytes = 4096

export async function beginUpload(ctx: Ctx, purpose: AnyPurpose, announced: Announced): Promise<string> {
  const { personId } = signedIn(ctx)
  const { length } = announced
  if (!Number.isSafeInteger(length) || length <= 0)
    throw badInput({ file: m.errors_file_empty() }, m.errors_file_empty())
  const about = JSON.stringify(await purpose.begin(ctx, announced))
  const id = randomUUID()
  const { rows } = await sql<{ id: string }>`
    insert into upload (id, person_id, purpose, about, length, made_at)
    select ${id}::uuid, ${personId}, ${purpose.name}, ${about}::jsonb, ${length}, ${ctx.now}
    where (select count(*) from upload where person_id = ${personId} and finished_at is null) < ${mostUnfinished}
    returning id`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal(429, 'too_many_requests', m.errors_uploads_open())
  return id
}

/** Only the caller's own, and only where it was started. */
export async function findUpload(ctx: Pick<Ctx, 'db' | 'actor'>, purpose: AnyPurpose, id: string): Promise<UploadRow> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const found = isId ? await ctx.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst() : null
  if (found?.person_id !== signedIn(ctx).personId || found.purpose !== purpose.name) {
    throw notFound(m.errors_no_upload())
  }
  return found
}

type Sent = { id: string; offset: number; body: Readable }

/**
 * Takes bytes from an offset on and answers how many there are. Each piece is stored as it comes, so that a cut or a
 * killed process leaves all whole pieces; the offset must be where the last one ended, for all processes. One that has
 * all its bytes but was not finished (the process died between) is finished by sending nothing more at its end.
 */
export async function continueUpload(ctx: Ctx, purpose: AnyPurpose, { id, offset, body }: Sent): Promise<number> {
  const upload = await findUpload(ctx, purpose, id)
  if (upload.received !== offset || upload.finished_at) throw conflict('The upload stands at another offset.')
  let at = offset
  // Where all of it comes at once, it is hashed on its way.
  const hash = offset === 0 ? createHash('sha256') : null
  // The next piece comes in while this one is written to the disk.
  let stored: Promise<void> = Promise.resolve()
  try {
    for await (const piece of inPieces(body, pieceBytes)) {
      if (at + piece.length > upload.length) throw new Refusal(413, 'too_large', 'More came than was announced.')
      if (at === 0 && piece.length >= Math.min(headBytes, upload.length)) {
        purpose.checkHead(piece.subarray(0, headBytes), { length: upload.length, about: upload.about })
      }
      await stored
      stored = storePiece(ctx, upload.id, at, piece)
      stored.catch(() => {})
      hash?.update(piece)
      at += piece.length
    }
  } finally {
    await stored
  }
  if (at === upload.length) await finishUpload(ctx, purpose, upload, hash)
  return at
}

async function* inPieces(body: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      held.push(chunk)
      bytes += chunk.length
      if (bytes < size) continue
      const all = Buffer.concat(held)
      let from = 0
      for (; bytes - from >= size; from += size) yield all.subarray(from, from + size)
      held = [all.subarray(from)]
      bytes -= from
    }
  } catch {
    // The connection was cut: what has come so far is kept.
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** The row moves the offset only from where this piece begins: of two writers one is refused. */
async function storePiece(ctx: Ctx, id: string, at: number, piece: Uint8Array): Promise<void> {
  const { storage } = ctx.providers
  const storage_key = `uploads/${id}/${at}-${randomUUID()}.bin`
  await storage.put(storage_key, piece, { contentType: 'application/octet-stream' })
  const isMine = await transaction(ctx.db, async (tx) => {
    const moved = await tx
      .updateTable('upload')
      .set({ received: at + piece.length })
      .where('id', '=', id)
      .where('received', '=', at)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!moved) return false
    await tx.insertInto('upload_piece').values({ upload_id: id, starts: at, size: piece.length, storage_key }).execute()
    return true
  })
  if (isMine) return
  await storage.remove(storage_key)
  throw conflict('The upload stands at another offset.')
}

async function finishUpload(ctx: Ctx, purpose: AnyPurpose, upload: UploadRow, hash: Hash | null): Promise<void> {
  const { id, length, about } = upload
  const body = await openPieces(ctx, id)
  try {
    const result = await purpose.finish(ctx, {
      ...{ length, about, head: await readHead(ctx, id), body },
      sha256: async () => hash?.digest('hex') ?? hashPieces(ctx, id),
      keep: (tx) => keepPieces(tx, id),
    })
    await ctx.db
      .updateTable('upload')
      .set({ result: JSON.stringify(result), finished_at: ctx.now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    // A refused upload leaves nothing behind; after a fault of ours the pieces stay, and it can be tried again.
    if (error instanceof Refusal) await dropUpload(ctx, id)
    throw error
  } finally {
    body.destroy()
  }
  const { kept } = await ctx.db.selectFrom('upload').select('kept').where('id', '=', id).executeTakeFirstOrThrow()
  if (!kept) await removePieces(ctx, id)
}

async function readHead({ db, providers }: Ctx, id: string): Promise<Buffer> {
  const piece = await db
    .selectFrom('upload_piece')
    .select('storage_key')
    .where('upload_id', '=', id)
    .where('starts', '=', 0)
    .executeTakeFirst()
  const stored = piece && (await providers.storage.get(piece.storage_key, { start: 0, end: headBytes - 1 }))
  return stored ? buffer(stored.body) : Buffer.alloc(0)
}

/** Ends an upload before it is whole; nothing of it stays. */
export async function dropUpload(ctx: Pick<Ctx, 'db' | 'providers'>, id: string): Promise<void> {
  await removePieces(ctx, id)
  await ctx.db.deleteFrom('upload').where('id', '=', id).execute()
}
