import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Sent, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { stampRules } from '#features/agreements/contracts/stamp-duty.ts'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { agreementText } from '../agreement-text.ts'
import { type StepKey, stepKeys } from '../steps.ts'
import { wholeContent } from '../test-content.ts'
import { draftFileRoutes } from './file-routes.ts'
import { tidyDrafts } from './jobs.ts'

let site: TestApp
let make: Factories
let files: FastifyInstance
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(draftFileRoutes, { services: site.services, exchangeOf: http.exchangeOf })
}, 120_000)
afterAll(async () => {
  await files.close()
  await site.close()
})
beforeEach(() => {
  site.clock.now = new Date('2026-11-17T06:00:00Z')
})

const path = '/api/v1/agreement_drafts'
/** No cookie at all, as a browser that was never here. */
const nobody = 'none=1'

async function begin(cookie = nobody) {
  const { json, cookie: token = '' } = await site.send('POST', `${path}.json`, { cookie })
  return { id: json.id as number, version: json.version as number, token, link: json.link as string | null }
}
type Begun = Awaited<ReturnType<typeof begin>>

const get = (id: number, cookie: string) => site.send('GET', `${path}/${id}.json`, { cookie })
const put = (id: number, cookie: string, body: object) => site.send('PUT', `${path}/${id}.json`, { cookie, body })
const save = (draft: Begun, version: number, step: StepKey, more: object = {}) =>
  put(draft.id, draft.token, { version, step, [step]: wholeContent[step], ...more })
const pdf = (id: number, cookie: string) =>
  files.inject({ url: `/online-rent-agreement-format-generator/${id}/agreement.pdf`, headers: { cookie } })

async function finishAll(draft: Begun, upTo = 5): Promise<Sent> {
  let last: Sent | undefined
  for (const [at, step] of stepKeys.slice(0, upTo).entries()) last = await save(draft, at + 1, step, { finish: true })
  return last as Sent
}

