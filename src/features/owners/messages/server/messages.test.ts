import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-18T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const base = '/api/v1/owner_messages'

async function aPair() {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2 })
  const visitor = await make.aPerson({ firstName: 'Meghana', lastName: 'Rao' })
  const visit = await make.aVisit({ to: home, by: visitor, at: new Date('2026-11-20T06:30:00Z') })
  const as = async (person: TestPerson, role: 'owner' | 'tenant' | 'admin' = 'tenant') => {
    const cookie = await site.openSession(person.id, role)
    return (method: 'GET' | 'POST', path: string, body?: object) =>
      site.send(method, path, { cookie, ...(body ? { body } : {}) })
  }
  return { owner, home, visitor, visit, as, asOwner: await as(owner, 'owner'), asVisitor: await as(visitor) }
}

const write = (
  send: Awaited<ReturnType<typeof aPair>>['asOwner'],
  id: number,
  words: string,
  request_id = randomUUID(),
) => send('POST', `${base}/${id}/messages.json`, { request_id, words })

test('an owner and a visitor have one conversation about a home, without numbers and surnames', async () => {
  const { home, visit, owner, asOwner, asVisitor } = await aPair()
  const opened = await asVisitor('POST', `${base}/open.json`, { house_id: home.id })
  expect(opened.status).toBe(200)
  const { id } = opened.json
  expect((await asOwner('POST', `${base}/open.json`, { visit_id: visit })).json).toEqual({ id })
  const sent = await write(asVisitor, id, 'I liked it. Call me on 98765 43210 or asha@mail.example.')
  expect(sent.json).toMatchObject({ success: true, hidden: 2 })
  const { json } = await asOwner('GET', `${base}/${id}.json`)
  expect(json).toMatchObject({
    ...{ with: 'Meghana', as: 'owner', standing: 'Visits on 20 Nov 2026', unread: 1 },
    messages: [{ mine: false, words: 'I liked it. Call me on [number hidden] or [mail hidden].', hidden: true }],
  })
  expect(JSON.stringify(json)).not.toContain('Rao')
  const { rows } = await sql<{ words: string }>`select words from thread_message where thread_id = ${id}`.execute(
    site.services.db,
  )
  expect(rows[0]?.words).not.toMatch(/98765|asha@/)
  expect(await site.lastMessage(owner.phone)).toContain('Meghana wrote to you about')
  await asOwner('POST', `${base}/${id}/read.json`, {})
  expect((await asOwner('GET', `${base}.json`)).json.threads).toMatchObject([{ id, unread: 0, last: { mine: false } }])
})

test('a message sent twice is one; the other one is told of the first unread one alone', async () => {
  const { home, owner, asVisitor } = await aPair()
  const { id } = (await asVisitor('POST', `${base}/open.json`, { house_id: home.id })).json
  const request = randomUUID()
  const [first, again] = [await write(asVisitor, id, 'Hello', request), await write(asVisitor, id, 'Hello', request)]
  expect(again.json.id).toBe(first.json.id)
  await write(asVisitor, id, 'Are you there?')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_message
    where recipient = ${owner.phone} and purpose = 'thread:to-owner'`.execute(site.services.db)
  expect(rows[0]?.count).toBe(1)
  expect((await asVisitor('GET', `${base}/${id}.json`)).json.messages).toHaveLength(2)
})

test('a stranger has no conversation, and nobody reads, writes or reports in another’s', async () => {
  const { home, visit, as, asVisitor } = await aPair()
  const stranger = await as(await make.aPerson())
  const otherOwner = await as(await make.aPerson({ roles: ['owner'] }), 'owner')
  const { id } = (await asVisitor('POST', `${base}/open.json`, { house_id: home.id })).json
  const message = (await write(asVisitor, id, 'Hello')).json.id
  for (const send of [stranger, otherOwner]) {
    expect((await send('POST', `${base}/open.json`, { house_id: home.id })).status).toBe(404)
    expect((await send('POST', `${base}/open.json`, { visit_id: visit })).status).toBe(404)
    expect((await send('GET', `${base}/${id}.json`)).status).toBe(404)
    expect((await send('POST', `${base}/${id}/read.json`, {})).status).toBe(404)
    expect((await write(send, id, 'Hello')).status).toBe(404)
    expect((await send('POST', `${base}/messages/${message}/report.json`, { words: 'Rude' })).status).toBe(404)
    expect((await send('GET', `${base}.json`)).json.threads).toEqual([])
  }
  // Nor does anybody report their own words.
  expect((await asVisitor('POST', `${base}/messages/${message}/report.json`, { words: 'Rude' })).status).toBe(404)
})

test('a reported message comes to the desk, which takes it down; its words are gone for both', async () => {
  const { home, as, asOwner, asVisitor } = await aPair()
  const { id } = (await asVisitor('POST', `${base}/open.json`, { house_id: home.id })).json
  const message = (await write(asVisitor, id, 'Something rude')).json.id
  expect((await asOwner('POST', `${base}/messages/${message}/report.json`, { words: 'It is rude.' })).status).toBe(200)
  const admin = await as(await make.aPerson({ roles: ['admin'] }), 'admin')
  const { json: queue } = await admin('GET', '/api/v1/desk/queue.json?kind=thread')
  expect(queue.tasks).toMatchObject([{ ref: message, link: '/admins/thread-reports' }])
  expect((await admin('GET', '/admins/thread_reports.json')).json.messages).toMatchObject([
    { message_id: message, by: 'Meghana', words: 'Something rude', reports: [{ by: 'Ramesh', words: 'It is rude.' }] },
  ])
  const decide = () => admin('POST', `/admins/thread_reports/${message}/decide.json`, { outcome: 'removed' })
  expect((await decide()).status).toBe(200)
  expect((await decide()).status).toBe(404)
  for (const send of [asOwner, asVisitor]) {
    expect((await send('GET', `${base}/${id}.json`)).json.messages).toMatchObject([{ words: '', removed: true }])
  }
  expect((await admin('GET', '/api/v1/desk/queue.json?kind=thread')).json.tasks).toEqual([])
})

test.each(['', '   ', 'x'.repeat(1001), 'a\u0000b'])('words that cannot be sent are refused', async (words) => {
  const { home, asVisitor } = await aPair()
  const { id } = (await asVisitor('POST', `${base}/open.json`, { house_id: home.id })).json
  expect((await write(asVisitor, id, words)).status).toBe(400)
})
