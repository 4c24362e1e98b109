import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { JobContext } from '#platform/job.ts'
import { askForReviews } from './jobs.ts'

let site: TestApp
let make: Factories
const start = new Date('2026-12-10T10:00:00+05:30')

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = start
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const job = () => ({ ...site.services, now: site.clock.now }) as unknown as JobContext

async function aReviewedHome() {
  const home = await make.aHome({ beds: 3 })
  const { owner_id, slug } = await site.services.db
    .selectFrom('home')
    .select(['owner_id', 'slug'])
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow()
  return {
    home,
    slug,
    ownerId: owner_id ?? 0,
    reviews: async (query = '') => (await site.send('GET', `/api/v1/houses/${slug}/reviews.json${query}`)).json,
  }
}

async function aVisitor(
  homeId: number,
  state: 'done' | 'scheduled' | 'cancelled' = 'done',
  at = new Date(start.getTime() - 2 * 86_400_000),
) {
  const person = await make.aPerson({ firstName: 'Ritika' })
  await site.services.db
    .insertInto('visit')
    .values({
      home_id: homeId,
      person_id: person.id,
      name: 'Ritika',
      phone: person.phone,
      starts_at: at,
      state,
      online: true,
    })
    .execute()
  return { person, cookie: await site.openSession(person.id, 'tenant') }
}

const write = (cookie: string, slug: string, body: object = {}) =>
  site.send('PUT', `/api/v1/houses/${slug}/my_review.json`, {
    cookie,
    body: { home: 4, locality: 5, service: 3, words: 'Water all day.', ...body },
  })

test('a review without a stay or a visit is refused by the server, as is one for a visit that did not take place', async () => {
  const { home, slug, reviews, ownerId } = await aReviewedHome()
  const stranger = await site.openSession((await make.aPerson()).id, 'tenant')
  const called = await aVisitor(home.id, 'cancelled')
  const coming = await aVisitor(home.id, 'scheduled')
  const elsewhere = await aVisitor((await make.aHome({ beds: 1 })).id)
  const owner = await site.openSession(ownerId, 'owner')
  for (const cookie of [stranger, called.cookie, coming.cookie, elsewhere.cookie, owner]) {
    expect((await write(cookie, slug)).status).toBe(403)
    expect((await site.send('GET', `/api/v1/houses/${slug}/my_review.json`, { cookie })).status).toBe(403)
  }
  expect((await write('', slug)).status).toBe(401)
  expect((await reviews()).count).toBe(0)
})

test('a tenant of thirty days and a visitor are shown with what they are; written again, a review replaces the first', async () => {
  const { home, slug, reviews } = await aReviewedHome()
  const visitor = await aVisitor(home.id)
  const { person } = await make.aTenant({ in: home, from: '2026-01-10' })
  const tenant = await site.openSession(person.id, 'tenant')
  expect((await write(visitor.cookie, slug, { home: 2 })).status).toBe(200)
  expect((await write(tenant, slug)).status).toBe(200)
  expect((await write(tenant, slug, { home: 5, words: 'Better than I thought.' })).status).toBe(200)
  const found = await reviews()
  expect(found).toMatchObject({ count: 2, stays: 1, score: 35, spread: [1, 0, 0, 1, 0], taken_down: 0 })
  expect(found.reviews.map(({ words, stay }: { words: string; stay: object | null }) => [words, stay])).toContainEqual([
    'Better than I thought.',
    { from: '2026-01-10', until: null, how_long: '10 months' },
  ])
  expect((await reviews('?stars=2')).reviews).toMatchObject([
    { stay: null, stars: { home: 2, locality: 5, service: 3 } },
  ])
  expect((await reviews('?stays=1')).reviews).toHaveLength(1)
  expect(JSON.stringify(found)).not.toContain(person.phone)
  const house = await site.send('GET', `/api/v1/houses/${slug}.json`)
  expect(house.json.reviews).toEqual({ count: 2, score: 3.5 })
})

test('the author of a review of a home that is hidden now still opens and changes it; others do not find the home', async () => {
  const { home, slug } = await aReviewedHome()
  const { person } = await make.aTenant({ in: home, from: '2026-01-10' })
  const tenant = await site.openSession(person.id, 'tenant')
  expect((await write(tenant, slug)).status).toBe(200)
  await site.services.db.updateTable('home').set({ status_code: 0 }).where('id', '=', home.id).execute()
  const own = (cookie: string) => site.send('GET', `/api/v1/houses/${slug}/my_review.json`, { cookie })
  expect((await own(tenant)).json).toMatchObject({ basis: 'stay', house: { id: home.id } })
  expect((await write(tenant, slug, { words: 'Still true.' })).status).toBe(200)
  expect((await own(tenant)).json.review.words).toBe('Still true.')
  const stranger = await site.openSession((await make.aPerson()).id, 'tenant')
  expect((await own(stranger)).status).toBe(404)
  expect((await write(stranger, slug)).status).toBe(404)
  expect((await site.send('GET', `/api/v1/houses/${slug}/reviews.json`)).status).toBe(404)
})

test('a stay of a few days without a visit is too short', async () => {
  const { home, slug } = await aReviewedHome()
  const { person } = await make.aTenant({ in: home, from: '2026-11-25' })
  expect((await write(await site.openSession(person.id, 'tenant'), slug)).status).toBe(403)
})

