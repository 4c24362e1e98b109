import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPartner, aTenant, type Care, get, openCare, post, raised } from '#features/care/requests/server/test-care.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { transaction } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'

let care: Care
beforeAll(async () => {
  care = await openCare()
}, 120_000)
afterAll(() => care.site.close())

type Share = { personId: number; basisPoints: number }

test('a co-owner reads the repairs of the shared home and answers for none; once the share has ended there are none', async () => {
  const tenant = await aTenant(care)
  await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  const { db } = care.site.services
  const { owner_id } = await db
    .selectFrom('home')
    .select('owner_id')
    .where('id', '=', tenant.home.id)
    .executeTakeFirstOrThrow()
  const sunita = await care.make.aPerson({ firstName: 'Sunita', roles: ['owner'] })
  const coOwner = { session: () => care.site.openSession(sunita.id, 'owner') }
  const agree = (from: string, shares: Share[]) =>
    transaction(db, (tx) =>
      terms.write(tx, { homeId: tenant.home.id, from, plan: 'managed', reserveLimit: 0, shares }, care.site.clock.now),
    )
  expect((await get(care, coOwner, `/api/v1/care/${id}`)).status).toBe(404)
  const today = dayInIndia(care.site.clock.now)
  await agree(addDays(today, -10), [
    { personId: owner_id ?? 0, basisPoints: 6_000 },
    { personId: sunita.id, basisPoints: 4_000 },
  ])
  const { status, json } = await get(care, coOwner, `/api/v1/care/${id}`)
  expect(status).toBe(200)
  expect(json.request).toMatchObject({ id, as: 'co_owner', can: [], tenant: { phone: '' } })
  const list = async () =>
    (await get(care, coOwner, '/api/v1/care')).json.requests.map((each: { id: number }) => each.id)
  expect(await list()).toEqual([id])
  for (const [path, body] of [
    [`/api/v1/care/${id}/comments`, { words: 'Please be quick.' }],
    [`/api/v1/care/${id}/approve`, { agree: true }],
  ] as const) {
    const refused = await post(care, coOwner, path, body)
    expect([path, refused.status, refused.json.error.message]).toEqual([
      ...[path, 403, 'Only the main owner of this home may do this.'],
    ])
  }
  await agree(today, [])
  expect(await list()).toEqual([])
  expect((await get(care, coOwner, `/api/v1/care/${id}`)).status).toBe(404)
})
