import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { asManager, hourOn, owe, weekOf } from '#features/tenancy/move-in/server/test-keys.ts'
import { at, id, openHandOvers } from './test-hand-overs.ts'

const { keys, files, photo, aHandOver, tenancyOf, again, read, form, checkIn, finishCheck, close } =
  await openHandOvers()
afterAll(close)
beforeEach(() => {
  keys.site.clock.now = hourOn(at, 7)
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
