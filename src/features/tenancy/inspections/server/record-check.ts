import { thingWords } from '#features/homes/listing/thing-words.ts'
import type { EventResult } from '#features/visits/manager-day/rules.ts'
import type { HandOverKind } from '#features/visits/scheduling/rules.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import { checklistOf } from '../checklist.ts'
import type { addCheckPhoto, CheckEntry, CheckProgress, recordCheckEntries } from '../contract.ts'
import { itemProblem } from '../rules.ts'
import { giveKeysIfReady, type Keys } from './give-keys.ts'
import { dropPhoto, keepPhoto } from './photo-store.ts'
import * as queries from './queries.ts'
import { takeKeysIfReady } from './take-keys.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

const noHandOver = () => notFound(m.homecheck_no_hand_over())
const finished = (): Judged => ({ result: 'conflict', message: m.homecheck_submitted() })

type Judged = { result: EventResult; message: string }
type Finish = { client_id: string; entries: string[]; photos: string[] }

/** A phone's clock may be ahead of ours, but nothing is said in the future. */
const notLaterThan = (now: Date, told: string): Date => new Date(Math.min(now.getTime(), Date.parse(told)))

type Open = { inspection: queries.InspectionRow; from: Date }

/** Locks the visit and then the report, so that everything about one hand-over comes one after the other. */
async function openReport(tx: Tx, ctx: Context, visitId: number): Promise<Open> {
  const { personId } = signedIn(ctx)
  const visit = await visits.lockVisit(tx, visitId)
  const handOver = await queries.findHandOver(tx, personId, visitId)
  if (!visit || !handOver) throw noHandOver()
  const from = startOfDay(dayInIndia(visit.starts_at))
  if (ctx.now < from) throw conflict(m.homecheck_begins_on_day())
  const inspection = await queries.openInspection(tx, {
    ...handOver,
    ...{ made_by: personId, started_at: ctx.now },
  })
  if (inspection.made_by !== personId) throw conflict(m.homecheck_somebody_else())
  return { inspection, from }
}

export async function recordEntries(
  ctx: Context,
  { visit_id, entries }: HandlerInput<typeof recordCheckEntries>['body'],
): Promise<Reply<typeof recordCheckEntries>> {
  return transaction(ctx.db, async (tx) => {
    const open = await openReport(tx, ctx, visit_id)
    const answers = []
    for (const entry of entries) {
      answers.push({ client_id: entry.client_id, ...(await recordEntry(tx, ctx, open, entry)) })
    }
    return { answers, progress: await goOn(tx, ctx, open.inspection.id) }
  })
}

const taken: Judged = { result: 'taken', message: '' }

async function recordEntry(tx: Tx, { now }: Context, { inspection, from }: Open, entry: CheckEntry): Promise<Judged> {
  const { id } = inspection
  const finish = inspection.finish as Finish | null
  if (inspection.state !== 'open') {
    const isPart = finish?.client_id === entry.client_id || finish?.entries.includes(entry.client_id)
    return isPart ? taken : finished()
  }
  const said_at = notLaterThan(now, entry.said_at)
  if (said_at < from) return { result: 'refused', message: m.homecheck_too_early() }
  switch (entry.kind) {
    case 'item': {
      const problem = itemProblem(entry, 1)
      if (problem)
        return { result: 'refused', message: m.homecheck_item_problem({ name: thingWords(entry.name), problem }) }
      const { kind: _, mark, ...item } = entry
      const marked = { mark_photo: mark?.photo ?? null, mark_x: mark?.x ?? null, mark_y: mark?.y ?? null }
      await queries.saveItem(tx, { ...item, ...marked, said_at, inspection_id: id })
      return taken
    }
    case 'meter':
      await queries.saveMeter(tx, {
        ...{ inspection_id: id, kind: entry.meter, reading: entry.reading, client_id: entry.client_id, said_at },
      })
      return taken
    case 'finish': {
      if (inspection.finished_at && inspection.finished_at > said_at) return taken
      const { client_id, entries, photos, floor } = entry
      await queries.setInspection(tx, id, {
        ...{ finish: JSON.stringify({ client_id, entries, photos }), finished_at: said_at, floor },
      })
      return taken
    }
  }
}

/** Submits the report when all of it is here, and gives the keys when nothing is missing. */
async function goOn(tx: Tx, ctx: Context, id: number): Promise<CheckProgress> {
  const inspection = await queries.lockInspection(tx, id)
  if (!inspection) throw noHandOver()
  const whole = inspection.state === 'open' ? await isWhole(tx, inspection) : { waits: [], problem: null }
  const submits =
    inspection.state === 'open' && inspection.finish !== null && whole.waits.length === 0 && !whole.problem
  if (submits) await queries.setInspection(tx, id, { state: 'submitted', submitted_at: ctx.now })
  const keys = await passKeysIfReady(tx, ctx, inspection)
  return {
    ...{ report_id: id, state: submits ? 'submitted' : (inspection.state as CheckProgress['state']) },
    ...{ waits_for: whole.waits, problem: whole.problem, keys_given: keys.given, keys_wait_for: keys.waitsFor },
  }
}

