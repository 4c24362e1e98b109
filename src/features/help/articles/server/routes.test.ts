import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const get = (path: string) => site.send('GET', path, {})
const rate = (slug: string, body: object) => site.send('POST', `/api/v1/help/articles/${slug}/useful`, { body })
const counts = () => site.services.db.selectFrom('help_answer').selectAll().execute()

test('[CONTENT-015] there are articles for tenants and others for owners', async () => {
  const tenants = await get('/api/v1/help/articles.json')
  const owners = await get('/api/v1/help/articles.json?audience=owners')
  expect(tenants.json.articles[0]).toMatchObject({ audience: 'tenants', topic: 'Before you book' })
  expect(owners.json.articles[0]).toMatchObject({ audience: 'owners', topic: 'List your home' })
  expect((await get('/api/v1/help/articles.json?audience=others')).status).toBe(400)
})

test('a question is answered by the best article first, however it is spelt', async () => {
  const { status, json } = await get(`/api/v1/help/search.json?q=${encodeURIComponent('depost wapas kab')}`)
  expect(status).toBe(200)
  expect(json.articles[0]).toMatchObject({ slug: 'deposit-back', title: 'When do I get my deposit back?' })
})

test('a question that is too long is refused', async () => {
  expect((await get(`/api/v1/help/search.json?q=${'a'.repeat(121)}`)).status).toBe(400)
})

test('an article has its text and others of its topic; one that does not exist is 404', async () => {
  const { json } = await get('/api/v1/help/articles/give-notice')
  expect(json).toMatchObject({ title: 'How do I give notice?', checked_on: '2026-11-17', topic: 'Moving out' })
  expect(json.related.map(({ topic }: { topic: string }) => topic)).toEqual(Array(4).fill('Moving out'))
  expect((await get('/api/v1/help/articles/no-such-article')).status).toBe(404)
})

test('a call in Hindi or Kannada is answered in it, and in English where there is nothing else', async () => {
  const titleIn = async (language: string, slug: string) =>
    (await site.send('GET', `/api/v1/help/articles/${slug}`, { headers: { 'accept-language': language } })).json.title
  expect(await titleIn('hi', 'token')).toBe('टोकन क्या है, और क्या वह डूब जाता है?')
  expect(await titleIn('kn', 'token')).toBe('ಟೋಕನ್ ಎಂದರೇನು, ಅದು ಕಳೆದುಹೋಗುತ್ತದೆಯೇ?')
  expect(await titleIn('en', 'token')).toBe('What is the token, and do I lose it?')
  expect(await titleIn('hi', 'meters')).toBe('How is the electricity bill shared?')
  const none = await site.send('GET', '/api/v1/help/articles/no-such-article', { headers: { 'accept-language': 'hi' } })
  expect([none.status, none.json.error.message]).toEqual([404, 'ऐसा कोई लेख नहीं है।'])
})

test('useful or not is counted by article, and nothing is kept for one that does not exist', async () => {
  expect((await rate('give-notice', { useful: true })).status).toBe(200)
  expect((await rate('give-notice', { useful: true })).status).toBe(200)
  expect((await rate('give-notice', { useful: false })).status).toBe(200)
  expect((await rate('no-such-article', { useful: true })).status).toBe(404)
  expect((await rate('give-notice', { useful: 'yes' })).status).toBe(400)
  expect(await counts()).toEqual([{ article: 'give-notice', useful: 2, not_useful: 1 }])
})
