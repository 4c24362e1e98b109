import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { checklistOf } from '../checklist.ts'
import type { InspectionReport, ReportItem, ReportPhoto, addRemark as remarkCall } from '../contract.ts'
import {
  type Category,
  type Condition,
  type Floor,
  type MeterKind,
  meterKey,
  reportState,
  type Scope,
  signUntil,
} from '../rules.ts'
import { dropPhoto, keepPhoto } from './photo-store.ts'
import * as queries from './queries.ts'
import { filmOfReport } from './report-film.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const noReport = () => notFound(m.inspections_no_such())

/** For the tenant once it is submitted, the manager who made it, and admins; for anybody else there is none. */
export async function findReadable(ctx: Ctx, id: number) {
  const { personId, role } = signedIn(ctx)
  const [party, inspection] = await Promise.all([
    queries.findParty(ctx.db, id),
    ctx.db.selectFrom('inspection').selectAll().where('id', '=', id).executeTakeFirst(),
  ])
  if (!party || !inspection) throw noReport()
  const isTenant = party.tenant_id === personId && inspection.state !== 'open'
  const isMaker = party.made_by === personId && role === 'area_manager'
  if (!isTenant && !isMaker && role !== 'admin') throw noReport()
  return { party, inspection, isTenant }
}

export async function getReport(ctx: Ctx, id: number): Promise<InspectionReport> {
  const { party, inspection, isTenant } = await findReadable(ctx, id)
  const [rows, meters, photos, remarks] = await Promise.all([
    queries.listItems(ctx.db, id),
    queries.listMeters(ctx.db, id),
    queries.listPhotos(ctx.db, id),
    queries.listRemarks(ctx.db, id),
  ])
  const byKey = Map.groupBy(photos, ({ item_key }) => item_key)
  const photosOf = (key: string): ReportPhoto[] => (byKey.get(key) ?? []).map((photo) => photoOf(id, photo))
  const order = new Map((await listPlan(ctx, inspection.tenancy_id)).map(({ key }, nth) => [key, nth]))
  const placeOf = ({ key }: { key: string }) => order.get(key) ?? order.size
  const items = rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row) => ({ category: row.category as Category, item: itemOf(row, photosOf(row.key)) }))
  const { submitted_at, finished_at, tenant_signed_at, started_at, floor } = inspection
  const state = reportState(inspection.state as 'open' | 'submitted' | 'signed', submitted_at, ctx.now)
  const count = (condition: Condition) => rows.filter((row) => row.condition === condition).length
  return {
    ...{ id, kind: inspection.kind as InspectionReport['kind'], state, unit: unitName(party) },
    home: { slug: party.slug, title: homes.titleOf(party.title), address: visits.addressOf(party) },
    ...{ floor: floor as Floor | null, tenant: party.tenant, manager: party.manager },
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    submitted_at: submitted_at?.toISOString() ?? null,
    sign_until: submitted_at && signUntil(submitted_at).toISOString(),
    tenant_signed_at: tenant_signed_at?.toISOString() ?? null,
    counts: {
      ...{ good: count('good'), missing: count('missing'), defect: count('defect') },
      not_accessible: count('not accessible'),
    },
    findings: items.flatMap(({ item }) => (item.condition === 'good' ? [] : [item])),
    remarks: remarks.map(({ id: remark, room, words, created_at }) => ({
      ...{ id: remark, room, words, at: created_at.toISOString(), photos: photosOf(`remark:${remark}`) },
    })),
    rooms: [...Map.groupBy(items, ({ item }) => item.room)].map(([name, within]) => ({
      ...{ name, category: within[0]?.category ?? 'Other', items: within.map(({ item }) => item) },
    })),
    meters: meters.map(({ kind, reading }) => ({
      ...{ kind: kind as MeterKind, reading: Number(reading), photos: photosOf(meterKey(kind as MeterKind)) },
    })),
    film: await filmOfReport(ctx.db, id),
    may_add: isTenant && state === 'submitted',
  }
}

/** In the order of the walk through the home, not in the order of arrival. */
const listPlan = async ({ db }: Ctx, tenancyId: number) =>
  (await queries.listHomesToCheck(db, [tenancyId])).flatMap(checklistOf)

type ItemRow = Awaited<ReturnType<typeof queries.listItems>>[number]

const itemOf = ({ key, room, name, scope, condition, note }: ItemRow, photos: ReportPhoto[]): ReportItem => ({
  ...{ key, room, name, scope: scope as Scope, condition: condition as Condition, note, photos },
})

export const photoOf = (reportId: number, photo: queries.MarkedPhotoRow): ReportPhoto => ({
  ...{ id: photo.id, width: photo.width, height: photo.height, sha256: photo.sha256 },
  url: `/inspection/report/${reportId}/photo/${photo.id}/1600.webp`,
  small_url: `/inspection/report/${reportId}/photo/${photo.id}/320.webp`,
  taken_at: photo.taken_at.toISOString(),
  mark: photo.mark_x !== null && photo.mark_y !== null ? { x: photo.mark_x, y: photo.mark_y } : null,
  place: photo.lat !== null && photo.lng !== null ? { lat: photo.lat, lng: photo.lng } : null,
})

const tooLate = () => conflict(m.inspections_too_late())

/** The tenant's own report, while it can still be changed. */
async function lockOwn(ctx: Context, tx: Parameters<typeof queries.lockInspection>[0], id: number) {
  const { personId } = signedIn(ctx)
  const inspection = await queries.lockInspection(tx, id)
  const party = await queries.findParty(tx, id)
  if (!inspection || party?.tenant_id !== personId || inspection.state === 'open') throw noReport()
  return {
    inspection,
    state: reportState(inspection.state as 'submitted' | 'signed', inspection.submitted_at, ctx.now),
  }
}

export async function addRemark(
  ctx: Context,
  id: number,
  { client_id, room, words, photo }: HandlerInput<typeof remarkCall>['body'],
): Promise<{ report: InspectionReport }> {
  const { personId } = signedIn(ctx)
  const { isTenant } = await findReadable(ctx, id)
  if (!isTenant) throw noReport()
  const { storage } = ctx.providers
  const kept = photo ? await keepPhoto(storage, photo.bytes) : null
  let used = false
  try {
    await transaction(ctx.db, async (tx) => {
      const { state } = await lockOwn(ctx, tx, id)
      if (state === 'signed') throw conflict(m.inspections_already_signed())
      if (state === 'accepted') throw tooLate()
      const remark = await queries.insertRemark(tx, {
        ...{ inspection_id: id, person_id: personId, room, words, client_id, created_at: ctx.now },
      })
      used = remark !== null && kept !== null
      if (remark === null || !kept) return
      await queries.insertPhoto(tx, {
        ...{ inspection_id: id, item_key: `remark:${remark}`, by_person_id: personId, taken_at: ctx.now },
        ...{ storage_key: kept.key, width: kept.width, height: kept.height, sha256: kept.sha256 },
        ...{ client_id: `remark-${remark}`, received_at: ctx.now },
      })
    })
  } catch (error) {
    used = false
    throw error
  } finally {
    if (kept && !used) await dropPhoto(storage, kept.key)
  }
  return { report: await getReport(ctx, id) }
}

export async function signReport(ctx: Context, id: number): Promise<{ report: InspectionReport }> {
  await transaction(ctx.db, async (tx) => {
    const { state } = await lockOwn(ctx, tx, id)
    if (state === 'signed') return
    if (state === 'accepted') throw tooLate()
    await queries.setInspection(tx, id, { state: 'signed', tenant_signed_at: ctx.now })
  })
  return { report: await getReport(ctx, id) }
}
