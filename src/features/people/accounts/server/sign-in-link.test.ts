import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser, type TestBrowser } from '#app/testing/test-browser.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let origin: string

beforeAll(async () => {
  site = await openTestApp({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1200' })
  origin = await listen(site.app)
})
afterAll(() => site.close())

async function mailLink(browser: TestBrowser, email: string): Promise<string> {
  expect((await browser.post('/api/v1/login_link.json', { email })).status).toBe(200)
  const token = /open_auth_token=([\w-]+)/.exec((await site.lastMessage(email)) ?? '')?.[1] ?? ''
  return `/api/v1/open_auth.json?open_auth_token=${token}`
}

test('a link that an attacker asked for does not sign the browser of somebody else in to the attacker’s account', async () => {
  const attacker = await factoriesIn(site.services.db).aPerson()
  const [own, victim] = [openBrowser(origin), openBrowser(origin)]
  const address = await mailLink(own, `person.${attacker.id}@example.com`)

  expect(await victim.get(address)).toMatchObject({ status: 422, json: { error: { code: 'other_browser' } } })
  expect((await victim.get('/api/v1/sessions.json')).json).toEqual({ signed_in: false, viewer: null })

  expect((await own.get(address)).status).toBe(200)
  expect((await own.get('/api/v1/sessions.json')).json).toMatchObject({ signed_in: true, viewer: { id: attacker.id } })
})

test('a link in the hands of somebody who read the mail in transit opens nothing without the browser that asked', async () => {
  const person = await factoriesIn(site.services.db).aPerson()
  const thief = openBrowser(origin)
  await thief.post('/api/v1/login_link.json', { email: 'somebody.else@example.com' })
  const address = await mailLink(openBrowser(origin), `person.${person.id}@example.com`)
  expect((await thief.get(address)).status).toBe(422)
})
