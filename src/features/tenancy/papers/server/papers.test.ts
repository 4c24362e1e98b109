import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { pdf, photo, testNumbers } from '#features/people/privacy/server/test-upload.ts'
import { sandboxKyc } from '#providers/kyc/sandbox.ts'
import { providerError } from '#providers/provider-error.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-01T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  site.services.providers.kyc = sandboxKyc({ now: () => site.clock.now })
}, 120_000)
afterAll(() => site.close())

const later = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000)
}

async function tenantOf(person: TestPerson) {
  const cookie = await site.openSession(person.id, 'tenant')
  const get = (path: string) => site.send('GET', path, { cookie })
  return {
    ...{ person, cookie, get },
    papers: async () => (await get('/api/v1/documents')).json,
    status: async () => (await get('/api/v1/eqaro/aadhaar_verification_status')).json,
    begin: (query = '?consent=yes') => get(`/api/v1/eqaro/aadhaar_digilocker_url${query}`),
    workEmail: (work_email: string, otp?: string) =>
      site.send('POST', '/api/v1/eqaro/validate_work_email', { cookie, body: { work_email, ...(otp ? { otp } : {}) } }),
    async upload(fields: Record<string, string>, file: Uint8Array = pdf, type = 'application/pdf') {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new File([new Uint8Array(file)], 'scan', { type }))
      const body = new Response(form)
      const headers = { 'content-type': body.headers.get('content-type') ?? '' }
      const sent = { cookie, headers, body: Buffer.from(await body.arrayBuffer()) }
      return site.send('POST', '/api/v1/uploads/document', sent)
    },
  }
}
const somebody = async () => tenantOf(await make.aPerson())
const checkOf = (json: { url: string }) => new URL(json.url, 'http://a').searchParams.get('check') ?? ''
const kyc = () => site.services.providers.kyc as ReturnType<typeof sandboxKyc>

describe('papers', () => {
  test('[API-125] [TENANT-005] are identity documents of five types, agreements, reports and receipts', async () => {
    const one = await somebody()
    const empty = await one.papers()
    expect(empty.identity.map(({ document_type, state }: Record<string, string>) => [document_type, state])).toEqual([
      ...[
        ['aadhar_card', 'missing'],
        ['passport', 'missing'],
        ['driving_license', 'missing'],
      ],
      ...[
        ['voter_id', 'missing'],
        ['pan_card', 'missing'],
      ],
    ])
    expect(empty).toMatchObject({ papers: [], kyc: { status: 'NOT_STARTED' }, work_email: null, consented: false })
    expect(empty.profile).toMatchObject({ complete: false, verified: false })
    expect((await site.send('GET', '/api/v1/documents')).status).toBe(401)
  })

  test('[API-032] of a home are for who has or had it; anybody else’s are not found', async () => {
    const home = await make.aHome()
    const { person, tenancyId } = await make.aTenant({ in: home, from: '2026-12-01' })
    await site.services.db
      .insertInto('inspection')
      .values({
        ...{ tenancy_id: tenancyId, kind: 'move_in', state: 'submitted', made_by: person.id },
        ...{ started_at: site.clock.now, finished_at: site.clock.now, submitted_at: site.clock.now },
      })
      .execute()
    const one = await tenantOf(person)
    const { json } = await one.get(`/api/v3/houses/${home.id}/documents/show`)
    expect(json).toMatchObject({
      success: true,
      documents: [
        {
          ...{ kind: 'inspection_report', title: 'Move-in report', state: 'Waits for your signature', open: true },
          ...{ date: '2026-12-01', url: expect.stringMatching(/^\/inspection\/report\/\d+$/), house: { id: home.id } },
        },
      ],
    })
    const other = await somebody()
    expect((await other.get(`/api/v3/houses/${home.id}/documents/show`)).status).toBe(404)
    expect((await one.get('/api/v3/houses/nothing/documents/show')).status).toBe(400)
  })

  test('[API-033] for moving in are made once, and only for a home', async () => {
    const nobody = await somebody()
    const path = '/api/v1/movein/generate_documents'
    expect((await site.send('POST', path, { cookie: nobody.cookie, body: {} })).status).toBe(409)
    const { person } = await make.aTenant({ in: await make.aHome() })
    const { cookie } = await tenantOf(person)
    const { json } = await site.send('POST', path, { cookie, body: {} })
    expect(json).toMatchObject({ success: true, preparing: true, documents: [] })
  })
})

