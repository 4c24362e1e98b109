import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { m } from '#messages'
import type { Actor, Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import type { CareFileTable } from '#platform/db-types.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Storage } from '#providers/storage/port.ts'
import type { SentFile } from '#shared/file-field.ts'
import { type FileKind, kindOf, plays, typeOf, wrongKind } from '#shared/file-kinds.ts'
import type { CareFile } from '../contract.ts'
import { careFilePath } from '../paths.ts'
import { careTexts, isOver, mostFiles } from '../rules.ts'
import { lockedAs, readable } from './access.ts'
import { insertEvent } from './queries.ts'

const { photos } = inspections

export type FileRow = Selectable<CareFileTable>
export type Phase = 'before' | 'after'
type Stored = Pick<FileRow, 'kind' | 'storage_key' | 'width' | 'height' | 'bytes' | 'sha256'>

export const videoFileOf = ({ kind, storage_key }: Pick<FileRow, 'kind' | 'storage_key'>): string =>
  `care_files/${storage_key}.${typeOf[kind as FileKind] === 'video/mp4' ? 'mp4' : 'bin'}`

/** The tenant shows what is broken, the partner what was done. Nobody else adds anything. */
export async function phaseFor(ctx: Pick<Context, 'db' | 'actor' | 'now'>, requestId: number): Promise<Phase> {
  const { request, as } = await readable(ctx, requestId)
  if (as !== 'tenant' && as !== 'partner') throw notFound(careTexts.none)
  const phase = as === 'tenant' ? 'before' : 'after'
  if (!takes(phase, request.state)) throw conflict(careTexts.moved)
  return phase
}

const takes = (phase: Phase, state: string): boolean => (phase === 'before' ? !isOver(state) : state === 'working')

export async function addFile(ctx: Context, { ticket_id, file }: { ticket_id: number; file: SentFile }) {
  const phase = await phaseFor(ctx, ticket_id)
  const kind = kindOf(file.bytes, file.name)
  if (!kind) throw badInput({ file: wrongKind() }, wrongKind())
  const { storage } = ctx.providers
  const stored = kind === 'photo' ? await storePhoto(storage, file.bytes) : await storeVideo(storage, kind, file.bytes)
  return keepFile(ctx, { requestId: ticket_id, phase, stored })
}

export async function storePhoto(storage: Storage, bytes: Uint8Array): Promise<Stored> {
  const { key, ...kept } = await photos.keep(storage, bytes)
  return { ...kept, kind: 'photo', storage_key: key, bytes: bytes.length }
}

async function storeVideo(storage: Storage, kind: FileKind, bytes: Uint8Array): Promise<Stored> {
  return storeStream(storage, kind, bytes.length, Readable.from([bytes]))
}

/** Hashed while it is stored, so that it is never in memory as a whole. */
export async function storeStream(storage: Storage, kind: FileKind, size: number, body: Readable): Promise<Stored> {
  const row = { kind, storage_key: randomUUID() }
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of body) {
      hash.update(piece)
      yield piece
    }
  }
  const name = videoFileOf(row)
  const contentType = name.endsWith('.mp4') ? 'video/mp4' : 'application/octet-stream'
  await storage.put(name, Readable.from(hashed()), { contentType })
  return { ...row, width: null, height: null, bytes: size, sha256: hash.digest('hex') }
}

async function dropStored(storage: Storage, file: Pick<FileRow, 'kind' | 'storage_key'>): Promise<void> {
  if (file.kind === 'photo') await photos.drop(storage, file.storage_key)
  else await storage.remove(videoFileOf(file))
}

type New = { requestId: number; phase: Phase; stored: Stored }

/** Keeps a file that is sent twice once. A refused file leaves nothing in storage. */
export async function keepFile(
  ctx: Pick<Context, 'db' | 'now' | 'actor' | 'providers'>,
  { requestId, phase, stored }: New,
): Promise<{ id: number }> {
  const { storage } = ctx.providers
  try {
    const kept = await transaction(ctx.db, (tx) => insertFile(tx, ctx, { requestId, phase, stored }))
    if (!kept.isNew) await dropStored(storage, stored)
    return { id: kept.id }
  } catch (error) {
    await dropStored(storage, stored)
    throw error
  }
}

async function insertFile(
  tx: Tx,
  ctx: { now: Date; actor: Actor | null },
  { requestId, phase, stored }: New,
): Promise<{ id: number; isNew: boolean }> {
  const actor = signedIn(ctx)
  const { request } = await lockedAs(tx, actor, requestId, [phase === 'before' ? 'tenant' : 'partner'])
  if (!takes(phase, request.state)) throw conflict(careTexts.moved)
  const there = await tx
    .selectFrom('care_file')
    .select(['id', 'sha256'])
    .where('request_id', '=', requestId)
    .where('phase', '=', phase)
    .execute()
  const same = there.find(({ sha256 }) => sha256 === stored.sha256)
  if (same) return { id: same.id, isNew: false }
  if (there.length >= mostFiles) throw conflict(m.care_most_files({ most: mostFiles }))
  const { id } = await tx
    .insertInto('care_file')
    .values({ ...stored, request_id: requestId, phase, added_by_id: actor.personId, added_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEvent(tx, { request_id: requestId, kind: 'file', by_id: actor.personId, made_at: ctx.now })
  return { id, isNew: true }
}

export async function wireFiles(db: Db, requestId: number): Promise<CareFile[]> {
  const rows = await db
    .selectFrom('care_file')
    .select(['id', 'phase', 'kind', 'added_at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, phase, kind, added_at }) => ({
    ...{ id, kind, phase: phase as Phase, added_at: added_at.toISOString() },
    url: careFilePath(requestId, id, kind === 'photo' ? '1600.webp' : `video.${kind}`),
    small_url: kind === 'photo' ? careFilePath(requestId, id, '320.webp') : null,
    plays: plays(kind as FileKind),
  }))
}
