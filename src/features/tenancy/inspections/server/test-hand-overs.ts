import sharp from 'sharp'
import { expect } from 'vitest'
import { accounts } from '#features/people/accounts/server/api.ts'
import {
  aMover,
  asManager,
  choose,
  hourOn,
  type Keys,
  type Mover,
  openKeys,
  slotAt,
  weekOf,
} from '#features/tenancy/move-in/server/test-keys.ts'
import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { reportPdfRoutes, reportPhotoRoutes } from './file-routes.ts'

export const at = '2026-12-01'
export const id = () => crypto.randomUUID()

type HandOver = { mover: Mover; visitId: number; code: string; time: string; items: CheckItem[] }

/** A site with its files, on which a manager hands over a home at eleven, with a photo that says where it was taken. */
export async function openHandOvers() {
  const keys = await openKeys()
  const http = await openHttpServer(keys.site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  await http.app.register(reportPhotoRoutes, { services: keys.site.services, exchangeOf: http.exchangeOf })
  await http.app.register(reportPdfRoutes, { services: keys.site.services, exchangeOf: http.exchangeOf })
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4472e' } })
    .withExif({ IFD0: { Copyright: 'secret-phone' }, IFD3: { GPSLatitude: '12/1 56/1 7/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const close = async () => {
    await http.app.close()
    await keys.site.close()
  }
  return { keys, files: http.app, photo, close, ...handOversIn(keys), ...phoneOf(keys, photo) }
}

function handOversIn(keys: Keys) {
  /** A tenant stands at the door at the chosen hour; the manager's phone has the checklist. */
  async function aHandOver(): Promise<HandOver> {
    await keys.site.services.db.deleteFrom('visit').execute()
    keys.site.clock.now = hourOn(at, 7)
    const mover = await aMover(keys)
    const { json } = await choose(keys, mover, slotAt(mover, hourOn(at, 11)))
    const { visit_id, door_code, time } = json.calendar.info.chosen
    keys.site.clock.now = hourOn(at, 11)
    const stop = (await weekOf(keys)).days[0].visits.find(({ id }: { id: number }) => id === visit_id)
    return { mover, visitId: visit_id, code: door_code, time, items: stop.keys.items }
  }

  const tenancyOf = ({ mover }: HandOver) =>
    keys.site.services.db
      .selectFrom('tenancy')
      .select(['state', 'moved_in_at'])
      .where('id', '=', mover.tenancyId)
      .executeTakeFirstOrThrow()

  const again = (person: { id: number }) => keys.site.openSession(person.id, 'tenant')
  const read = (reportId: number, cookie: string) =>
    keys.site.send('GET', `/api/v1/inspections/${reportId}`, { cookie })
  return { aHandOver, tenancyOf, again, read }
}

/** The manager's phone: the parts of a report, as it sends them. */
function phoneOf(keys: Keys, photo: Uint8Array) {
  const now = () => keys.site.clock.now.toISOString()

  const itemOf = (item: CheckItem, change: object = {}) => ({
    ...{ kind: 'item', client_id: id(), ...item, condition: 'good', note: '', said_at: now(), ...change },
  })

  const tell = async (visit_id: number, entries: object[], cookie?: string) =>
    keys.site.send('POST', '/api/v1/manager/inspections/entries', {
      ...{ cookie: cookie ?? (await asManager(keys)), body: { visit_id, entries } },
    })

  async function form(
    url: string,
    cookie: string,
    fields: Record<string, string>,
    bytes?: Uint8Array,
    type = 'image/jpeg',
  ) {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    if (bytes) sent.set('photo', new Blob([new Uint8Array(bytes)], { type }), 'photo.jpg')
    const body = new Response(sent)
    return keys.site.send('POST', url, {
      cookie,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      body: Buffer.from(await body.arrayBuffer()),
    })
  }

  const shoot = async (visitId: number, key: string, client_id = id(), bytes: Uint8Array = photo, more: object = {}) =>
    form(
      '/api/v1/manager/inspections/photos',
      await asManager(keys),
      { visit_id: String(visitId), client_id, item_key: key, taken_at: now(), lat: '12.91', lng: '77.64', ...more },
      bytes,
    )

  const checkIn = async ({ visitId, time }: HandOver, code: string) =>
    (
      await keys.site.send('POST', '/api/v1/manager/visit_events', {
        cookie: await asManager(keys),
        body: {
          events: [{ client_id: id(), visit_id: visitId, kind: 'check_in', happened_at: now(), seen_at: time, code }],
        },
      })
    ).json.answers[0]

  const finishOf = (entries: { client_id: string }[], photos: string[] = []) => ({
    ...{ kind: 'finish', client_id: id(), floor: 'Third', photos, said_at: now() },
    entries: entries.map(({ client_id }) => client_id),
  })

  /** Everything is good; the report is submitted. */
  async function finishCheck(handOver: HandOver): Promise<number> {
    const entries = handOver.items.map((item) => itemOf(item))
    const { json } = await tell(handOver.visitId, [...entries, finishOf(entries)])
    expect(json.progress).toMatchObject({ state: 'submitted', waits_for: [], problem: null })
    return json.progress.report_id
  }
  return { now, itemOf, tell, form, shoot, checkIn, finishOf, finishCheck }
}
