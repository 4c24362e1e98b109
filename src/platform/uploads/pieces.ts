import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Db, type Tx, transaction } from '../db.ts'
import type { UploadContext } from './purpose.ts'

type Ctx = Pick<UploadContext, 'db' | 'providers'>

const listPieces = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db.selectFrom('upload_piece').selectAll().where('upload_id', '=', id).orderBy('starts').execute()

/** The bytes of an upload from its first piece to its last. */
export async function openPieces(ctx: Ctx, id: string): Promise<Readable> {
  const pieces = await listPieces(ctx, id)
  async function* read(): AsyncGenerator<Buffer> {
    for (const { storage_key } of pieces) {
      const stored = await ctx.providers.storage.get(storage_key)
      if (!stored) throw new Error(`a piece of an upload is gone: ${storage_key}`)
      yield* stored.body as AsyncIterable<Buffer>
    }
  }
  return Readable.from(read(), { objectMode: false })
}

export async function hashPieces(ctx: Ctx, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await openPieces(ctx, id)) hash.update(chunk)
  return hash.digest('hex')
}

export async function removePieces(ctx: Ctx, id: string): Promise<void> {
  for (const { storage_key } of await listPieces(ctx, id)) await ctx.providers.storage.remove(storage_key)
  await ctx.db.deleteFrom('upload_piece').where('upload_id', '=', id).execute()
}

/** Keeps the pieces of an upload for a job. The job finds them by the key this returns. */
export async function keepPieces(tx: Tx, id: string): Promise<string> {
  await tx.updateTable('upload').set({ kept: true }).where('id', '=', id).execute()
  return `${folder}${id}`
}

const folder = 'uploads/'
export const idOfKept = (key: string): string => key.slice(folder.length)

async function findKept(db: Db | Tx, key: string): Promise<string | undefined> {
  const id = /^uploads\/([0-9a-f-]{36})$/.exec(key)?.[1]
  if (!id) return undefined
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .where('kept', '=', true)
    .executeTakeFirst()
  return found?.id
}

export async function openKept(ctx: Ctx, key: string): Promise<Readable> {
  const id = await findKept(ctx.db, key)
  if (!id) throw new Error(`the upload is gone: ${key}`)
  return openPieces(ctx, id)
}

/**
 * Lets the pieces go and returns the keys of their files, to be removed after the commit. The upload itself stays for a
 * while, so that the one who sent it can still ask what became of it.
 */
export async function releaseKept(tx: Tx, key: string): Promise<string[]> {
  const id = await findKept(tx, key)
  if (!id) return []
  await tx.updateTable('upload').set({ kept: false }).where('id', '=', id).execute()
  const pieces = await tx.deleteFrom('upload_piece').where('upload_id', '=', id).returning('storage_key').execute()
  return pieces.map(({ storage_key }) => storage_key)
}

export async function dropKept({ db, providers }: Ctx, key: string): Promise<void> {
  const files = await transaction(db, (tx) => releaseKept(tx, key))
  for (const file of files) await providers.storage.remove(file)
}
