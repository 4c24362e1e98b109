import { randomUUID } from 'node:crypto'
import type { HandOverKind } from '#features/visits/scheduling/rules.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import type { ReportPhoto } from '../contract.ts'
import type { Condition, Scope } from '../rules.ts'
import { dropPhoto, keepPhoto } from './photo-store.ts'
import * as queries from './queries.ts'
import { photoOf } from './report.ts'

export type CheckedItem = {
  key: string
  room: string
  name: string
  scope: Scope
  condition: Condition
  note: string
  photos: number
}

export type CheckedHome = {
  id: number
  at: Date
  madeBy: number
  items: CheckedItem[]
  photosOf(key: string): ReportPhoto[]
}

/** The report of one end of a tenancy, for readers who compare the two; null while there is none. */
export async function readCheck(db: Db, tenancyId: number, kind: HandOverKind): Promise<CheckedHome | null> {
  const report = await queries.findInspection(db, tenancyId, kind)
  if (!report?.submitted_at) return null
  const [items, photos] = await Promise.all([queries.listItems(db, report.id), queries.listPhotos(db, report.id)])
  const byKey = Map.groupBy(photos, ({ item_key }) => item_key)
  return {
    ...{ id: report.id, at: report.submitted_at, madeBy: report.made_by },
    items: items.map(({ key, room, name, scope, condition, note }) => ({
      ...{ key, room, name, note, scope: scope as Scope, condition: condition as Condition },
      photos: byKey.get(key)?.length ?? 0,
    })),
    photosOf: (key) => (byKey.get(key) ?? []).map((photo) => photoOf(report.id, photo)),
  }
}

type TenantPhoto = { tenancyId: number; itemKey: string; by: number; bytes: Uint8Array; most: number }

/** A photo that the tenant adds to the report of moving out. The file is removed again where it is not used. */
export async function addTenantPhoto(
  ctx: Context,
  { tenancyId, itemKey, by, bytes, most }: TenantPhoto,
): Promise<'added' | 'no_report' | 'too_many'> {
  const { storage } = ctx.providers
  if (!(await queries.findInspection(ctx.db, tenancyId, 'move_out'))) return 'no_report'
  const kept = await keepPhoto(storage, bytes)
  let isUsed = false
  try {
    const answer = await transaction(ctx.db, async (tx) => {
      const report = await queries.findInspection(tx, tenancyId, 'move_out')
      const locked = report && (await queries.lockInspection(tx, report.id))
      if (!locked) return 'no_report'
      const there = (await queries.listPhotos(tx, locked.id)).filter(({ item_key }) => item_key === itemKey)
      if (there.length >= most) return 'too_many'
      await queries.insertPhoto(tx, {
        ...{ inspection_id: locked.id, item_key: itemKey, by_person_id: by, taken_at: ctx.now, received_at: ctx.now },
        ...{ storage_key: kept.key, width: kept.width, height: kept.height, sha256: kept.sha256 },
        client_id: `dispute-${randomUUID()}`,
      })
      return 'added'
    })
    isUsed = answer === 'added'
    return answer
  } finally {
    if (!isUsed) await dropPhoto(storage, kept.key)
  }
}
