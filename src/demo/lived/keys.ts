import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPictures, demoPicturesFolder } from '#demo/demo-pictures.ts'
import { checklistOf } from '#features/tenancy/inspections/checklist.ts'
import { photoFileOf, photoSizes } from '#features/tenancy/inspections/server/photo-store.ts'
import * as inspections from '#features/tenancy/inspections/server/queries.ts'
import { takeStep } from '#features/tenancy/tenancies/server/take-step.ts'
import type { HandOverKind } from '#features/visits/scheduling/rules.ts'
import type { Planting } from './context.ts'

const minute = 60_000

type HandOver = { tenancyId: number; tenantId: number; managerId: number; at: Date; style: string }

/** The manager's check with photos, which the tenant signs two hours later; with it the keys are given. */
export async function giveKeys(planting: Planting, handOver: HandOver): Promise<void> {
  const { tenancyId, tenantId, managerId, at } = handOver
  await inspect(planting, handOver, 'move_in')
  const step = { tenancyId, on: 'keys_given' as const, now: at, by: managerId }
  if (!(await takeStep(planting.db, step, { moved_in_at: at }))) throw new Error(`No keys for tenancy ${tenancyId}`)
  const inspection = await inspections.findInspection(planting.db, tenancyId, 'move_in')
  const signedAt = new Date(at.getTime() + 120 * minute)
  if (!inspection || signedAt > planting.now) return
  await inspections.setInspection(planting.db, inspection.id, { state: 'signed', tenant_signed_at: signedAt })
  await inspections.insertRemark(planting.db, {
    ...{ inspection_id: inspection.id, person_id: tenantId, room: 'Kitchen', words: 'The tap drips a little' },
    ...{ client_id: `demo-remark-${tenancyId}`, created_at: new Date(signedAt.getTime() - 10 * minute) },
  })
}

/** The manager's check when the keys come back: a scratch from before, and one thing that is new. */
export const checkAgain = (planting: Planting, handOver: HandOver): Promise<void> =>
  inspect(planting, handOver, 'move_out')

/** An item of the first room that is broken when its tenant leaves. */
const newlyBroken = 3

async function inspect({ db, storage }: Planting, handOver: HandOver, kind: HandOverKind): Promise<void> {
  const { tenancyId, managerId, at, style } = handOver
  const name = `demo-${tenancyId}-${kind}`
  const [plan] = await inspections.listHomesToCheck(db, [tenancyId])
  if (!plan) throw new Error(`Tenancy ${tenancyId} has no home`)
  const before = (minutes: number) => new Date(at.getTime() - minutes * minute)
  const { id } = await inspections.openInspection(db, {
    ...{ tenancy_id: tenancyId, kind, made_by: managerId, started_at: before(40) },
  })
  const wrong = new Map([[0, 'Scratch of 20 cm beside the door']])
  if (kind === 'move_out') wrong.set(newlyBroken, 'Curtain rail torn out of the wall')
  const items = checklistOf(plan).map((item, nth) => ({
    ...{ inspection_id: id, ...item, client_id: `${name}-${nth}`, said_at: before(30) },
    ...{ condition: wrong.has(nth) ? 'defect' : 'good', note: wrong.get(nth) ?? '' },
    // The second photo is of what broke.
    ...(nth === newlyBroken && wrong.has(nth) ? { mark_photo: `${name}-photo-1`, mark_x: 0.17, mark_y: 0.14 } : {}),
  }))
  await db.insertInto('inspection_item').values(items).execute()
  const meter = { inspection_id: id, kind: 'electricity', client_id: `${name}-meter`, said_at: before(12) }
  await inspections.saveMeter(db, { ...meter, reading: 4000 + (tenancyId % 900) * 7.5 })
  const photos = await keepPhotos({ storage }, { name, style })
  const firstOf = (category: string) => items.find((item) => item.category === category)
  const shown = [items[0], items[newlyBroken], firstOf('Bathroom'), firstOf('Kitchen')]
  for (const [nth, photo] of photos.entries()) {
    await inspections.insertPhoto(db, {
      ...{
        inspection_id: id,
        item_key: shown[nth]?.key ?? 'meter:electricity',
        by_person_id: managerId,
        ...photo,
      },
      ...{ taken_at: before(28 - nth), client_id: `${name}-photo-${nth}`, received_at: before(10) },
    })
  }
  const finish = {
    client_id: `${name}-finish`,
    entries: [...items.map(({ client_id }) => client_id), meter.client_id],
    photos: photos.map((_, nth) => `${name}-photo-${nth}`),
  }
  await inspections.setInspection(db, id, {
    ...{ state: 'submitted', submitted_at: before(2), finished_at: before(3), finish: JSON.stringify(finish) },
  })
}

/** Views of a flat of the demo world. They are stored as they are: nothing is decoded while planting. */
export async function keepPhotos(
  { storage }: Pick<Planting, 'storage'>,
  { name, style }: { name: string; style: string },
) {
  const views = ['bedroom', 'bedroom', 'bathroom', 'kitchen']
  const all = (await demoPictures()).filter((picture) => picture.style === style)
  const kept = []
  for (const [nth, view] of views.entries()) {
    const picture = all.find(({ kind }) => kind.startsWith(view))
    if (!picture) continue
    const bytes = await readFile(join(demoPicturesFolder, picture.file))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const storage_key = `${name}-${nth}`
    for (const size of photoSizes) {
      const file = photoFileOf(storage_key, size)
      if ((await storage.head(file)) === null) await storage.put(file, bytes, { contentType: 'image/webp' })
    }
    kept.push({ storage_key, width: picture.width, height: picture.height, sha256 })
  }
  return kept
}
