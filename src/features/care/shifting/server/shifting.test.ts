import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-01T10:00:00+05:30')
  make = factoriesIn(site.services.db, () => site.clock.now)
  // Its city and localities are there with a home.
  await make.aHome()
}, 120_000)
afterAll(() => site.close())

const way = { city: 'bangalore', from: 'hsr-layout', to: 'whitefield' }
const wish = { ...way, size: 'one', move_on: '2026-12-20', name: 'Ravi Kumar', phone: '9812345670', consent: true }

const ask = (body: object, cookie = '') => site.send('POST', '/api/v1/house_shifting', { body, cookie })

describe('[TENANT-008] a move', () => {
  test('is priced by rooms and the way between two localities', async () => {
    const asked = new URLSearchParams({ ...way, size: 'one', move_on: '2026-12-20' })
    const { json } = await site.send('GET', `/api/v1/house_shifting?${asked}`)
    const { quote } = json
    expect(quote.km).toBeGreaterThan(10)
    expect(quote.total).toBe(4_499_00 + (quote.km - 5) * 40_00)
    const back = new URLSearchParams({ ...way, from: way.to, to: way.from, size: 'one', move_on: '2026-12-20' })
    expect((await site.send('GET', `/api/v1/house_shifting?${back}`)).json.quote.total).toBe(quote.total)
    const wrong = await site.send('GET', '/api/v1/house_shifting?city=bangalore&from=nowhere&to=whitefield&size=one')
    expect([wrong.status, wrong.json.error.fields]).toEqual([400, { from: 'Choose a locality from the list.' }])
  })

  test('is asked for without an account, kept until it is answered, and the asker is told', async () => {
    const made = await ask(wish)
    expect([made.status, made.json.info]).toEqual([
      200,
      'We ask a partner for 20 Dec 2026. The answer comes by SMS, mostly within a day.',
    ])
    const again = await ask({ ...wish, size: 'two' })
    expect([again.status, again.json.error.message]).toEqual([
      409,
      'A request with this number waits for an answer already.',
    ])
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const { json } = await site.send('GET', '/admins/house_shifting.json', { cookie: admin })
    expect(json.requests).toMatchObject([
      { name: 'Ravi Kumar', phone: '9812345670', size: 'one', quote: made.json.quote.total },
    ])
    const url = `/admins/house_shifting/${json.requests[0].id}/answer.json`
    const body = { outcome: 'offered', price: 5_000_00, answer: 'Manoj comes at 9 am.' }
    expect((await site.send('POST', url, { cookie: admin, body })).status).toBe(200)
    expect((await site.send('POST', url, { cookie: admin, body })).status).toBe(404)
    expect(await site.lastMessage('9812345670')).toContain(
      'A partner moves you on 20 Dec 2026 for ₹5,000. Manoj comes at 9 am.',
    )
    // Answered: the number may ask again.
    expect((await ask({ ...wish, move_on: '2026-12-22' })).status).toBe(200)
  })

  test('an asker without an account is answered in the language of the page on which they asked', async () => {
    const headers = { 'accept-language': 'kn' }
    const body = { ...wish, phone: '9812345679' }
    expect((await site.send('POST', '/api/v1/house_shifting', { headers, body })).status).toBe(200)
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const { requests } = (await site.send('GET', '/admins/house_shifting.json', { cookie: admin })).json
    const { id } = requests.find(({ phone }: { phone: string }) => phone === '9812345679')
    const answer = { outcome: 'declined', answer: 'All are away that week.' }
    await site.send('POST', `/admins/house_shifting/${id}/answer.json`, { cookie: admin, body: answer })
    expect(await site.lastMessage('9812345679')).toMatch(/ರಂದು ಯಾವ ಪಾರ್ಟ್‌ನರ್ ಕೂಡ ಖಾಲಿ ಇಲ್ಲ\. All are away that week\./)
  })

  test('signed in the number of the account is used, and the answer is on the page', async () => {
    const person = await make.aPerson()
    const cookie = await site.openSession(person.id, 'tenant')
    expect((await ask({ ...wish, phone: '' }, cookie)).status).toBe(200)
    const { json } = await site.send('GET', '/api/v1/house_shifting', { cookie })
    expect(json.requests).toMatchObject([{ size: 'one', state: 'new', price: null }])
    expect(json.me).toEqual({ name: person.name, has_phone: true })
    const row = await site.services.db
      .selectFrom('shifting_request')
      .select('phone')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row.phone).toBe(person.phone)
  })

  test('errors are shown at their fields, and nothing is kept', async () => {
    const { status, json } = await ask({ ...wish, name: '1', phone: '123', move_on: '2026-12-01', consent: false })
    expect([status, json.error.fields]).toEqual([
      400,
      {
        ...{ name: 'Name is not valid', phone: 'Invalid phone number' },
        ...{
          move_on: 'Choose a day from tomorrow on, within 60 days.',
          consent: 'Agree to it, or we cannot ask a partner.',
        },
      },
    ])
  })

  test('an address asks ten times a day at most', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1)
      statuses.push((await ask({ ...wish, phone: `97${String(n).padStart(8, '0')}` })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
  })
})
