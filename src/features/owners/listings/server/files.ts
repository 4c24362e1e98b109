import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { imageWork } from '#platform/images/image-work.ts'
import { pictureFile, preparePhoto, storageKeyOf } from '#platform/images/images.ts'
import type { Storage } from '#providers/storage/port.ts'
import type { SentFile } from '#shared/file-field.ts'
import type { Listing } from '../contract.ts'
import { fileSizes } from '../paths.ts'
import { listingTexts, paperKeys, paperProblem, photoProblem, placesOf } from '../rules.ts'
import { keysOf, listingFile } from './file-keys.ts'
import type { ListingRow } from './queries.ts'
import { ownListing, refreshListingStatus, requireEditable, takeStep } from './steps.ts'

type Kind = 'photo' | 'paper'

export async function addPhoto(ctx: Context, id: number, sent: { place: string; file: SentFile }): Promise<Listing> {
  const row = await ownListing(ctx, ctx.db, id)
  return keep(ctx, row, { kind: 'photo', place: sent.place, file: sent.file })
}

export async function addPaper(ctx: Context, id: number, sent: { paper: string; file: SentFile }): Promise<Listing> {
  const row = await ownListing(ctx, ctx.db, id)
  return keep(ctx, row, { kind: 'paper', place: sent.paper, file: sent.file })
}

const takes = (row: ListingRow, kind: Kind, place: string): boolean =>
  kind === 'paper'
    ? paperKeys.includes(place)
    : placesOf(row.rooms, row.bathroom_count, row.house_type).some(({ key }) => key === place)

/** Stored under a key of its own, then written in the transaction that takes the place of the former one. */
async function keep(
  ctx: Context,
  row: ListingRow,
  sent: { kind: Kind; place: string; file: SentFile },
): Promise<Listing> {
  const { kind, place, file } = sent
  requireEditable(row)
  if (!takes(row, kind, place)) {
    throw badInput(kind === 'photo' ? { place: listingTexts.place() } : { paper: listingTexts.paper() })
  }
  const stored = await store(ctx.providers.storage, kind, file.bytes)
  return keepStored(ctx, row.id, { kind, place, stored })
}

export type StoredFile = { storage_key: string; width: number; height: number; placeholder: string }

/** Writes a stored file in the place of the former one, whose files go after it. */
export async function keepStored(
  ctx: Context,
  id: number,
  { kind, place, stored }: { kind: Kind; place: string; stored: StoredFile },
): Promise<Listing> {
  const gone: string[] = []
  const listing = await takeStep(ctx, id, async (tx, locked) => {
    requireEditable(locked)
    const former = await tx
      .deleteFrom('self_listing_file')
      .where('listing_id', '=', id)
      .where('kind', '=', kind)
      .where('place', '=', place)
      .returning('storage_key')
      .execute()
    gone.push(...former.map(({ storage_key }) => storage_key))
    await tx
      .insertInto('self_listing_file')
      .values({ ...stored, listing_id: id, kind, place, added_at: ctx.now })
      .execute()
    await refreshListingStatus(tx, id, ctx.now)
  })
  for (const key of gone) await dropFile(ctx.providers.storage, key)
  return listing
}

async function store(storage: Storage, kind: Kind, bytes: Uint8Array) {
  const { data, width, height, placeholder } = await preparePhoto(bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? badInput({ file: error.message }, error.message) : error
  })
  const brightness = kind === 'photo' ? await brightnessOf(data) : 255
  const problem = kind === 'photo' ? photoProblem({ width, height, brightness }) : paperProblem({ width, height })
  if (problem) throw badInput({ file: problem }, problem)
  const storage_key = storageKeyOf(randomUUID())
  for (const size of fileSizes) {
    const made = sharp(data).resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    const small = await imageWork(() => made.webp({ quality: 80, effort: 3 }).toBuffer())
    await storage.put(listingFile(storage_key, size), small, { contentType: 'image/webp' })
  }
  // Once the home is live the photo is one of its pictures.
  if (kind === 'photo') await storage.put(pictureFile(storage_key), data, { contentType: 'image/webp' })
  return { storage_key, width, height, placeholder }
}

async function brightnessOf(data: Uint8Array): Promise<number> {
  const { channels } = await imageWork(() => sharp(data).greyscale().stats())
  return channels[0]?.mean ?? 0
}

async function dropFile(storage: Storage, key: string): Promise<void> {
  for (const stored of keysOf(key)) await storage.remove(stored)
}
