import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { findArticle } from './articles.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
})
afterAll(() => site.close())

const ask = (body: object, cookie?: string, language = 'en') =>
  site.send('POST', '/api/v1/help/call_backs', {
    ...{ body, headers: { 'accept-language': language } },
    ...(cookie ? { cookie } : {}),
  })
const leadOf = (phone: string) =>
  site.services.db
    .selectFrom('lead')
    .select(['id', 'source', 'wish', 'phone_confirmed'])
    .where('phone', '=', phone)
    .execute()

test('a call back carries what was searched and read, into the queue of the desk', async () => {
  const { status, json } = await ask({
    ...{ name: 'Asha Rao', phone: '9822200011', questions: ['deposit wapas', '  '] },
    articles: ['deposit-back', 'no-such-article'],
  })
  expect([status, json]).toEqual([200, { success: true, info: 'We have your number and will call you.' }])
  const [lead] = await leadOf('9822200011')
  expect(lead).toMatchObject({
    ...{ source: 'help', phone_confirmed: false },
    wish: 'Needs help; searched “deposit wapas”; read “When do I get my deposit back?”',
  })
  const task = await site.services.db
    .selectFrom('desk_task')
    .select('kind')
    .where('kind', '=', 'lead')
    .where('ref', '=', lead?.id ?? 0)
    .execute()
  expect(task).toHaveLength(1)
})

test('signed in, no phone is the confirmed one of the account', async () => {
  const person = await make.aPerson()
  expect((await ask({ name: 'Asha' }, await site.openSession(person.id, 'tenant'))).status).toBe(200)
  expect(await leadOf(person.phone)).toMatchObject([{ source: 'help', phone_confirmed: true, wish: 'Needs help' }])
})

test('bad input is refused, and nothing is kept', async () => {
  expect((await ask({ name: '', phone: '9822200012' })).json.error.fields).toEqual({ name: 'Name is not valid' })
  expect((await ask({ name: 'Asha', phone: '12' })).json.error.fields).toEqual({ phone: 'Invalid phone number' })
  expect((await ask({ name: 'Asha', phone: '9822200012', questions: ['x'.repeat(121)] })).status).toBe(400)
  expect((await ask({ name: 'Asha', phone: '9822200012', questions: Array(6).fill('x') })).status).toBe(400)
  expect((await ask({ name: 'Asha', phone: '9822200012', articles: ['<script>'] })).status).toBe(400)
  expect(await leadOf('9822200012')).toEqual([])
})

test('in Hindi and Kannada it is answered and refused in them; the desk reads it in English', async () => {
  const body = { name: 'Asha Rao', phone: '9822200013', questions: ['डिपॉज़िट कब मिलेगा'], articles: ['deposit-back'] }
  expect((await ask(body, undefined, 'hi')).json.info).toBe('हमें आपका नंबर मिल गया है, हम आपको फ़ोन करेंगे।')
  expect(await leadOf('9822200013')).toMatchObject([
    { wish: 'Needs help; searched “डिपॉज़िट कब मिलेगा”; read “When do I get my deposit back?”' },
  ])
  const refused = await ask({ name: '', phone: '12' }, undefined, 'kn')
  expect([refused.status, refused.json.error.fields]).toEqual([400, { name: 'ಹೆಸರು ಸರಿಯಾಗಿಲ್ಲ', phone: 'ಫೋನ್ ನಂಬರ್ ಸರಿಯಾಗಿಲ್ಲ' }])
})

test('every hint on a screen leads to an article that exists', () => {
  const src = fileURLToPath(new URL('../../../..', import.meta.url))
  const slugs = globSync('**/*.tsx', { cwd: src }).flatMap((file) =>
    [...readFileSync(`${src}/${file}`, 'utf8').matchAll(/<HelpHint\s+slug="([^"]+)"/g)].map(([, slug = '']) => slug),
  )
  expect(slugs.length).toBeGreaterThanOrEqual(7)
  for (const slug of slugs) expect(findArticle(slug).slug).toBe(slug)
})