describe('a draft', () => {
  test('[AGREE-001] is started by anybody, finished step by step and printed word for word', async () => {
    const draft = await begin()
    expect((await pdf(draft.id, draft.token)).statusCode).toBe(409)
    const done = await finishAll(draft)
    expect(done).toMatchObject({ status: 200, json: { finished: true, version: 6, problems: {}, in_account: false } })
    const printed = await pdf(draft.id, draft.token)
    expect(printed.headers['content-type']).toBe('application/pdf')
    const text = textOfPdf(printed.rawPayload).replaceAll(/\s+/g, ' ')
    for (const { text: clause } of agreementText(wholeContent).sections) {
      expect(text).toContain(clause.replaceAll(/\s+/g, ' ').slice(0, 60))
    }
    expect(text).toContain('3 ceiling fans')
    expect(text).toContain('stamp paper of Karnataka: ₹500 (estimate')
    expect((await pdf(draft.id, draft.token)).rawPayload.equals(printed.rawPayload)).toBe(true)
    expect((await pdf(draft.id, nobody)).statusCode).toBe(404)
  })

  test('[AGREE-003] a later step is refused before its turn, and nothing of it is kept', async () => {
    const draft = await begin()
    const early = await save(draft, 1, 'terms')
    expect(early).toMatchObject({
      status: 409,
      json: { error: { code: 'step_locked', message: 'First finish Owner Details.', fields: { step: 'owner' } } },
    })
    await save(draft, 1, 'owner', { finish: true })
    expect((await save(draft, 2, 'property')).json.error.message).toBe('First finish Tenant Details.')
    const { json } = await get(draft.id, draft.token)
    expect(json).toMatchObject({ version: 2, open_step: 2, content: { property: { city: '' } } })
    expect(json.steps.map(({ state }: { state: string }) => state)).toEqual([
      ...['done', 'open', 'locked', 'locked', 'locked'],
    ])
  })

  test('a step that becomes wrong later closes those after it and the PDF', async () => {
    const draft = await begin()
    await finishAll(draft)
    const owner = { ...wholeContent.owner, phone: '12' }
    const saved = await put(draft.id, draft.token, { version: 6, step: 'owner', owner })
    expect(saved.json).toMatchObject({
      finished: false,
      open_step: 1,
      problems: { 'owner.phone': 'Enter valid phone number' },
    })
    expect((await pdf(draft.id, draft.token)).statusCode).toBe(409)
  })

  test('[AGREE-004] the fourth tenant is refused, and the three before stay', async () => {
    const draft = await begin()
    await save(draft, 1, 'owner', { finish: true })
    const tenants = [6, 7, 8, 9].map((end) => ({ ...wholeContent.tenants[0], phone: `984501234${end}` }))
    await put(draft.id, draft.token, { version: 2, step: 'tenants', tenants: tenants.slice(0, 3) })
    const refused = await put(draft.id, draft.token, { version: 3, step: 'tenants', tenants })
    const words = 'An agreement has at most 3 tenants; a fourth cannot be added.'
    expect(refused).toMatchObject({ status: 400, json: { error: { message: words, fields: { tenants: words } } } })
    expect((await get(draft.id, draft.token)).json).toMatchObject({ version: 3, content: { tenants: { length: 3 } } })
    // Nor does the database take it from anybody.
    const four = JSON.stringify({ ...wholeContent, tenants })
    await expect(
      site.services.db.updateTable('agreement_draft').set({ content: four }).where('id', '=', draft.id).execute(),
    ).rejects.toThrow('agreement_draft_content_check')
  })

  test('an unfinished step is kept as typed, but not finished', async () => {
    const draft = await begin()
    const owner = { ...wholeContent.owner, name: 'M3', address: '' }
    const refused = await put(draft.id, draft.token, { version: 1, step: 'owner', owner, finish: true })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json.error.fields)).toEqual(['owner.name', 'owner.address'])
    expect((await get(draft.id, draft.token)).json.version).toBe(1)
    const typed = await put(draft.id, draft.token, { version: 1, step: 'owner', owner })
    expect(typed.json).toMatchObject({ version: 2, open_step: 1, content: { owner } })
  })

  test('of two devices that change the same version one is told, and the other’s words stay', async () => {
    const draft = await begin()
    const typed = ['Asha', 'Bina'].map((name) => ({ ...wholeContent.owner, name }))
    const sent = await Promise.all(
      typed.map((owner) => put(draft.id, draft.token, { version: 1, step: 'owner', owner })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = sent.findIndex(({ status }) => status === 200)
    expect(sent[1 - won]?.json.error).toMatchObject({ code: 'draft_changed', fields: { version: '2' } })
    expect((await get(draft.id, draft.token)).json.content.owner.name).toBe(typed[won]?.name)
  })

  test('of a guest opens elsewhere by its link, and by nothing that can be guessed', async () => {
    const draft = await begin()
    await save(draft, 1, 'owner')
    const token = new URL(`http://x${draft.link}`).searchParams.get('open') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const there = await site.send('POST', `${path}/open.json`, { cookie: nobody, body: { token } })
    expect(there.json.content.owner.name).toBe('Meera Iyer')
    expect((await get(draft.id, there.cookie ?? '')).status).toBe(200)
    expect((await get(draft.id, nobody)).status).toBe(404)
    for (const wrong of ['', 'x', `${token.slice(0, 42)}!`, 'a'.repeat(43)]) {
      const refused = await site.send('POST', `${path}/open.json`, { cookie: nobody, body: { token: wrong } })
      expect(refused.status, wrong).toBe(404)
    }
    const { rows } = await site.services.db
      .selectFrom('agreement_draft')
      .selectAll()
      .where('id', '=', draft.id)
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }))
    expect(rows).not.toContain(token)
  })

  test('signing in keeps the guest’s draft with the account, on any device and for nobody else', async () => {
    const draft = await begin()
    await save(draft, 1, 'owner')
    const person = await make.aPerson()
    const asked = await site.send('POST', '/api/v1/login_otp.json', {
      cookie: draft.token,
      body: { phone: person.phone },
    })
    const browser = `${draft.token}; ${asked.cookie}`
    const otp = (await site.lastMessage(person.phone))?.slice(0, 4)
    const body = { identifier: person.phone, otp }
    expect((await site.send('POST', '/api/v1/login.json', { cookie: browser, body })).status).toBe(200)
    const elsewhere = await site.openSession(person.id, 'tenant')
    const { json } = await site.send('GET', `${path}.json`, { cookie: elsewhere })
    expect(json.drafts).toMatchObject([
      { id: draft.id, in_account: true, link: null, content: { owner: { name: 'Meera Iyer' } } },
    ])
    const other = await site.openSession((await make.aPerson()).id, 'tenant')
    expect((await get(draft.id, other)).status).toBe(404)
    expect((await get(draft.id, `${other}; ${draft.token}`)).status).toBe(404)
    // The browser it was started in, signed out again.
    expect((await get(draft.id, draft.token)).status).toBe(401)
    expect((await site.send('DELETE', `${path}/${draft.id}.json`, { cookie: other })).status).toBe(404)
  })

  test('is exported and erased with its person', async () => {
    const person = await make.aPerson()
    const session = await site.openSession(person.id, 'tenant')
    const draft = await begin(session)
    await put(draft.id, session, { version: 1, step: 'owner', owner: wholeContent.owner })
    const { personParts } = await import('#app/people/parts.ts')
    const part = personParts.find(({ sections }) => sections?.agreement_drafts)
    const who = { id: person.id, phone: null, phoneSince: new Date(), email: null, emailSince: new Date() }
    const read = await part?.sections?.agreement_drafts?.read(site.services.db, who)
    expect(read).toMatchObject([{ content: { owner: { name: 'Meera Iyer' } } }])
    await site.services.db.transaction().execute(async (tx) => {
      await part?.forget?.({ queue: site.services.queue, now: site.clock.now }, tx, who)
    })
    expect((await get(draft.id, session)).status).toBe(404)
  })

  test('is deleted 60 days after its last change, and after a day if nothing was typed', async () => {
    const [typed, empty] = [await begin(), await begin()]
    await save(typed, 1, 'owner')
    const tidyAfter = async (days: number) => {
      const firesAt = new Date(site.clock.now.getTime() + days * 86_400_000).toISOString()
      await tidyDrafts.run({ ...site.services, now: site.clock.now }, { firesAt, date: firesAt.slice(0, 10) })
    }
    expect((await get(typed.id, typed.token)).json.kept_until).toBe('2027-01-16')
    await tidyAfter(2)
    expect((await get(empty.id, empty.token)).status).toBe(404)
    await tidyAfter(59)
    expect((await get(typed.id, typed.token)).status).toBe(200)
    await tidyAfter(61)
    expect((await get(typed.id, typed.token)).status).toBe(404)
  })

  test('a person has at most 20', async () => {
    const session = await site.openSession((await make.aPerson()).id, 'tenant')
    for (let at = 0; at < 20; at++) await begin(session)
    const refused = await site.send('POST', `${path}.json`, { cookie: session })
    expect(refused).toMatchObject({
      status: 409,
      json: { error: { message: 'You have 20 drafts. Delete one first.' } },
    })
  })

  test.each([
    ['another step’s fields', { version: 1, step: 'owner', terms: wholeContent.terms }],
    ['no fields', { version: 1, step: 'owner' }],
    ['two steps at once', { version: 1, step: 'owner', owner: wholeContent.owner, terms: wholeContent.terms }],
    ['an unknown step', { version: 1, step: 'payment', owner: wholeContent.owner }],
    ['a name of 61 characters', { version: 1, step: 'owner', owner: { ...wholeContent.owner, name: 'a'.repeat(61) } }],
    ['an unknown field', { version: 1, step: 'owner', owner: { ...wholeContent.owner, pan: 'ABCDE1234F' } }],
    ['no version', { step: 'owner', owner: wholeContent.owner }],
    ['no tenants', { version: 1, step: 'tenants', tenants: [] }],
    ['text for a version', { version: 'x', step: 'owner', owner: wholeContent.owner }],
  ])('%s: refused, nothing changed', async (_, body) => {
    const draft = await begin()
    expect((await put(draft.id, draft.token, body)).status).toBe(400)
    expect((await get(draft.id, draft.token)).json.version).toBe(1)
  })
})

test('every state of our 36 cities has a stamp rule of its own', () => {
  const [head = '', ...rows] = readFileSync('src/features/places/server/cities.tsv', 'utf8').trim().split('\n')
  const at = head.split('\t').indexOf('state')
  const states = rows.map((row) => row.split('\t')[at] ?? '')
  expect(states).toHaveLength(36)
  expect(states.filter((state) => !stampRules.some((rule) => rule.state === state))).toEqual([])
})