const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => thingWords(name)).join(', ')

async function isWhole(tx: Tx, { id, tenancy_id, finish }: queries.InspectionRow) {
  const named = finish as Finish | null
  if (!named) return { waits: [], problem: null }
  const [items, meters, photos, plans] = await Promise.all([
    queries.listItems(tx, id),
    queries.listMeters(tx, id),
    queries.listPhotos(tx, id),
    queries.listHomesToCheck(tx, [tenancy_id]),
  ])
  const here = new Set([...items, ...meters, ...photos].map(({ client_id }) => client_id))
  const waits = [...named.entries, ...named.photos].filter((each) => !here.has(each))
  if (waits.length > 0) return { waits, problem: null }
  const keys = new Set(items.map(({ key }) => key))
  const left = plans.flatMap(checklistOf).filter(({ key }) => !keys.has(key))
  if (left.length > 0) return { waits, problem: m.homecheck_left({ names: namesOf(left) }) }
  const shown = new Set(photos.map(({ item_key }) => item_key))
  const unseen = items.filter(({ condition, key }) => condition === 'defect' && !shown.has(key))
  return {
    waits,
    problem: unseen.length > 0 ? m.homecheck_photos_missing({ names: namesOf(unseen) }) : null,
  }
}

/** The file is made ready before the transaction; what is not needed after all is removed again. */
export async function addPhoto(
  ctx: Context,
  sent: HandlerInput<typeof addCheckPhoto>['body'],
): Promise<Reply<typeof addCheckPhoto>> {
  const { personId } = signedIn(ctx)
  const handOver = await queries.findHandOver(ctx.db, personId, sent.visit_id)
  if (!handOver) throw noHandOver()
  const { storage } = ctx.providers
  const before = await queries.findInspection(ctx.db, handOver.tenancy_id, handOver.kind)
  const known = before && (await queries.findPhotoByClient(ctx.db, before.id, sent.client_id))
  const kept = known ? null : await keepPhoto(storage, sent.photo.bytes)
  let used = false
  try {
    const answer = await transaction(ctx.db, async (tx) => {
      const { inspection, from } = await openReport(tx, ctx, sent.visit_id)
      used = kept !== null && (await insertOnce(tx, ctx, { inspection, from }, sent, kept))
      const photo = await queries.findPhotoByClient(tx, inspection.id, sent.client_id)
      if (!photo) throw new Refusal(409, 'conflict', finished().message)
      return { photo_id: photo.id, sha256: photo.sha256, progress: await goOn(tx, ctx, inspection.id) }
    })
    return answer
  } catch (error) {
    used = false
    throw error
  } finally {
    if (kept && !used) await dropPhoto(storage, kept.key)
  }
}

async function insertOnce(
  tx: Tx,
  { now, actor }: Context,
  { inspection, from }: Open,
  sent: HandlerInput<typeof addCheckPhoto>['body'],
  kept: Awaited<ReturnType<typeof keepPhoto>>,
): Promise<boolean> {
  if (inspection.state !== 'open' || !actor) return false
  const taken_at = notLaterThan(now, sent.taken_at)
  if (taken_at < from) throw badInput({ taken_at: m.homecheck_too_early() }, m.homecheck_too_early())
  const place = sent.lat !== undefined && sent.lng !== undefined ? { lat: sent.lat, lng: sent.lng } : {}
  const made = await queries.insertPhoto(tx, {
    ...{ inspection_id: inspection.id, item_key: sent.item_key, by_person_id: actor.personId, taken_at, ...place },
    ...{ storage_key: kept.key, width: kept.width, height: kept.height, sha256: kept.sha256 },
    ...{ client_id: sent.client_id, received_at: now },
  })
  return made !== null
}

/** The manager asks again, after what was missing has come. */
export async function giveKeysNow(ctx: Context, id: number): Promise<{ progress: CheckProgress }> {
  const { personId } = signedIn(ctx)
  return transaction(ctx.db, async (tx) => {
    const inspection = await tx
      .selectFrom('inspection')
      .select(['id', 'tenancy_id', 'made_by', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (inspection?.made_by !== personId) throw notFound(m.inspections_no_such())
    const keys = await passKeysIfReady(tx, ctx, inspection)
    if (!keys.given) throw conflict(keys.waitsFor ?? m.homecheck_cannot_give())
    return { progress: await goOn(tx, ctx, id) }
  })
}

type Ended = { tenancy_id: number; kind: string }

/** Keys are given at moving in and taken back at moving out. */
const passKeysIfReady = (tx: Tx, ctx: Ctx, { tenancy_id, kind }: Ended): Promise<Keys> =>
  kind === 'move_in' ? giveKeysIfReady(tx, ctx, tenancy_id) : takeKeysIfReady(tx, ctx, tenancy_id)

export const onCheckedIn = async (tx: Tx, ctx: Ctx, tenancyId: number, kind: HandOverKind): Promise<void> => {
  await passKeysIfReady(tx, ctx, { tenancy_id: tenancyId, kind })
}
