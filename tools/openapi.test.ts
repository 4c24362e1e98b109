import { createConfig, lintFromString } from '@redocly/openapi-core'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { calls } from '#app/api.ts'
import { sharedSchemas } from '#app/shared-schemas.ts'
import { tableOf } from '#platform/http/dispatch.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { areaOf } from '#platform/http/openapi-areas.ts'

type Operation = { security: unknown[]; tags: string[]; 'x-access': unknown; requestBody?: unknown }
type Document = {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const make = (origin?: string) => openApiDocument(tableOf(calls), { shared: sharedSchemas, origin }) as Document
const document = make()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('Redocly finds nothing wrong with the document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('Spectral finds nothing wrong with the document', { timeout: 90_000 }, async () => {
  const spectral = new core.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(JSON.stringify(document))
  expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([])
})

test('the calls are at the origin of the site, or where the document is', () => {
  expect(make('https://thikana.example').servers).toEqual([{ url: 'https://thikana.example' }])
  expect(document.servers).toEqual([{ url: '/' }])
})

test('a public call needs no session, every other does', () => {
  for (const { 'x-access': access, security } of operations) {
    expect(security).toEqual(access === 'public' ? [] : [{ session: [] }])
  }
})

test('every call stands in one area that is described', () => {
  const named = document.tags.map(({ name }) => name)
  expect(named).toEqual(
    expect.arrayContaining(['search', 'homes', 'visits', 'booking', 'payments', 'account', 'staff']),
  )
  for (const { tags } of operations) expect(named).toContain(tags[0])
  expect(areaOf('/api/v1/money/payments/:id')).toBe('staff')
  expect(areaOf('/api/v4/bookings/:id')).toBe('booking')
})

test('a schema that several calls share is written once, tuples as plain arrays', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['HouseCard', 'Visit', 'SearchHomesReply', 'SignUpBody']))
  expect(document.paths['/api/v1/login.json']?.post).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SignedIn' } } } } },
  })
  expect(schemas.CountFiltersReply).toMatchObject({
    properties: { tabs: { type: 'array', items: { type: 'number' }, minItems: 3, maxItems: 3 } },
  })
  expect(JSON.stringify(document)).not.toContain('prefixItems')
})

test('a body has an example', () => {
  expect(document.paths['/api/v1/login_otp.json']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { example: { phone: '9876543210' } } },
  })
})
