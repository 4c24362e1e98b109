import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, roles } from '#shared/endpoint.ts'
import { openTestApp, type Sent, type TestApp } from '../testing/test-app.ts'

/**
 * Drives every call of the OpenAPI document with input that is wrong in every way we could think of.
 * New calls are covered the day they are registered.
 */
type Operation = {
  'x-access': Access
  parameters: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
}
type BodySchema = { properties?: Record<string, unknown>; required?: string[] }
type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; operation: Operation }

let site: TestApp
let calls: Call[]
let schemas: Record<string, BodySchema>
let personId: number
/** Existing names, so that some invalid inputs get past the first lookup. */
let known: { city: string[]; home: string[]; locality: string[] }

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  const { db } = site.services
  known = {
    city: await slugsOf(sql`select slug from city where id in (select city_id from home)`),
    home: await slugsOf(sql`select slug from home`),
    locality: await slugsOf(sql`select slug from locality where id in (select locality_id from home)`),
  }
  async function slugsOf(query: ReturnType<typeof sql>) {
    return ((await query.execute(db)).rows as { slug: string }[]).map(({ slug }) => slug)
  }
  const row = await db.selectFrom('person').select('id').where('phone', '=', '9000000001').executeTakeFirstOrThrow()
  personId = row.id
  await db
    .insertInto('person_role')
    .values(roles.map((role) => ({ person_id: personId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { json } = await site.send('GET', '/api/openapi.json')
  schemas = json.components.schemas
  calls = Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      operation,
    })),
  )
})
afterAll(() => site.close())

/** In a role the call is for. Some calls end the session they come with, so each gets its own. */
const enter = ({ 'x-access': access }: Operation) =>
  site.openSession(personId, (typeof access === 'object' && access[0]) || 'tenant')

/** Never a 500, never a stack; a refusal always has our shape. */
function expectOurShape(sent: Sent, what: string): void {
  expect(sent.status, what).toBeLessThan(500)
  if (sent.status < 400) return
  expect(sent.json?.error?.code, what).toEqual(expect.any(String))
  expect(sent.json.error.message, what).toEqual(expect.any(String))
  expect(JSON.stringify(sent.json), what).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .* from/i)
}

const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value))
const nonsense = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '0',
    '-1',
    '99999999999999999999',
    '%00',
    '../../etc/passwd',
    "' or 1=1 --",
    '💥',
    'NaN',
  ),
)
const oneKnown = (of: keyof typeof known) => fc.nat().map((n) => known[of][n % known[of].length] as string)
const usual = fc.constantFrom('true', 'house', 'bed', 'family', 'male', 'rent_asc', '1', '2', '9000', '2099-01-01')
const anyValue = fc.oneof(nonsense, usual, oneKnown('city'), oneKnown('locality'), oneKnown('home'))
const anyJson = fc.jsonValue({ maxDepth: 4 })
/** Anything at all, or the call's own fields with anything in them. */
const anyBody = fc.oneof(
  anyJson.map((json) => () => json as unknown),
  fc
    .array(fc.oneof(nonsense, anyJson), { minLength: 1, maxLength: 6 })
    .map(
      (values) => (fields: string[]) => Object.fromEntries(fields.map((name, i) => [name, values[i % values.length]])),
    ),
)
const schemaOf = ({ requestBody }: Operation): BodySchema | undefined => {
  const named = Object.values(requestBody?.content ?? {})[0]
    ?.schema.$ref.split('/')
    .at(-1)
  return named === undefined ? undefined : schemas[named]
}
const fieldsOf = (operation: Operation) => Object.keys(schemaOf(operation)?.properties ?? {})
/** A call that needs no field is right to take nothing. */
const mayBeEmpty = (operation: Operation) => (schemaOf(operation)?.required ?? []).length === 0
/** An advertisement may name itself as it likes; and a stranger must not learn which invitations exist. */
const takesAnyText = new Set(['/api/v1/campaign_arrivals', '/api/v1/invitation_stops'])
const isEmpty = (body: unknown) => body === null || (typeof body === 'object' && Object.keys(body).length === 0)