test('10 kB, phone numbers, links and stars that do not exist are refused, and nothing is written', async () => {
  const { home, slug, reviews } = await aReviewedHome()
  const { cookie } = await aVisitor(home.id)
  for (const body of [
    { words: 'a'.repeat(10_240) },
    { words: 'Call me: 98765 43210' },
    { words: 'https://elsewhere.example' },
    { home: 0 },
    { home: 6 },
    { home: 4.5 },
    { service: null },
  ]) {
    expect((await write(cookie, slug, body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
  }
  expect((await reviews()).count).toBe(0)
})

test('search finds homes of four stars or more, and its cards show them', async () => {
  const { home, slug } = await aReviewedHome()
  const { city } = (await site.send('GET', `/api/v1/houses/${slug}.json`)).json.address
  expect(city).toBeTruthy()
  const flags = async () =>
    (await site.services.db.selectFrom('unit').select('flags').where('home_id', '=', home.id).execute()).map(
      ({ flags }) => flags & 32,
    )
  expect(new Set(await flags())).toEqual(new Set([0]))
  const { cookie } = await aVisitor(home.id)
  await write(cookie, slug, { home: 4 })
  expect(new Set(await flags())).toEqual(new Set([32]))
  await write(cookie, slug, { home: 3 })
  expect(new Set(await flags())).toEqual(new Set([0]))
})

test('the owner answers once, another owner does not find the review', async () => {
  const { home, slug, ownerId, reviews } = await aReviewedHome()
  const { cookie, person } = await aVisitor(home.id)
  const { id } = (await write(cookie, slug)).json
  const owner = await site.openSession(ownerId, 'owner')
  const other = await site.openSession((await aReviewedHome()).ownerId, 'owner')
  const answer = (by: string, words = 'Thank you.') =>
    site.send('POST', `/api/v1/reviews/${id}/answer`, { cookie: by, body: { words } })
  if (other !== owner) expect((await answer(other)).status).toBe(404)
  expect((await answer(owner, '')).status).toBe(400)
  const answers = await Promise.all([answer(owner), answer(owner), answer(owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await reviews()).reviews[0].answer).toEqual({ words: 'Thank you.', given_on: '2026-12-10' })
  expect(await site.lastMessage(person.phone)).toContain('answered your review')
})

test('a reported review is decided once; taken down it does not count, and its author reads why', async () => {
  const { home, slug, reviews } = await aReviewedHome()
  const author = await aVisitor(home.id)
  const { id } = (await write(author.cookie, slug)).json
  const reader = await site.openSession((await make.aPerson()).id, 'tenant')
  const report = (cookie: string, words = 'This is about another home.') =>
    site.send('POST', `/api/v1/reviews/${id}/report`, { cookie, body: { words } })
  expect((await report(author.cookie)).status).toBe(400)
  expect((await report(reader)).status).toBe(200)
  expect((await report(reader)).status).toBe(200)
  const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  const listed = await site.send('GET', '/api/v1/review_reports.json', { cookie: admin })
  const mine = listed.json.reviews.filter(({ review }: { review: { id: number } }) => review.id === id)
  expect(mine).toMatchObject([{ reports: [{ words: 'This is about another home.' }] }])
  const decide = (body: object) => site.send('POST', `/api/v1/review_reports/${id}/decide`, { cookie: admin, body })
  expect((await decide({ outcome: 'removed' })).status).toBe(400)
  expect((await decide({ outcome: 'removed', reason: 'It is about another home.' })).status).toBe(200)
  expect((await decide({ outcome: 'kept' })).status).toBe(409)
  expect(await reviews()).toMatchObject({ count: 0, taken_down: 1, score: null })
  expect(await site.lastMessage(author.person.phone)).toContain('It is about another home.')
  const own = await site.send('GET', `/api/v1/houses/${slug}/my_review.json`, { cookie: author.cookie })
  expect(own.json.taken_down).toBe('It is about another home.')
})

test('people are asked a day after a visit, a month in and after leaving, once each', async () => {
  const { home, slug } = await aReviewedHome()
  const visitor = await aVisitor(home.id)
  const lives = await make.aTenant({ in: home, bed: 0, from: '2026-11-09' })
  const left = await make.aTenant({ in: home, bed: 1, from: '2026-01-01', until: '2026-12-08', state: 'settling' })
  const wrote = await aVisitor(home.id)
  await write(wrote.cookie, slug)
  await site.services.db
    .updateTable('tenancy')
    .set({ moved_in_at: new Date('2026-11-09T11:00:00+05:30') })
    .where('tenant_id', '=', lives.person.id)
    .execute()
  await Promise.all([askForReviews(job()), askForReviews(job())])
  await askForReviews(job())
  const asked = async (phone: string) =>
    (
      await site.services.db
        .selectFrom('outbox_message')
        .select('body')
        .where('recipient', '=', phone)
        .where('purpose', '=', 'review:asked')
        .execute()
    ).map(({ body }) => body)
  expect(await asked(visitor.person.phone)).toEqual([expect.stringMatching(/^You saw .*\/houses\/.*\/review$/)])
  expect(await asked(lives.person.phone)).toEqual([expect.stringContaining('for a month')])
  expect(await asked(left.person.phone)).toEqual([expect.stringContaining('You have left')])
  expect(await asked(wrote.person.phone)).toEqual([])
})
