import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { consents } from '#features/people/consents/server/api.ts'

let site: TestApp
let cookie: string
let id: number

beforeAll(async () => {
  site = await openTestApp()
  cookie = await site.signIn('9811111111')
  id = (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.viewer.id
})
afterAll(() => site.close())

const list = async () => (await site.send('GET', '/api/v1/consents.json', { cookie })).json
const of = async (purpose: string) =>
  (await list()).consents.find((each: { purpose: string }) => each.purpose === purpose)
const give = (purpose: string, version = 1) =>
  site.send('POST', '/api/v1/consents.json', { cookie, body: { purpose, version } })
const withdraw = (purpose: string) => site.send('DELETE', `/api/v1/consents/${purpose}`, { cookie })
const later = () => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
}

describe('consent', () => {
  test('is nobody’s before they give it: nothing is ticked ahead', async () => {
    const { consents: listed, history } = await list()
    expect(listed.length).toBeGreaterThanOrEqual(5)
    const given = listed.filter((each: { given_at: unknown }) => each.given_at !== null)
    // Signing in implies consent to the account.
    expect(given.map((each: { purpose: string }) => each.purpose)).toEqual(['account'])
    expect(history).toHaveLength(1)
    expect(await consents.holdsConsent(site.services.db, id, 'offers')).toBe(false)
  })

  test('is given and taken back in one step each, and the history stays', async () => {
    const offers = async () => (await list()).history.filter((each: { purpose: string }) => each.purpose === 'offers')
    expect((await give('offers')).status).toBe(200)
    expect((await of('offers')).given_at).toBe(site.clock.now.toISOString())
    expect(await consents.holdsConsent(site.services.db, id, 'offers')).toBe(true)
    await give('offers')
    expect(await offers()).toHaveLength(1)
    later()
    expect((await withdraw('offers')).json).toEqual({ success: true, documents_removed: 0 })
    expect((await of('offers')).given_at).toBeNull()
    expect(await consents.holdsConsent(site.services.db, id, 'offers')).toBe(false)
    later()
    await give('offers')
    const history = await offers()
    expect(history).toHaveLength(2)
    expect(history[0]).toMatchObject({ purpose: 'offers', withdrawn_at: null })
    expect(history[1].withdrawn_at).not.toBeNull()
  })

  test('given for older words has to be given again for the new ones', async () => {
    await sql`insert into consent (person_id, purpose, version, given_at) values (${id}, 'owners', 0, ${site.clock.now})`.execute(
      site.services.db,
    )
    expect((await of('owners')).given_at).toBeNull()
    expect(await consents.holdsConsent(site.services.db, id, 'owners')).toBe(false)
    later()
    await give('owners')
    expect((await of('owners')).given_at).toBe(site.clock.now.toISOString())
    const old = (await list()).history.find((each: { version: number }) => each.version === 0)
    expect(old.withdrawn_at).toBe(site.clock.now.toISOString())
  })

  test('to words nobody has shown, to purposes nobody has, or for somebody else is refused', async () => {
    expect((await give('offers', 2)).status).toBe(409)
    expect((await give('selling')).status).toBe(400)
    expect((await withdraw('selling')).status).toBe(400)
    const forOther = { purpose: 'offers', version: 1, person_id: 1 }
    expect((await site.send('POST', '/api/v1/consents.json', { cookie, body: forOther })).status).toBe(400)
    expect((await site.send('GET', '/api/v1/consents.json')).status).toBe(401)
    expect((await site.send('DELETE', '/api/v1/consents/offers')).status).toBe(401)
  })

  test('to what an account is cannot be taken back alone: that is deleting the account', async () => {
    await give('account')
    expect(await withdraw('account')).toMatchObject({ status: 409, json: { error: { code: 'needed' } } })
    expect((await of('account')).given_at).not.toBeNull()
  })

  test('given twice at once stands once', async () => {
    const sent = await Promise.all([give('flatmates', 2), give('flatmates', 2), give('flatmates', 2)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = (await list()).history.filter((each: { purpose: string }) => each.purpose === 'flatmates')
    expect(rows).toHaveLength(1)
  })
})
