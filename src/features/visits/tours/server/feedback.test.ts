import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let video: number
let otherVideo: number

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db)
  video = (await make.aHome({ tour: 'file' })).tour?.id ?? 0
  otherVideo = (await make.aHome({ tour: 'file' })).tour?.id ?? 0
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from video_feedback`.execute(site.services.db)
})

const rate = (body: object, cookie?: string) =>
  site.send('POST', '/api/v4/user_feedbacks', {
    body: {
      ...{ client_generated_id: 'phone-of-asha', profile_id: null, entity_id: video, entity_type: 'HouseVideo' },
      ...body,
    },
    cookie,
  })
const rows = () => site.services.db.selectFrom('video_feedback').selectAll().execute()
const counts = async () => {
  const ratings = (await rows()).map(({ rating }) => rating)
  return { likes: ratings.filter((each) => each === 1).length, dislikes: ratings.filter((each) => each === -1).length }
}

test('[API-094] [API-126] [VISIT-026] [VISIT-027] like, switch to dislike, and take it back', async () => {
  expect(await rate({ rating: 1 })).toMatchObject({ status: 200, json: { success: true } })
  expect(await counts()).toEqual({ likes: 1, dislikes: 0 })
  await rate({ rating: -1 })
  expect(await counts()).toEqual({ likes: 0, dislikes: 1 })
  await rate({ rating: 0 })
  expect(await counts()).toEqual({ likes: 0, dislikes: 0 })
  expect(await rows()).toHaveLength(1)
})

test('sent twenty times at once it is one opinion', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => rate({ rating: 1 })))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await counts()).toEqual({ likes: 1, dislikes: 0 })
})

test('signed in, one person has one opinion on all devices', async () => {
  const cookie = await site.signIn('9811111111')
  const { json } = await site.send('GET', '/api/v1/sessions.json', { cookie })
  await rate({ rating: 1, client_generated_id: 'first-device', profile_id: json.viewer.id }, cookie)
  await rate({ rating: -1, client_generated_id: 'second-device', profile_id: json.viewer.id }, cookie)
  expect(await counts()).toEqual({ likes: 0, dislikes: 1 })
  // Feedback given before signing in moves to the account.
  await rate({ rating: 1, client_generated_id: 'third-device' })
  await rate({ rating: 1, client_generated_id: 'third-device' }, cookie)
  expect(await rows()).toMatchObject([{ client_generated_id: 'third-device', person_id: json.viewer.id, rating: 1 }])
})

test('a person cannot send feedback for somebody else', async () => {
  const cookie = await site.signIn('9811111112')
  expect((await rate({ rating: 1, profile_id: 1 })).status).toBe(403)
  expect((await rate({ rating: 1, profile_id: 1 }, cookie)).status).toBe(403)
  await rate({ rating: 1 }, cookie)
  expect((await rate({ rating: -1 })).status).toBe(409)
  expect((await rate({ rating: -1 }, await site.signIn('9811111113'))).status).toBe(409)
  expect(await counts()).toEqual({ likes: 1, dislikes: 0 })
})

test('wrong ratings, unknown videos and odd ids are refused; nothing is kept', async () => {
  for (const rating of [2, -2, 'like', '', 0.5, null]) expect((await rate({ rating })).status).toBe(400)
  expect((await rate({ rating: 1, entity_type: 'House' })).status).toBe(400)
  expect((await rate({ rating: 1, client_generated_id: 'x' })).status).toBe(400)
  expect((await rate({ rating: 1, entity_id: 999_999 })).status).toBe(404)
  await rate({ rating: 1 })
  expect((await rate({ rating: -1, entity_id: otherVideo })).status).toBe(409)
  expect(await rows()).toMatchObject([{ video_id: video, rating: 1 }])
})
