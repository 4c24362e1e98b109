import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { JobContext } from '#platform/job.ts'
import type { Day } from '#shared/dates.ts'
import type { Flatmates } from '../contract.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())
// A Wednesday.
beforeEach(() => at('2026-12-09T10:00:00+05:30'))

const at = (moment: string) => {
  site.clock.now = new Date(moment)
}

type Home = Awaited<ReturnType<Factories['aHome']>>
type Wishes = { bed: number; firstName: string; from?: Day; shown?: boolean }

async function aMate(home: Home, { bed, firstName, from = '2026-10-01', shown = true }: Wishes) {
  const person = await make.aPerson({ firstName, work: 'Baker' })
  const { tenancyId } = await make.aTenant({ in: home, bed, person, from, shownToFlatmates: shown })
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    site.send(method, `/api/v2/flatmates${path}`, { cookie: await site.openSession(person.id, 'tenant'), body })
  const page = async (): Promise<Flatmates> => (await send('GET')).json.data
  return { person, tenancyId, send, page }
}

const set = (id: number, change: object) =>
  site.services.db.updateTable('tenancy').set(change).where('id', '=', id).execute()

const night = async () => {
  const job = jobs.find(({ name }) => name === 'flatmates.night')
  await job?.run({ ...site.services, now: site.clock.now } as unknown as JobContext, {} as never)
}

