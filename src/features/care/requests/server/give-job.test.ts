import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPartner, aTenant, type Care, openCare, post, raised, seen, work } from './test-care.ts'

let care: Care
beforeAll(async () => {
  care = await openCare()
})
afterAll(() => care.site.close())

const admin = async () => {
  const { id } = await care.make.aPerson({ roles: ['admin'] })
  return { id, session: () => care.site.openSession(id, 'admin') }
}

test('the office gives a repair to another partner, says why, and it is logged; the first one loses it', async () => {
  const tenant = await aTenant(care)
  const first = await aPartner(care, tenant, ['plumber'], 'Suresh')
  const id = await raised(care, tenant)
  expect((await work(care, first, id, { action: 'accept' })).status).toBe(200)
  const second = await aPartner(care, tenant, ['plumber'], 'Imran')
  const painter = await aPartner(care, tenant, ['electrician'], 'Ravi')
  const office = await admin()
  const give = (who: { session(): Promise<string> }, partner_id: number, words = 'Suresh is ill.') =>
    post(care, who, `/api/v1/manager/care/${id}/partner`, { partner_id, words })
  const { json } = await care.site.send('GET', `/api/v1/manager/care/${id}/partners`, {
    cookie: await office.session(),
  })
  expect(json.partners).toEqual([{ id: second.id, name: 'Imran Patil', open: 0, asked_before: false }])
  expect((await give(tenant, second.id)).status).toBe(403)
  expect((await give(office, painter.id)).json.error.fields).toEqual({ partner_id: 'Choose one of the list.' })
  expect((await give(office, second.id, '')).json.error.fields).toEqual({ words: 'Say why.' })
  expect((await give(office, first.id)).status).toBe(409)

  const both = await Promise.all([give(office, second.id), give(office, second.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await work(care, first, id, { action: 'start' })).status).toBe(404)
  expect((await work(care, second, id, { action: 'accept' })).status).toBe(200)
  expect(JSON.stringify(await seen(care, tenant, id))).toContain('We gave it to somebody else')
  const acts = await care.site.services.db
    .selectFrom('staff_act')
    .select(['what', 'about', 'why', 'before', 'after'])
    .where('what', '=', 'giveCareJob')
    .execute()
  expect(acts).toEqual([
    {
      ...{ what: 'giveCareJob', about: `repair ${id}`, why: 'Suresh is ill.' },
      ...{ before: { partner_id: first.id }, after: { partner_id: second.id } },
    },
  ])
  // It may come back to the partner who had it before, as long as work has not started.
  expect((await give(office, first.id, 'He is well again.')).status).toBe(200)
  expect((await work(care, first, id, { action: 'accept' })).status).toBe(200)
})
