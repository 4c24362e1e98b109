import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factoriesIn } from '../testing/test-factories.ts'
import { cpuSeconds, openDatabaseOf, signIn, startServer, type TestServer } from '../testing/test-server.ts'

/** Open routes that cost much: asked for again and again they must cost the server next to nothing. */
let server: TestServer
beforeAll(async () => {
  server = await startServer({ ROLES: 'web' })
})
afterAll(() => server.stop())

/** Processor time of the server for asking 40 times, after a first time. */
async function costOfAskingAgain(path: string, headers: Record<string, string> = {}): Promise<number> {
  const ask = async () => {
    const response = await fetch(`${server.url}${path}`, { headers })
    expect(response.status).toBe(200)
    return (await response.arrayBuffer()).byteLength
  }
  const size = await ask()
  expect(size).toBeGreaterThan(10_000)
  const before = cpuSeconds(server)
  for (let i = 0; i < 40; i++) expect(await ask()).toBe(size)
  return cpuSeconds(server) - before
}

describe('asked for forty times', () => {
  test.each(['/api/docs', '/api/openapi.json'])('%s is made once', async (path) => {
    expect(await costOfAskingAgain(path)).toBeLessThan(0.8)
  })

  test('receipts, of one payment and of a year, are made once for what they say', async () => {
    const { db, close } = await openDatabaseOf(server)
    const make = factoriesIn(db)
    const of = await make.aTenant({ in: await make.aHome(), from: '2026-04-01' })
    const { id } = await make.aPaidRent({ of, month: '2026-04-01' })
    await close()
    const cookie = await signIn(server, of.person.phone)
    expect(await costOfAskingAgain(`/internal_houses/receipt.pdf?id=${id}`, { cookie })).toBeLessThan(0.8)
    expect(await costOfAskingAgain('/alpha/payments/hra.pdf', { cookie })).toBeLessThan(0.8)
  })
})