describe('wrong input to any call', () => {
  test('covers every call of the document', () => {
    expect(calls.length).toBeGreaterThan(5)
  })

  test('unknown ids and strange queries never cause a server error', async () => {
    const answered = new Set<string>()
    // Takes the calls in turn, each first with its valid input, so that all are covered evenly.
    let turn = 0
    const input = fc.record({
      home: oneKnown('home'),
      id: fc.oneof(oneKnown('home'), nonsense),
      city: oneKnown('city'),
      field: fc.option(fc.nat(), { freq: 2 }),
      value: anyValue,
      extra: fc.oneof(fc.constant(null), fc.constant(null), fc.constant(null), fc.tuple(nonsense, nonsense)),
      signedIn: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ home, id, city, field, value, extra, signedIn }) => {
        const asMeant = turn < calls.length
        const { method, path, operation } = calls[turn++ % calls.length] as Call
        const names = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
        const query = new URLSearchParams(extra && !asMeant ? [extra] : [])
        if (names.includes('city')) query.set('city', city)
        if (field !== null && names.length > 0 && !asMeant) query.set(names[field % names.length] as string, value)
        const url = `${fill(path, asMeant ? home : id || 'x')}?${query}`
        const sent = await site.send(method, url, { cookie: signedIn ? await enter(operation) : undefined })
        expectOurShape(sent, `${method} ${url}`)
        if (sent.status === 200) answered.add(path)
      }),
      { numRuns: 12 * calls.length },
    )
    const houses = ['/houses/{house_id}.json', '/api/v1/houses/{slug}.json', '/api/v1/houses/{slug}/similar.json']
    const deep = ['/api/v1/search.json', ...houses]
    expect([...answered]).toEqual(expect.arrayContaining([...deep, '/api/v1/home.json']))
    // Thousands of calls: 17 s alone, four times that beside other work.
  }, 180_000)

  test('any JSON body gets an answer, and an invalid one a 4xx without any change', async () => {
    const writes = calls.filter(({ operation }) => operation.requestBody)
    const people = async () => (await site.services.db.selectFrom('person').select('id').execute()).length
    const before = await people()
    await fc.assert(
      fc.asyncProperty(fc.nat(), anyBody, async (pick, bodyFor) => {
        const { method, path, operation } = writes[pick % writes.length] as Call
        const body = bodyFor(fieldsOf(operation))
        const sent = await site.send(method, fill(path, 'x'), {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
        expectOurShape(sent, `${method} ${path} ${JSON.stringify(body)}`)
        if ((mayBeEmpty(operation) && isEmpty(body)) || takesAnyText.has(path)) return
        expect(sent.status).toBeGreaterThanOrEqual(400)
      }),
      { numRuns: 300 },
    )
    expect(await people()).toBe(before)
  })

  test('a missing field, a wrong type and an extra field are each named', async () => {
    for (const { method, path, operation } of calls) {
      const properties = fieldsOf(operation)
      if (properties.length === 0) continue
      const wrongTypes = Object.fromEntries(properties.map((name) => [name, { not: ['this'] }]))
      const tampered = { ...wrongTypes, is_admin: true, credits: 1_000_000 }
      for (const body of mayBeEmpty(operation) ? [wrongTypes, tampered] : [{}, wrongTypes, tampered]) {
        const sent = await site.send(method, fill(path, 'x'), { body, cookie: await enter(operation) })
        expectOurShape(sent, `${method} ${path}`)
        expect(sent.status, `${method} ${path}`).toBe(400)
        expect(Object.keys(sent.json.error.fields).length).toBeGreaterThan(0)
      }
    }
  })

  test('a huge body, a deep one, a broken one and another media type are refused', async () => {
    for (const { method, path, operation } of calls) {
      if (!operation.requestBody) continue
      const post = (body: string, type = 'application/json') =>
        site.send(method, fill(path, 'x'), { body, headers: { 'content-type': type } })
      expect((await post(JSON.stringify({ x: 'y'.repeat(300_000) }))).status).toBe(413)
      expect((await post('['.repeat(5000) + ']'.repeat(5000))).status).toBe(400)
      expect((await post('{"phone":')).status).toBe(400)
      expect((await post('{"__proto__":{"role":"admin"}}')).status).toBe(400)
      expect((await post('phone=9000000001', 'application/x-www-form-urlencoded')).status).toBe(415)
    }
  })

  test('any form of parts and any compressed body get an answer in our shape, and are taken only where files are', async () => {
    const { db } = site.services
    const kept = async () => (await db.selectFrom('identity_document').select('id').execute()).length
    const before = await kept()
    const writes = calls.filter(({ operation }) => operation.requestBody)
    const anyPart = fc.record({
      name: fc.oneof(nonsense, fc.constantFrom('photo', 'file', 'kind', 'n'.repeat(3000))),
      file: fc.option(nonsense),
      type: fc.option(fc.oneof(nonsense, fc.constantFrom('application/json', 'image/png'))),
      value: fc.oneof(nonsense, fc.constant('['.repeat(9000)), fc.constant('v'.repeat(40_000))),
    })
    const anyForm = fc.record({
      parts: fc.array(anyPart, { maxLength: 60 }),
      cut: fc.nat(80),
      boundary: fc.constantFrom('x', 'y', '', '"', 'b'.repeat(500)),
      encoding: fc.option(fc.constantFrom('gzip', 'br', 'deflate', 'nonsense'), { freq: 4 }),
    })
    let turn = 0
    await fc.assert(
      fc.asyncProperty(anyForm, fc.boolean(), async ({ parts, cut, boundary, encoding }, signedIn) => {
        const { method, path, operation } = writes[turn++ % writes.length] as Call
        const line = ({ name, file, type, value }: (typeof parts)[number]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n${
            type === null ? '' : `Content-Type: ${type}\r\n`
          }\r\n${value}\r\n`
        const text = Buffer.from(`${parts.map(line).join('')}--x--\r\n`)
        const sent = await site.send(method, fill(path, 'x'), {
          body: encoding === 'gzip' ? gzipSync(text) : text.subarray(0, text.length - (cut < 40 ? 0 : cut)),
          headers: {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            ...(encoding ? { 'content-encoding': encoding } : {}),
          },
          cookie: signedIn ? await enter(operation) : undefined,
        })
        expectOurShape(sent, `${method} ${path} ${text.subarray(0, 300)}`)
        expect(sent.status).toBeGreaterThanOrEqual(400)
        const takesFiles = operation.requestBody?.content['multipart/form-data'] !== undefined
        if (encoding || !takesFiles) expect(sent.status, `${method} ${path}`).toBe(415)
      }),
      { numRuns: 6 * writes.length },
    )
    expect(await kept()).toBe(before)
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, 'content-encoding': 'gzip' }
      const sent = await site.send('POST', '/api/v1/login_otp.json', { body: bomb, headers })
      expect(sent).toMatchObject({ status: 415, json: { error: { code: 'unsupported_content_encoding' } } })
    }
  })

  test('an unknown API path is a JSON 404', async () => {
    for (const url of ['/api/v1/no_such_call', '/api/', '/api/v9/../v1', '/api/v1/search.json/x']) {
      expect(await site.send('GET', url)).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } })
    }
    expect((await site.send('GET', '/api/v1/%ff')).status).toBeLessThan(500)
  })

  test.each(['__proto__', 'constructor', 'toString'])('a query field named %s is treated as unknown', async (name) => {
    const sent = await site.send('GET', `/api/v1/search.json?city=pune&${name}=x`)
    expect(sent.status).toBe(400)
    expect(Object.keys(sent.json.error.fields)).toContain(name)
  })

  test('a write from another site is refused', async () => {
    const sent = await site.send('POST', '/api/v1/login_otp.json', {
      body: { phone: '9000000001' },
      headers: { origin: 'https://evil.example' },
    })
    expect(sent).toMatchObject({ status: 403, json: { error: { code: 'not_allowed' } } })
  })

  test('too many requests from one address get 429', async () => {
    const limited = await openTestApp({ RATE_LIMIT_PER_MINUTE: '5' })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await limited.send('GET', '/api/v1/cities.json')).status)
    await limited.close()
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect(statuses[0]).toBe(200)
  })
})