describe('[API-028] [TENANT-004] flatmates', () => {
  test('names those who agreed, counts the others, and nobody is there for the first one', async () => {
    const home = await make.aHome({ beds: 3 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya', shown: false })
    expect(await ana.page()).toMatchObject({
      ...{ lives: true, flatmates: [], others: 0, rules: [], rota: null, messages: [] },
      me: { first_name: 'Ananya', shown: false, about: '' },
    })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera' })
    await aMate(home, { bed: 2, firstName: 'Divya', shown: false })
    expect(await ana.page()).toMatchObject({
      flatmates: [
        {
          tenancy_id: meera.tenancyId,
          first_name: 'Meera',
          work: 'Baker',
          unit: 'Bed 1B',
          phone: null,
          number: 'none',
        },
      ],
      others: 1,
    })
    expect(JSON.stringify(await ana.page())).not.toContain('Divya')
    expect((await meera.page()).flatmates).toEqual([])
    const agreed = await ana.send('PUT', '/me', { shown: true, about: 'Early riser' })
    expect(agreed.json.data.me).toMatchObject({ shown: true, about: 'Early riser' })
    expect((await meera.page()).flatmates).toMatchObject([{ first_name: 'Ananya', about: 'Early riser' }])
    await ana.send('PUT', '/me', { shown: false, about: 'Early riser' })
    expect((await meera.page()).flatmates).toEqual([])
  })

  test('numbers are hidden until both agree, and again when one takes it back', async () => {
    const home = await make.aHome({ beds: 2 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya' })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera' })
    const share = (who: typeof ana, with_: typeof ana, yes: boolean) =>
      who.send('POST', `/numbers/${with_.tenancyId}`, { share: yes })
    await share(ana, meera, true)
    expect((await ana.page()).flatmates[0]).toMatchObject({ number: 'offered', phone: null })
    expect((await meera.page()).flatmates[0]).toMatchObject({ number: 'asked', phone: null })
    await share(meera, ana, true)
    expect((await ana.page()).flatmates[0]).toMatchObject({ number: 'both', phone: meera.person.phone })
    expect((await meera.page()).flatmates[0]).toMatchObject({ phone: ana.person.phone })
    await share(meera, ana, false)
    expect((await ana.page()).flatmates[0]).toMatchObject({ number: 'offered', phone: null })
  })

  test('[ROLE-007] where the owner looks after the home every call is refused', async () => {
    const home = await make.aHome({ beds: 2 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya' })
    await site.services.db.updateTable('home').set({ vertical: 'OTB' }).where('id', '=', home.id).execute()
    const sent = [
      await ana.send('GET'),
      await ana.send('PUT', '/me', { shown: true, about: '' }),
      await ana.send('POST', '/rules', { words: 'No shoes' }),
      await ana.send('POST', '/rota', {}),
      await ana.send('POST', '/messages', { words: 'Hello' }),
    ]
    expect(sent.map(({ status, json }) => `${status} ${json.error?.message}`)).toEqual(
      Array.from({ length: 5 }, () => '409 Your owner looks after this home.'),
    )
  })

  test('another home is not found, under any id', async () => {
    const ana = await aMate(await make.aHome({ beds: 2 }), { bed: 0, firstName: 'Ananya' })
    const stranger = await aMate(await make.aHome({ beds: 2 }), { bed: 0, firstName: 'Ravi' })
    const rule = (await ana.send('POST', '/rules', { words: 'No shoes' })).json.data.rules[0].id
    const message = (await ana.send('POST', '/messages', { words: 'Hello' })).json.data.messages[0].id
    await stranger.send('POST', '/rota', {})
    const sent = [
      await stranger.send('POST', `/numbers/${ana.tenancyId}`, { share: true }),
      await stranger.send('POST', `/rules/${rule}`, { agrees: false }),
      await stranger.send('DELETE', `/rules/${rule}`),
      await stranger.send('DELETE', `/messages/${message}`),
      await stranger.send('POST', `/messages/${message}/report`, { words: 'Rude' }),
      await stranger.send('POST', '/rota/swaps/1', { accept: true }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const nobody = await make.aPerson()
    const cookie = await site.openSession(nobody.id, 'tenant')
    expect((await site.send('GET', '/api/v2/flatmates', { cookie })).json.error.message).toBe(
      'You do not live in a Thikana home.',
    )
  })
})

describe('house rules', () => {
  test('count once all who live there agree, and no longer when one takes that back', async () => {
    const home = await make.aHome({ beds: 3 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya' })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera' })
    const proposed = (await ana.send('POST', '/rules', { words: 'Quiet after 11 pm' })).json.data.rules
    expect(proposed).toMatchObject([{ words: 'Quiet after 11 pm', mine: true, agreed_on: null, yes: 1, of: 2 }])
    const id = proposed[0].id
    await meera.send('POST', `/rules/${id}`, { agrees: true })
    expect((await ana.page()).rules).toMatchObject([{ agreed_on: '2026-12-09', yes: 2, of: 2 }])
    expect((await ana.send('DELETE', `/rules/${id}`)).status).toBe(409)
    // It stays agreed for a newcomer, who may say no.
    const divya = await aMate(home, { bed: 2, firstName: 'Divya' })
    expect((await divya.page()).rules).toMatchObject([{ agreed_on: '2026-12-09', my_answer: null, yes: 2, of: 3 }])
    await divya.send('POST', `/rules/${id}`, { agrees: false })
    expect((await ana.page()).rules).toMatchObject([{ agreed_on: null }])
    // When she moves out, the others have agreed.
    await set(divya.tenancyId, { state: 'settling', ends_on: '2026-12-09' })
    await night()
    expect((await ana.page()).rules).toMatchObject([{ agreed_on: '2026-12-09' }])
  })

  test('201 letters are refused with what to do', async () => {
    const ana = await aMate(await make.aHome({ beds: 1 }), { bed: 0, firstName: 'Ananya' })
    const { status, json } = await ana.send('POST', '/rules', { words: 'x'.repeat(201) })
    expect([status, json.error.fields]).toEqual([400, { words: 'Keep it under 200 letters.' }])
    expect((await ana.page()).rules).toEqual([])
  })
})

describe('the cleaning rota', () => {
  const whoseOf = async (who: { page(): Promise<Flatmates> }) => (await who.page()).rota?.weeks.map((week) => week.who)

  test('goes round, is skipped and swapped, and follows who leaves', async () => {
    const home = await make.aHome({ beds: 3 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya', from: '2026-08-01' })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera', from: '2026-09-01' })
    const sana = await aMate(home, { bed: 2, firstName: 'Sana', from: '2026-10-01' })
    await ana.send('POST', '/rota', {})
    const [a, m, s] = ['Ananya', 'Meera', 'Sana']
    expect(await whoseOf(ana)).toEqual([a, m, s, a, m, s])
    const weeks = (await ana.page()).rota?.weeks.map(({ week }) => week) ?? []
    expect(weeks[0]).toBe('2026-12-07')
    expect((await meera.send('POST', `/rota/weeks/${weeks[0]}`, { what: 'done' })).status).toBe(409)
    expect((await meera.send('POST', `/rota/weeks/${weeks[1]}`, { what: 'done' })).json.error.message).toBe(
      'This week has not begun.',
    )
    const skipped = await ana.send('POST', `/rota/weeks/${weeks[0]}`, { what: 'skip' })
    expect(skipped.json.data.rota.weeks.map(({ who }: { who: string }) => who)).toEqual([m, a, s, m, a, s])
    expect(await site.lastMessage(meera.person.phone)).toContain('Your turn to clean is the week of Mon, 7 Dec')
    const done = await meera.send('POST', `/rota/weeks/${weeks[0]}`, { what: 'done' })
    expect(done.json.data.rota.weeks[0]).toMatchObject({ mine: true, done: true })
    // Ananya has the second week and Sana the third.
    await ana.send('POST', '/rota/swaps', { week: weeks[1], with_week: weeks[2] })
    const [swap] = (await sana.page()).rota?.swaps ?? []
    expect(swap).toMatchObject({ mine: false, other: 'Ananya', week: weeks[1], with_week: weeks[2] })
    expect((await ana.send('POST', `/rota/swaps/${swap?.id}`, { accept: true })).status).toBe(409)
    expect((await meera.send('POST', `/rota/swaps/${swap?.id}`, { accept: true })).status).toBe(404)
    await sana.send('POST', `/rota/swaps/${swap?.id}`, { accept: true })
    expect(await whoseOf(ana)).toEqual([m, s, a, m, s, a])
    await set(sana.tenancyId, { state: 'settling', ends_on: '2026-12-10' })
    // Ananya keeps the week that she swapped for.
    expect(await whoseOf(ana)).toEqual([m, m, a, m, a, m])
  })

  test('a week is written down when it begins, once by jobs at the same time', async () => {
    const home = await make.aHome({ beds: 2 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya', from: '2026-08-01' })
    await aMate(home, { bed: 1, firstName: 'Meera', from: '2026-09-01' })
    await ana.send('POST', '/rota', {})
    await Promise.all([night(), night(), night()])
    at('2026-12-14T00:30:00+05:30')
    await Promise.all([night(), night()])
    const turns = await site.services.db
      .selectFrom('cleaning_turn')
      .select(['week', 'tenancy_id'])
      .where('home_id', '=', home.id)
      .orderBy('week')
      .execute()
    expect(turns.map(({ week, tenancy_id }) => [week, tenancy_id === ana.tenancyId])).toEqual([
      ['2026-12-07', true],
      ['2026-12-14', false],
    ])
  })
})

describe('the board', () => {
  test('is read for the time one lives there: newcomers from their day on, those who left up to theirs', async () => {
    const home = await make.aHome({ beds: 3 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya' })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera' })
    await ana.send('POST', '/messages', { words: 'Before Divya' })
    at('2026-12-10T10:00:00+05:30')
    const divya = await aMate(home, { bed: 2, firstName: 'Divya', from: '2026-12-10' })
    await set(divya.tenancyId, { moved_in_at: site.clock.now })
    at('2026-12-11T10:00:00+05:30')
    await ana.send('POST', '/messages', { words: 'All three' })
    await set(meera.tenancyId, { state: 'settling', ends_on: '2026-12-12' })
    await site.services.db
      .insertInto('tenancy_event')
      .values({
        ...{ tenancy_id: meera.tenancyId, happened: 'keys_returned', at: site.clock.now },
        ...{ from_state: 'notice_given', to_state: 'moved_out', by_person_id: null },
      })
      .execute()
    at('2026-12-13T10:00:00+05:30')
    await ana.send('POST', '/messages', { words: 'After Meera' })
    const wordsOf = async (who: typeof ana) => (await who.page()).messages.map(({ words }) => words)
    expect(await wordsOf(ana)).toEqual(['After Meera', 'All three', 'Before Divya'])
    expect(await wordsOf(divya)).toEqual(['After Meera', 'All three'])
    // Her keys came back in the moment of the second one.
    expect(await wordsOf(meera)).toEqual(['Before Divya'])
    expect((await meera.page()).flatmates).toEqual([])
    const refused = await meera.send('POST', '/messages', { words: 'I am still here' })
    expect([refused.status, refused.json.error.message]).toEqual([409, 'You have left this home.'])
  })

  test('a message that is sent twice with its id is there once; without one, or with another, it is a new one', async () => {
    const home = await make.aHome({ beds: 2 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya' })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera' })
    const post = async (who: typeof ana, request_id: string | undefined, words: string) => {
      const { status, json } = await who.send('POST', '/messages', { request_id, words })
      return [status, json.data?.messages.map((each: { words: string }) => each.words) ?? json.error.code]
    }
    const id = 'a-message-of-ananya'
    expect(await post(ana, id, 'The lift is mended')).toEqual([200, ['The lift is mended']])
    expect(await post(ana, id, 'The lift is mended')).toEqual([200, ['The lift is mended']])
    const [first, second] = await Promise.all([post(ana, `${id}-2`, 'At once'), post(ana, `${id}-2`, 'At once')])
    expect([first, second].map(([status]) => status).toSorted()).toContain(200)
    expect(await post(ana, id, 'Other words')).toEqual([422, 'request_id_used'])
    // An id belongs to the person who sends it.
    expect(await post(meera, id, 'Thank you')).toEqual([200, ['Thank you', 'At once', 'The lift is mended']])
    await post(ana, undefined, 'Welcome')
    expect(await post(ana, undefined, 'Welcome')).toEqual([
      200,
      ['Welcome', 'Welcome', 'Thank you', 'At once', 'The lift is mended'],
    ])
  })

  test('a reported message is gone for the person who reported it, and for all once we took it off', async () => {
    const home = await make.aHome({ beds: 2 })
    const ana = await aMate(home, { bed: 0, firstName: 'Ananya' })
    const meera = await aMate(home, { bed: 1, firstName: 'Meera' })
    const id = (await ana.send('POST', '/messages', { words: 'Something rude' })).json.data.messages[0].id
    expect((await ana.send('POST', `/messages/${id}/report`, { words: 'Mine' })).status).toBe(404)
    const reported = await meera.send('POST', `/messages/${id}/report`, { words: 'This is rude' })
    expect(reported.json.data.messages).toEqual([])
    expect((await ana.page()).messages).toHaveLength(1)
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const { json } = await site.send('GET', '/admins/home_messages.json', { cookie: admin })
    expect(json.messages.filter((each: { message_id: number }) => each.message_id === id)).toMatchObject([
      { by: 'Ananya', words: 'Something rude', reports: [{ by: 'Meera', words: 'This is rude' }] },
    ])
    const url = `/admins/home_messages/${id}/decide.json`
    expect((await site.send('POST', url, { cookie: admin, body: { outcome: 'removed' } })).status).toBe(200)
    expect((await site.send('POST', url, { cookie: admin, body: { outcome: 'removed' } })).status).toBe(404)
    expect((await ana.page()).messages).toEqual([])
  })
})