describe('a document', () => {
  test('[API-081] [TENANT-020] is uploaded under the name of its type, and its number is masked', async () => {
    const one = await somebody()
    const sent = { document_type: 'pan_card', number: testNumbers.pan, consent: 'yes' }
    const { status, json } = await one.upload(sent)
    expect([status, json.document]).toMatchObject([
      200,
      { document_type: 'pan_card', state: 'received', number: '•••• 234F', is_pdf: true, by_digilocker: false },
    ])
    expect((await one.papers()).identity[4]).toMatchObject({ document_type: 'pan_card', state: 'received' })
    // An admin accepts it: then moving in has what it needs.
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    await site.send('POST', `/api/v1/kyc_documents/${json.document.id}/review`, {
      cookie: admin,
      body: { state: 'verified' },
    })
    expect((await one.papers()).profile.verified).toBe(true)
  })

  test.each(['', 'aadhaar', 'ration_card', 'student_id', 'license', 'work_proof'])(
    'of type %j is refused',
    async (type) => {
      const { status, json } = await (await somebody()).upload({ document_type: type, consent: 'yes' })
      expect([status, Object.keys(json.error.fields)]).toEqual([400, ['document_type']])
    },
  )

  test('that is no picture is refused, and nothing is kept', async () => {
    const one = await somebody()
    const sent = { document_type: 'passport', number: testNumbers.passport, consent: 'yes' }
    const { status, json } = await one.upload(sent, Buffer.from('<html>hello</html>'), 'image/jpeg')
    expect([status, json.error.code]).toEqual([422, 'bad_file'])
    expect((await one.upload(sent, await photo(), 'image/jpeg')).status).toBe(200)
    const without = await somebody()
    expect((await without.upload({ document_type: 'passport', number: testNumbers.passport })).status).toBe(422)
    expect((await without.papers()).identity.every(({ state }: { state: string }) => state === 'missing')).toBe(true)
  })
})

describe('DigiLocker', () => {
  test('[API-079] [API-075] proves who somebody is, and the profile is verified', async () => {
    const one = await somebody()
    expect((await one.begin('')).status).toBe(422)
    expect(await one.status()).toMatchObject({ success: true, status: 'NOT_STARTED', poll_until: null })
    const { json } = await one.begin()
    expect(json).toMatchObject({ success: true, poll_every_s: 10, poll_for_s: 420 })
    const until = new Date(site.clock.now.getTime() + 420_000).toISOString()
    expect(await one.status()).toMatchObject({ status: 'PENDING', poll_every_s: 10, poll_until: until })
    kyc().complete(checkOf(json), 'agrees')
    later(6)
    expect(await one.status()).toMatchObject({ status: 'VERIFIED', number: '•••• 4321', poll_until: null })
    const { identity, profile } = await one.papers()
    expect(identity[0]).toMatchObject({
      document_type: 'aadhar_card',
      state: 'verified',
      by_digilocker: true,
      url: null,
    })
    expect(profile.verified).toBe(true)
    expect(profile.missing).not.toContain('identity_document')
    expect((await one.begin()).status).toBe(409)
  })

  test('in another name, or refused, proves nothing', async () => {
    for (const [outcome, status] of [
      ['other_name', 'NAME_MISMATCH'],
      ['refuses', 'REFUSED'],
    ] as const) {
      const one = await somebody()
      kyc().complete(checkOf((await one.begin()).json), outcome)
      expect(await one.status()).toMatchObject({ status, number: null })
      expect((await one.papers()).profile.verified).toBe(false)
    }
  })

  test('[TENANT-019] without an answer for 420 seconds has timed out; a late answer still counts', async () => {
    const one = await somebody()
    const { json } = await one.begin()
    later(420)
    expect(await one.status()).toMatchObject({ status: 'TIMED_OUT' })
    kyc().complete(checkOf(json), 'agrees')
    later(10)
    expect(await one.status()).toMatchObject({ status: 'VERIFIED' })
  })

  test('that is away leaves a clear answer and nothing to wait for', async () => {
    const one = await somebody()
    const { start, find } = kyc()
    kyc().start = () => Promise.reject(providerError('unavailable', 'away'))
    expect((await one.begin()).status).toBe(503)
    kyc().start = start
    await one.begin()
    kyc().find = () => Promise.reject(providerError('unavailable', 'away'))
    expect(await one.status()).toMatchObject({ status: 'PENDING' })
    kyc().find = find
  })

  test('is asked once by 20 who ask at once, and an id of somebody else is not found', async () => {
    const one = await somebody()
    await one.begin()
    const { find } = kyc()
    let asked = 0
    kyc().find = (id) => {
      asked += 1
      return find(id)
    }
    await Promise.all(Array.from({ length: 20 }, () => one.status()))
    kyc().find = find
    expect(asked).toBe(1)
    expect((await one.begin('?eqaro_user_id=1&consent=yes')).status).toBe(404)
    expect((await one.get('/api/v1/eqaro/aadhaar_verification_status?eqaro_user_id=1')).status).toBe(404)
  })

  test('is forgotten when consent to keeping documents is taken back', async () => {
    const one = await somebody()
    kyc().complete(checkOf((await one.begin()).json), 'agrees')
    await one.status()
    await site.send('DELETE', '/api/v1/consents/documents', { cookie: one.cookie })
    expect(await one.papers()).toMatchObject({ profile: { verified: false }, kyc: { status: 'NOT_STARTED' } })
  })
})

