import type { Category, Condition } from '#features/tenancy/inspections/rules.ts'
import type { Role } from '#shared/endpoint.ts'

export const taggingKinds = ['tour', 'move_in', 'move_out'] as const
export type TaggingKind = (typeof taggingKinds)[number]

export const kindWords: Readonly<Record<TaggingKind, string>> = {
  tour: 'Tour',
  move_in: 'Move-in',
  move_out: 'Move-out',
}

/** The three roles of the inspection tools, and admins. */
export const taggers = ['admin', 'central_listor', 'central_video_tagger', 'tenant_mo_video_tagger'] as const

/** Which videos a role tags: listers those of homes, the move-out desk those of tenants who leave, the video desk all. */
export function kindsOf(role: Role): readonly TaggingKind[] {
  if (role === 'admin' || role === 'central_video_tagger') return taggingKinds
  if (role === 'central_listor') return ['tour']
  return role === 'tenant_mo_video_tagger' ? ['move_out'] : []
}

/** A stretch of a video and the room that it shows. */
export type Stretch = { starts_ms: number; ends_ms: number; room: string; category: Category }
export type Moment = { at_ms: number; item_key: string | null; name: string; condition: Condition }

const byStart = (a: Stretch, b: Stretch): number => a.starts_ms - b.starts_ms
export const roomAt = (rooms: readonly Stretch[], at: number): Stretch | undefined =>
  rooms.find(({ starts_ms, ends_ms }) => starts_ms <= at && at < ends_ms)

type NewRoom = Pick<Stretch, 'room' | 'category'> & { at_ms: number }

/** A room from here to the next one; the room that ran here ends. Started where another starts, it takes its place. */
export function startRoom(rooms: readonly Stretch[], { at_ms, room, category }: NewRoom, durationMs: number) {
  const next = Math.min(durationMs, ...rooms.map(({ starts_ms }) => starts_ms).filter((start) => start > at_ms))
  const before = rooms.flatMap((each) => {
    if (each.starts_ms === at_ms) return []
    return each.starts_ms < at_ms && each.ends_ms > at_ms ? [{ ...each, ends_ms: at_ms }] : [each]
  })
  return [...before, { starts_ms: at_ms, ends_ms: next, room, category }].toSorted(byStart)
}

export type Span = { from_ms: number; to_ms: number }

/** Stretches that show no room yet. */
export function untaggedSpans(rooms: readonly Stretch[], durationMs: number): Span[] {
  const spans: Span[] = []
  let reached = 0
  for (const { starts_ms, ends_ms } of rooms.toSorted(byStart)) {
    if (starts_ms > reached) spans.push({ from_ms: reached, to_ms: starts_ms })
    reached = Math.max(reached, ends_ms)
  }
  if (reached < durationMs) spans.push({ from_ms: reached, to_ms: durationMs })
  return spans
}

export type Left = { spans: Span[]; rooms: string[]; items: number }
type Tagged = {
  rooms: readonly Stretch[]
  tags: readonly Pick<Moment, 'at_ms' | 'item_key'>[]
  items: readonly { key: string }[]
  duration_ms: number
}

/** Reasons why it cannot be handed in yet; the database refuses the same. */
export function leftToTag({ rooms, tags, items, duration_ms }: Tagged): Left {
  const keys = new Set(tags.map(({ item_key }) => item_key))
  return {
    spans: untaggedSpans(rooms, duration_ms),
    rooms: rooms.filter((room) => !tags.some(({ at_ms }) => roomAt([room], at_ms))).map(({ room }) => room),
    items: items.filter(({ key }) => !keys.has(key)).length,
  }
}

export const isWhole = ({ spans, rooms, items }: Left): boolean =>
  spans.length === 0 && rooms.length === 0 && items === 0

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Why it cannot be handed in; null where it can. */
export function leftWords({ spans, rooms, items }: Left): string | null {
  const parts = [
    ...(spans.length > 0
      ? [`${plural(spans.length, 'stretch shows', 'stretches show')} no room, from ${clockOf(spans[0]?.from_ms ?? 0)}`]
      : []),
    ...(rooms.length > 0 ? [`no item in ${rooms[0]}`] : []),
    ...(items > 0 ? [plural(items, 'item of the checklist', 'items of the checklist')] : []),
  ]
  return parts.length > 0 ? `Still to tag: ${parts.join('; ')}.` : null
}

const badness: Readonly<Record<Condition, number>> = { good: 0, 'not accessible': 0, defect: 1, missing: 2 }

/** Something that could not be seen is not worse than it was. */
export const isWorse = (before: Condition | null, now: Condition): boolean =>
  before !== null && badness[now] > badness[before]

type Film = { rooms: readonly Stretch[]; tags: readonly Pick<Moment, 'at_ms' | 'item_key'>[]; duration_ms: number }

/** Where the other video shows the same: the same item, else as far into the same room, else as far into the film. */
export function sameSpot(at: number, key: string | null, here: Film, there: Film): number {
  const tag = key === null ? undefined : there.tags.find(({ item_key }) => item_key === key)
  if (tag) return tag.at_ms
  const room = roomAt(here.rooms, at)
  const same = room && there.rooms.find((each) => each.room === room.room)
  if (!room || !same) return Math.round((at / here.duration_ms) * there.duration_ms)
  const part = (at - room.starts_ms) / (room.ends_ms - room.starts_ms)
  return Math.round(same.starts_ms + part * (same.ends_ms - same.starts_ms))
}

/** 1:12 */
export const clockOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const checkVideosPath = '/api/v1/video_taggings/uploads'
