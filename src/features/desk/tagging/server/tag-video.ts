import { tourUrl } from '#features/homes/listing/tour-address.ts'
import type { Category } from '#features/tenancy/inspections/rules.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { Film, startVideoRoom, Tagging, TaggingRow, tagVideoItem } from '../contract.ts'
import { isWhole, kindsOf, leftToTag, leftWords, roomAt, startRoom, type TaggingKind } from '../rules.ts'
import * as queries from './queries.ts'

const pageSize = 50
const noVideo = () => notFound('There is no such video.')

export async function listVideos(
  ctx: Context,
  asked: { kind?: TaggingKind | undefined; done: boolean; after?: number | undefined },
) {
  const mine = kindsOf(signedIn(ctx).role)
  const kinds = mine.filter((kind) => asked.kind === undefined || kind === asked.kind)
  const [rows, open, toFilm] = await Promise.all([
    queries.listTaggings(ctx.db, { kinds, done: asked.done, after: asked.after ?? 0, limit: pageSize + 1 }),
    queries.countOpen(ctx.db, mine),
    asked.done ? [] : queries.listToFilm(ctx.db, kinds),
  ])
  const page = rows.slice(0, pageSize)
  return {
    taggings: page.map(rowOf),
    ...{ to_film: toFilm, kinds: open, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null },
  }
}

const rowOf = (facts: queries.TaggingFacts): TaggingRow => ({
  ...facts,
  filmed_at: facts.filmed_at.toISOString(),
  handed_in_at: facts.handed_in_at?.toISOString() ?? null,
})

/** The tagging, if the caller's role tags videos of its kind; otherwise it is not found. */
async function findMine(ctx: Pick<Context, 'actor'>, db: Db, id: number): Promise<queries.TaggingFacts> {
  const tagging = await queries.findTagging(db, id)
  if (!tagging || !kindsOf(signedIn(ctx).role).includes(tagging.kind)) throw noVideo()
  return tagging
}

export async function readTagging(ctx: Pick<Context, 'actor'>, db: Db, id: number): Promise<Tagging> {
  const facts = await findMine(ctx, db, id)
  const { inspection_id, tenancy_id, kind, home_id } = facts
  const [film, items, homeRooms] = await Promise.all([
    filmOf(db, facts),
    inspection_id === null ? [] : queries.listChecklist(db, inspection_id),
    queries.listHomeRooms(db, home_id),
  ])
  const moveIn = kind === 'move_out' && tenancy_id !== null ? await queries.findMoveIn(db, tenancy_id) : undefined
  const { rooms, tags, ...row } = rowOf(facts)
  return {
    ...{ ...row, film, items, before: moveIn ? await filmOf(db, moveIn) : null },
    known_rooms: knownRooms(items, homeRooms),
    left: leftToTag({ ...film, items }),
  }
}

async function filmOf(db: Db, facts: queries.TaggingFacts): Promise<Film> {
  const [rooms, tags] = await Promise.all([queries.listRooms(db, facts.id), queries.listTags(db, facts.id)])
  const url = facts.home_video_id
    ? tourUrl(facts.home_video_id, facts.storage_key)
    : `/inspection/video/${facts.inspection_video_id}/whole.mp4`
  return { url, duration_ms: facts.duration_ms, rooms, tags, filmed_at: facts.filmed_at.toISOString() }
}

const everyHome: readonly { room: string; category: Category }[] = [
  { room: 'Entrance', category: 'House' },
  { room: 'Living and dining', category: 'LivingOrDining' },
  { room: 'Kitchen', category: 'Kitchen' },
  { room: 'Bathroom', category: 'Bathroom' },
  { room: 'Balcony', category: 'Balcony' },
  { room: 'Outside', category: 'Other' },
]

/** Rooms of the checklist, else those of the home and what every home has; each once. */
function knownRooms(items: readonly { room: string; category: Category }[], homeRooms: readonly string[]) {
  const own = homeRooms.map((room) => ({ room, category: 'Bedroom' as const }))
  const all = [...items.map(({ room, category }) => ({ room, category })), ...own, ...everyHome]
  return [...new Map(all.toReversed().map((each) => [each.room, each])).values()].toReversed()
}

/** Changes a tagging that is not handed in, with its row locked, and answers it as it is then. */
async function change(
  ctx: Context,
  id: number,
  run: (tx: Tx, tagging: Tagging) => Promise<object>,
): Promise<{ tagging: Tagging }> {
  const tagging = await transaction(ctx.db, async (tx) => {
    await findMine(ctx, tx, id)
    const locked = await queries.lockTagging(tx, id)
    if (!locked) throw noVideo()
    if (locked.handed_in_at) throw conflict('It is handed in and stays as it is.')
    const after = await run(tx, await readTagging(ctx, tx, id))
    describeAct(ctx, { about: `video ${id}`, after })
    return readTagging(ctx, tx, id)
  })
  return { tagging }
}

const withinFilm = (at: number, { film }: Tagging): void => {
  if (at >= film.duration_ms) throw badInput({ at_ms: 'The video is over before that.' })
}

type RoomInput = HandlerInput<typeof startVideoRoom>['body']

export const startRoomHere = (ctx: Context, id: number, room: RoomInput) =>
  change(ctx, id, async (tx, tagging) => {
    withinFilm(room.at_ms, tagging)
    const rooms = startRoom(tagging.film.rooms, room, tagging.film.duration_ms)
    await queries.saveRooms(tx, id, signedIn(ctx).personId, rooms)
    return { room: room.room, at_ms: room.at_ms }
  })

export const removeRoom = (ctx: Context, id: number, startsMs: number) =>
  change(ctx, id, async (tx, { film: { rooms } }) => {
    const room = rooms.find(({ starts_ms }) => starts_ms === startsMs)
    if (!room) throw notFound('No room begins there.')
    await queries.saveRooms(
      tx,
      id,
      signedIn(ctx).personId,
      rooms.filter((each) => each !== room),
    )
    return { room: null, at_ms: startsMs }
  })

type TagInput = HandlerInput<typeof tagVideoItem>['body']

export const tagItem = (ctx: Context, id: number, { item_key, name, ...tag }: TagInput) =>
  change(ctx, id, async (tx, tagging) => {
    withinFilm(tag.at_ms, tagging)
    const item = tagging.items.find(({ key }) => key === item_key)
    if (item_key !== null && !item) throw badInput({ item_key: 'The checklist has no such item.' })
    if (!roomAt(tagging.film.rooms, tag.at_ms)) throw conflict('Say first which room this stretch shows.')
    const row = {
      ...{ ...tag, tagging_id: id, item_key, name: item?.name ?? name },
      ...{ by_person_id: signedIn(ctx).personId, tagged_at: ctx.now },
    }
    await tx
      .insertInto('video_tag')
      .values(row)
      .onConflict((on) => on.columns(['tagging_id', 'item_key']).doUpdateSet(row))
      .execute()
    return { item: row.name, condition: tag.condition, at_ms: tag.at_ms }
  })

export const removeTag = (ctx: Context, id: number, tagId: number) =>
  change(ctx, id, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('video_tag')
      .where('tagging_id', '=', id)
      .where('id', '=', tagId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('There is no such tag.')
    return { tag: null }
  })

export const handIn = (ctx: Context, id: number) =>
  change(ctx, id, async (tx, { left }) => {
    if (!isWhole(left)) throw conflict(leftWords(left) ?? '')
    await tx
      .updateTable('video_tagging')
      .set({ handed_in_at: ctx.now, handed_in_by: signedIn(ctx).personId })
      .where('id', '=', id)
      .execute()
    return { state: 'handed in' }
  })
