import { freshness } from '#features/homes/freshness/server/api.ts'
import { type PictureKind, photoTypes } from '#features/homes/listing/room-rules.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { pictureFile, preparePhoto, storageKeyOf } from '#platform/images/images.ts'
import { dayInIndia } from '#shared/dates.ts'
import { mostPhotos, smallestPhoto } from '../photo-rules.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'providers'>
export type NewPhoto = { homeId: number; kind: PictureKind; roomId?: number | null; bytes: Uint8Array; by: number }

/**
 * Puts a photo on a home: through the image pipeline (upright, without place and time), then in front of the check for
 * copies in other homes. The same photo again changes nothing.
 */
export async function hangPhoto(ctx: Ctx, photo: NewPhoto): Promise<{ picture_id: number; added: boolean }> {
  const { data, ...prepared } = await preparePhoto(photo.bytes)
  if (Math.max(prepared.width, prepared.height) < smallestPhoto) {
    const text = `A photo needs ${smallestPhoto} pixels on its longer side. This one has ${Math.max(prepared.width, prepared.height)}.`
    throw badInput({ file: text }, text)
  }
  const storage_key = storageKeyOf(photo.bytes)
  const file = pictureFile(storage_key)
  const { storage } = ctx.providers
  if ((await storage.head(file)) === null) await storage.put(file, data, { contentType: 'image/webp' })
  return transaction(ctx.db, (tx) => hangStored(tx, ctx, { storage_key, ...prepared }, photo))
}

export type StoredPhoto = { storage_key: string; width: number; height: number; placeholder: string }

/** Puts a photo on a home that went through the image pipeline before. */
export async function hangStored(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'queue'>,
  stored: StoredPhoto,
  at: Omit<NewPhoto, 'bytes'>,
) {
  const pictureId = await keepPicture(tx, stored, at)
  const added = await hang(tx, ctx, pictureId, at)
  if (added) await freshness.pictureHung(tx, ctx.queue, pictureId)
  return { picture_id: pictureId, added }
}

async function keepPicture(tx: Tx, row: StoredPhoto, { kind }: Pick<NewPhoto, 'kind'>): Promise<number> {
  await tx
    .insertInto('picture')
    .values({ ...row, kind, alt: photoTypes[kind], style: null })
    .onConflict((one) => one.column('storage_key').doNothing())
    .execute()
  const found = await tx
    .selectFrom('picture')
    .select('id')
    .where('storage_key', '=', row.storage_key)
    .executeTakeFirstOrThrow()
  return found.id
}

async function hang(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  picture_id: number,
  { homeId, kind, roomId = null, by }: Omit<NewPhoto, 'bytes'>,
): Promise<boolean> {
  const home = await tx.selectFrom('home').select('id').where('id', '=', homeId).forUpdate().executeTakeFirst()
  if (!home) throw notFound()
  if (roomId !== null) await checkRoom(tx, homeId, roomId)
  const there = await tx
    .selectFrom('home_photo')
    .select(['position', 'picture_id'])
    .where('home_id', '=', homeId)
    .execute()
  if (there.some((each) => each.picture_id === picture_id)) return false
  if (there.length >= mostPhotos) throw conflict(`A home has ${mostPhotos} photos at most.`)
  const position = Math.max(0, ...there.map((each) => each.position)) + 1
  await tx
    .insertInto('home_photo')
    .values({ home_id: homeId, position, picture_id, photo_type: photoTypes[kind], room_id: roomId })
    .execute()
  await photosChanged(tx, { homeId, by, now: ctx.now, before: there.length })
  return true
}

async function checkRoom(tx: Tx, homeId: number, id: number): Promise<void> {
  const room = tx.selectFrom('room').select('id').where('home_id', '=', homeId).where('id', '=', id)
  if (!(await room.executeTakeFirst())) throw badInput({ room_id: 'Choose a room of this home.' })
}

type Order = { homeId: number; pictureIds: readonly number[]; by: number; now: Date }

/** The photos in this order, the first as cover; those that are not named come off. */
export async function arrangePhotos(tx: Tx, { homeId, pictureIds, by, now }: Order): Promise<void> {
  const home = await tx
    .selectFrom('home')
    .select(['id', 'published_at', 'status_code'])
    .where('id', '=', homeId)
    .forUpdate()
    .executeTakeFirst()
  if (!home) throw notFound()
  const there = await tx
    .selectFrom('home_photo')
    .selectAll()
    .where('home_id', '=', homeId)
    .orderBy('position')
    .execute()
  const rows = pictureIds.map((id) => there.find((each) => each.picture_id === id))
  if (new Set(pictureIds).size !== pictureIds.length || rows.some((row) => row === undefined)) {
    throw conflict('The photos changed meanwhile. Look again, then decide.')
  }
  if (rows.length === 0 && home.status_code !== 0) throw conflict('A home on the site keeps at least one photo.')
  await tx.deleteFrom('home_photo').where('home_id', '=', homeId).execute()
  const kept = rows.flatMap((row, index) => (row ? [{ ...row, position: index + 1 }] : []))
  if (kept.length > 0) await tx.insertInto('home_photo').values(kept).execute()
  await photosChanged(tx, { homeId, by, now, before: there.length })
}

async function photosChanged(tx: Tx, change: { homeId: number; by: number; now: Date; before: number }): Promise<void> {
  const { homeId, by, now, before } = change
  const photos = await tx
    .selectFrom('home_photo')
    .select('picture_id')
    .where('home_id', '=', homeId)
    .orderBy('position')
    .execute()
  await tx
    .updateTable('home')
    .set({ photo_count: photos.length, cover_picture_id: photos[0]?.picture_id ?? null, updated_at: now })
    .where('id', '=', homeId)
    .execute()
  await homes.noteChange(tx, {
    ...{ home_id: homeId, person_id: by, what: 'photos', reason: 'Photos of the listing', made_at: now },
    ...{ before: { count: before }, after: { count: photos.length } },
  })
  await homes.refreshSearch(tx, homeId, dayInIndia(now))
}
