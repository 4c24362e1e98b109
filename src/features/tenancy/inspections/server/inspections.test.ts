import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import {
  aMover,
  asManager,
  choose,
  hourOn,
  type Keys,
  type Mover,
  openKeys,
  owe,
  slotAt,
  weekOf,
} from '#features/tenancy/move-in/server/test-keys.ts'
import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { randomFrom } from '#shared/random.ts'
import { reportPdfRoutes, reportPhotoRoutes } from './file-routes.ts'

const at = '2026-12-01'
let keys: Keys
let files: FastifyInstance
let photo: Buffer
beforeAll(async () => {
  keys = await openKeys()
  const http = await openHttpServer(keys.site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  await http.app.register(reportPhotoRoutes, { services: keys.site.services, exchangeOf: http.exchangeOf })
  await http.app.register(reportPdfRoutes, { services: keys.site.services, exchangeOf: http.exchangeOf })
  files = http.app
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4472e' } })
    .withExif({ IFD0: { Copyright: 'secret-phone' }, IFD3: { GPSLatitude: '12/1 56/1 7/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}, 120_000)
afterAll(async () => {
  await files.close()
  await keys.site.close()
})
beforeEach(() => {
  keys.site.clock.now = hourOn(at, 7)
})

type HandOver = { mover: Mover; visitId: number; code: string; time: string; items: CheckItem[] }

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

const id = () => crypto.randomUUID()
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

const tenancyOf = ({ mover }: HandOver) =>
  keys.site.services.db
    .selectFrom('tenancy')
    .select(['state', 'moved_in_at'])
    .where('id', '=', mover.tenancyId)
    .executeTakeFirstOrThrow()

const again = (person: { id: number }) => keys.site.openSession(person.id, 'tenant')
const read = (reportId: number, cookie: string) => keys.site.send('GET', `/api/v1/inspections/${reportId}`, { cookie })

describe('the check, from a phone without a network', () => {
  test('the same batch ten times in any order makes one report with all of it, once', {
    timeout: 120_000,
  }, async () => {
    const handOver = await aHandOver()
    const { visitId, items } = handOver
    const [broken] = items as [CheckItem]
    const earlier = itemOf(broken, { condition: 'missing', said_at: hourOn(at, 10).toISOString() })
    const photoId = id()
    const meterPhoto = id()
    const entries = [
      itemOf(broken, { condition: 'defect', note: 'Scratch of 20 cm', mark: { photo: photoId, x: 0.25, y: 0.6 } }),
      ...items.slice(1).map((item) => itemOf(item)),
      { kind: 'meter', client_id: id(), meter: 'electricity', reading: 18_412.6, said_at: now() },
    ] as { client_id: string }[]
    const finish = finishOf(entries, [photoId, meterPhoto])
    const random = randomFrom(7)
    const shuffled = <T>(all: readonly T[]): T[] =>
      all
        .map((each) => ({ each, at: random.between(0, 1_000_000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each)
    const batch = [earlier, ...entries, finish]
    for (let round = 0; round < 10; round += 1) {
      const [some, others] = [shuffled(batch), shuffled(batch)]
      const sends = shuffled([
        () => tell(visitId, some.slice(0, 7)),
        () => tell(visitId, some.slice(7)),
        () => tell(visitId, others),
        () => shoot(visitId, broken.key, photoId),
        () => shoot(visitId, 'meter:electricity', meterPhoto),
      ])
      for (const send of sends) {
        const { status, json } = await send()
        expect(status, JSON.stringify(json)).toBe(200)
        // An answer that was overwritten comes too late once the report is submitted; no other is refused.
        for (const { client_id, result } of json.answers ?? []) {
          expect(result === 'taken' || client_id === earlier.client_id).toBe(true)
        }
      }
    }
    const { db } = keys.site.services
    const reports = await db
      .selectFrom('inspection')
      .selectAll()
      .where('tenancy_id', '=', handOver.mover.tenancyId)
      .execute()
    expect(reports).toMatchObject([{ state: 'submitted', floor: 'Third' }])
    const { json } = await read(reports[0]?.id ?? 0, await again(handOver.mover.person))
    expect(json.rooms.flatMap((room: { items: object[] }) => room.items)).toHaveLength(items.length)
    expect(json.counts).toEqual({ good: items.length - 1, missing: 0, defect: 1, not_accessible: 0 })
    expect(json.findings).toMatchObject([{ name: broken.name, note: 'Scratch of 20 cm' }])
    expect(json.findings[0].photos).toMatchObject([{ width: 900, mark: { x: 0.25, y: 0.6 } }])
    expect(json.meters).toMatchObject([{ kind: 'electricity', reading: 18_412.6, photos: [{}] }])
  })

  test('a photo that comes last completes the report', async () => {
    const { visitId, items } = await aHandOver()
    const entries = items.map((item, n) => itemOf(item, n === 0 ? { condition: 'defect', note: 'Crack' } : {}))
    const photoId = id()
    const first = await tell(visitId, [...entries, finishOf(entries, [photoId])])
    expect(first.json.progress).toMatchObject({ state: 'open', waits_for: [photoId] })
    const { status, json } = await shoot(visitId, items[0]?.key ?? '', photoId)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.progress).toMatchObject({ state: 'submitted', waits_for: [] })
  })

  test('is not submitted with an item left out, or a defect without a photo', async () => {
    const { visitId, items } = await aHandOver()
    const entries = items.map((item, n) => itemOf(item, n === 0 ? { condition: 'defect', note: 'Crack' } : {}))
    const short = await tell(visitId, [...entries.slice(0, -1), finishOf(entries.slice(0, -1))])
    expect(short.json.progress).toMatchObject({ state: 'open', problem: 'Not looked at yet: Main door key.' })
    const unseen = await tell(visitId, [...entries, finishOf(entries)])
    expect(unseen.json.progress.problem).toBe(`Photos are missing of: ${items[0]?.name}.`)
  })

  test.each([
    ['a condition', { condition: 'broken' }],
    ['a location category', { category: 'Garage' }],
    ['a scope', { scope: 'bed_level' }],
  ])(
    '[STAFF-013] [STAFF-014] [STAFF-015] %s that does not exist is refused, and nothing is kept',
    async (_, change) => {
      const { visitId, items, mover } = await aHandOver()
      const { status } = await tell(visitId, [itemOf(items[0] as CheckItem, change)])
      expect(status).toBe(400)
      const { db } = keys.site.services
      expect(
        await db.selectFrom('inspection').select('id').where('tenancy_id', '=', mover.tenancyId).execute(),
      ).toEqual([])
    },
  )

  test('[STAFF-016] a floor is one of Ground to Sixth', async () => {
    const { visitId } = await aHandOver()
    const finish = { ...finishOf([{ client_id: id() }]) }
    for (const floor of ['Seventh', 'Basement', '0', '']) {
      expect((await tell(visitId, [{ ...finish, floor }])).status).toBe(400)
    }
    for (const floor of ['Ground', 'Sixth', null])
      expect((await tell(visitId, [{ ...finish, floor }])).status).toBe(200)
  })

  test('a defect without a word, and a word from before the day, are refused', async () => {
    const { visitId, items } = await aHandOver()
    const [item] = items as [CheckItem]
    const { json } = await tell(visitId, [
      itemOf(item, { condition: 'defect' }),
      itemOf(item, { said_at: '2026-11-30T10:00:00.000Z' }),
    ])
    expect(json.answers).toMatchObject([
      { result: 'refused', message: `${item.name}: Say what is wrong with it.` },
      { result: 'refused', message: 'This is from before the day of the hand-over.' },
    ])
  })

  test.each([
    ['a script that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>')],
    ['a torn JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no photo: refused at the field, nothing changed', async (_what, bytes) => {
    const { visitId, items } = await aHandOver()
    const sent = await shoot(visitId, items[0]?.key ?? '', id(), bytes)
    expect(sent).toMatchObject({ status: 400, json: { error: { fields: { photo: expect.any(String) } } } })
    const early = await shoot(visitId, items[0]?.key ?? '', id(), photo, { taken_at: '2026-11-30T10:00:00.000Z' })
    expect(early).toMatchObject({ status: 400, json: { error: { fields: { taken_at: expect.any(String) } } } })
    const left = []
    for await (const { key } of keys.site.services.providers.storage.list('inspection_photos/')) left.push(key)
    const kept = await keys.site.services.db.selectFrom('inspection_photo').select('storage_key').execute()
    expect(left).toHaveLength(2 * kept.length)
  })

  test('another manager finds no such hand-over, and nobody begins before the day', async () => {
    const { visitId, items } = await aHandOver()
    const other = await keys.make.aPerson({ roles: ['area_manager'] })
    const cookie = await keys.site.openSession(other.id, 'area_manager')
    expect((await tell(visitId, [itemOf(items[0] as CheckItem)], cookie)).status).toBe(404)
    keys.site.clock.now = hourOn('2026-11-30', 12)
    expect((await tell(visitId, [itemOf(items[0] as CheckItem)])).status).toBe(409)
  })
})

describe('the keys', () => {
  test('are given with the report and the tenant’s code, in either order', async () => {
    const first = await aHandOver()
    expect(await checkIn(first, first.code)).toMatchObject({ result: 'taken' })
    expect(await tenancyOf(first)).toMatchObject({ state: 'ready_to_move_in' })
    await finishCheck(first)
    expect(await tenancyOf(first)).toEqual({ state: 'living', moved_in_at: keys.site.clock.now })
    const stop = (await weekOf(keys)).days[0].visits[0]
    expect(stop).toMatchObject({ state: 'done', keys: { moved_in_at: expect.any(String), report_sent: true } })

    const second = await aHandOver()
    await finishCheck(second)
    expect(await tenancyOf(second)).toMatchObject({ state: 'ready_to_move_in' })
    await checkIn(second, second.code)
    expect(await tenancyOf(second)).toMatchObject({ state: 'living' })
    expect(await keys.site.lastMessage(second.mover.person.phone)).toContain('sign it within 48 hours')
  })

  test('stay with the manager while money is missing, and are given once it is paid', async () => {
    const handOver = await aHandOver()
    const invoice = await owe(keys, handOver.mover, 18_000_00)
    await checkIn(handOver, handOver.code)
    const reportId = await finishCheck(handOver)
    expect(await tenancyOf(handOver)).toMatchObject({ state: 'ready_to_move_in', moved_in_at: null })
    const give = async () =>
      keys.site.send('POST', `/api/v1/manager/inspections/${reportId}/keys`, {
        cookie: await asManager(keys),
        body: {},
      })
    expect((await give()).json.error.message).toBe('The charges to move in are not paid yet.')
    const { db } = keys.site.services
    await db
      .updateTable('invoice')
      .set({ state: 'paid', paid_at: keys.site.clock.now })
      .where('id', '=', invoice)
      .execute()
    expect((await give()).json.progress).toMatchObject({ keys_given: true })
    expect(await tenancyOf(handOver)).toMatchObject({ state: 'living' })
  })

  test('a wrong code gives nothing', async () => {
    const handOver = await aHandOver()
    await finishCheck(handOver)
    await checkIn(handOver, handOver.code === '1000' ? '1001' : '1000')
    expect(await tenancyOf(handOver)).toMatchObject({ state: 'ready_to_move_in' })
  })
})

describe('the report', () => {
  async function aReport() {
    const handOver = await aHandOver()
    await checkIn(handOver, handOver.code)
    const reportId = await finishCheck(handOver)
    return { ...handOver, reportId, tenant: await again(handOver.mover.person) }
  }

  test('[TENANT-009] is for its tenant, the manager who made it and admins; for others there is none', async () => {
    const { reportId, tenant } = await aReport()
    expect((await read(reportId, tenant)).status).toBe(200)
    expect((await read(reportId, await asManager(keys))).status).toBe(200)
    const admin = await keys.make.aPerson({ roles: ['admin'] })
    expect((await read(reportId, await keys.site.openSession(admin.id, 'admin'))).status).toBe(200)
    const stranger = await again(await keys.make.aPerson())
    expect((await read(reportId, stranger)).status).toBe(404)
    const other = await keys.make.aPerson({ roles: ['area_manager'] })
    expect((await read(reportId, await keys.site.openSession(other.id, 'area_manager'))).status).toBe(404)
    const pdf = (cookie: string) =>
      files.inject({ url: `/inspection/report/${reportId}/report.pdf`, headers: { cookie } })
    expect((await pdf(stranger)).statusCode).toBe(404)
    const own = await pdf(tenant)
    expect(own.headers['content-type']).toBe('application/pdf')
    expect(textOfPdf(own.rawPayload)).toContain('Move-in report')
    expect((await read(999_999, tenant)).status).toBe(404)
  })

  test.each([
    ['hi', 'किसने जाँचा', 'हालत', 'ठीक'],
    ['kn', 'ಪರಿಶೀಲಿಸಿದವರು', 'ಸ್ಥಿತಿ', 'ಚೆನ್ನಾಗಿದೆ'],
  ])('its paper in %s has the English beneath', async (language, by, condition, good) => {
    const { reportId, tenant } = await aReport()
    const path = `/inspection/report/${reportId}/report.pdf`
    const paper = await files.inject({ url: `/${language}${path}`, headers: { cookie: tenant } })
    expect(paper.headers['content-disposition']).toBe(
      `attachment; filename="inspection-report-${reportId}-${language}.pdf"`,
    )
    const text = textOfPdf(paper.rawPayload)
    for (const said of [by, 'Checked by', condition, 'Condition', good, 'Good', 'Move-in report'])
      expect(text).toContain(said)
    const plain = await files.inject({ url: path, headers: { cookie: tenant, 'accept-language': language } })
    expect(textOfPdf(plain.rawPayload)).not.toContain(by)
  })

  test('takes remarks with photos for 48 hours, once each, and is signed', async () => {
    const { reportId, tenant, mover } = await aReport()
    const url = `/api/v1/inspections/${reportId}/remarks`
    const client_id = id()
    for (let n = 0; n < 2; n += 1) {
      const sent = await form(url, tenant, { client_id, room: 'Kitchen', words: 'The tap drips' }, photo)
      expect(sent.status, JSON.stringify(sent.json)).toBe(200)
    }
    const { json } = await read(reportId, tenant)
    expect(json).toMatchObject({
      state: 'submitted',
      may_add: true,
      remarks: [{ room: 'Kitchen', words: 'The tap drips' }],
    })
    const [shown] = json.remarks[0].photos
    const reply = await files.inject({ url: shown.small_url, headers: { cookie: tenant } })
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
    const meta = await sharp(reply.rawPayload).metadata()
    expect([meta.width, meta.exif, meta.xmp]).toEqual([320, undefined, undefined])
    expect(reply.rawPayload.includes('secret-phone')).toBe(false)
    const stranger = await again(await keys.make.aPerson())
    expect((await files.inject({ url: shown.small_url, headers: { cookie: stranger } })).statusCode).toBe(404)
    expect((await files.inject({ url: shown.small_url })).statusCode).toBe(401)

    const sign = (cookie: string) =>
      keys.site.send('POST', `/api/v1/inspections/${reportId}/sign`, { cookie, body: {} })
    expect((await sign(stranger)).status).toBe(404)
    expect((await sign(tenant)).json.report).toMatchObject({ state: 'signed', may_add: false })
    expect((await sign(tenant)).status).toBe(200)
    expect((await form(url, tenant, { client_id: id(), room: 'Kitchen', words: 'More' })).status).toBe(409)
    expect((await form(url, await again(mover.person), { client_id: id(), room: '', words: '' })).status).toBe(400)
  })

  test('counts as accepted after 48 hours', async () => {
    const { reportId, mover } = await aReport()
    keys.site.clock.now = new Date(keys.site.clock.now.getTime() + 48 * 3_600_000 + 1000)
    const tenant = await again(mover.person)
    expect((await read(reportId, tenant)).json).toMatchObject({ state: 'accepted', may_add: false })
    const late = await keys.site.send('POST', `/api/v1/inspections/${reportId}/sign`, { cookie: tenant, body: {} })
    expect(late).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringContaining('counts as accepted') } },
    })
    const remark = await form(`/api/v1/inspections/${reportId}/remarks`, tenant, {
      client_id: id(),
      room: 'Hall',
      words: 'x',
    })
    expect(remark.status).toBe(409)
  })
})