describe('a work email', () => {
  test('[API-078] is confirmed by the code that was mailed there', async () => {
    const one = await somebody()
    const address = `asha.${one.person.id}@company.example`
    expect((await one.workEmail(address)).json).toMatchObject({ success: true, confirmed: false })
    const code = (await site.lastMessage(address))?.slice(0, 6) ?? ''
    const wrong = await one.workEmail(address, code === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.json.error.fields.otp]).toEqual([400, 'That is not the code. 4 tries left.'])
    expect((await one.workEmail(`Asha.${one.person.id}@Company.example`, code)).json).toMatchObject({ confirmed: true })
    expect((await one.papers()).work_email).toEqual({ email: address, confirmed: true })
    expect((await one.workEmail(address, code)).status).toBe(400)
  })

  test.each([
    ['asha@gmail.com', 'Use the address your employer gave you, not a personal one.'],
    ['asha@nomail.example', 'No mail reaches this address. Please look at it again.'],
    ['asha', 'Enter the address as in asha@company.example.'],
  ])('%s is refused', async (address, problem) => {
    const { status, json } = await (await somebody()).workEmail(address)
    expect([status, json.error.fields.work_email]).toEqual([400, problem])
  })

  test('five wrong codes, or 15 minutes, end a code', async () => {
    const one = await somebody()
    const address = `a${one.person.id}@company.example`
    await one.workEmail(address)
    const code = (await site.lastMessage(address))?.slice(0, 6) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) await one.workEmail(address, wrong)
    expect((await one.workEmail(address, code)).status).toBe(400)
    const two = await somebody()
    const second = `b${two.person.id}@company.example`
    await two.workEmail(second)
    const late = (await site.lastMessage(second))?.slice(0, 6) ?? ''
    later(15 * 60)
    expect((await two.workEmail(second, late)).status).toBe(400)
    expect((await two.papers()).work_email).toEqual({ email: second, confirmed: false })
  })
})

describe('an address', () => {
  test('[API-082] of a pincode comes from our own list, and an unknown one is said to be unknown', async () => {
    const { get } = await somebody()
    const { json } = await get('/api/v1/addresses/fetch?pincode=560102')
    expect(json).toMatchObject({ success: true, city: 'Bengaluru', state: 'Karnataka', locality: 'HSR Layout' })
    const unknown = await get('/api/v1/addresses/fetch?pincode=999999')
    expect([unknown.status, unknown.json.error.message]).toEqual([
      ...[404, 'We do not know this pincode. Please type the city and the state yourself.'],
    ])
    expect((await get('/api/v1/addresses/fetch?pincode=012345')).status).toBe(400)
  })
})
