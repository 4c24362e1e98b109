import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, killStarted, listeningAt, makeDataDir, startProgram, startTool } from '../testing/test-program.ts'
import { productionKeys } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A site that others can reach, on a data folder that began as a demo: the real program over HTTP. */
let dataDir: string
beforeAll(async () => {
  dataDir = makeDataDir()
  expect(await startTool(['tools/seed.ts', '--houses', '30'], { DATA_DIR: dataDir }).exit).toBe(0)
})
afterEach(killStarted)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function startAt(env: Record<string, string>) {
  const port = await freePort()
  const program = startProgram({ DATA_DIR: dataDir, PORT: String(port), ...env })
  return { program, url: await listeningAt(program, port) }
}

async function stop({ program }: Awaited<ReturnType<typeof startAt>>) {
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
}

const logIn = (url: string, identifier: string, cookie = '') =>
  fetch(`${url}/api/v1/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ identifier, password: 'demo-home-2026' }),
  })

const refusal =
  'This database holds demo people, whose password is published: npm run admin -- remove-demo removes them and their ' +
  'world. A public demonstration is started with DEMO_PUBLIC=1.'

test.each([
  ['SECRET', { ...productionKeys, SECRET: 'aaaaaaaaaaaaaaaa' }],
  ['DATA_KEY', { ...productionKeys, DATA_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
  ['METRICS_TOKEN', { ...productionKeys, METRICS_TOKEN: 'letmeinletmeinletmeinletmeinletmein' }],
])('a %s that is not random is refused', async (name, env) => {
  const program = startProgram({ DATA_DIR: dataDir, SITE_URL: 'https://thikana.example', ...env })
  expect(await program.exit).toBe(1)
  expect(program.output().trim()).toBe(
    `In production the setting ${name} must be 32 or more random characters: openssl rand -base64 32 makes them.`,
  )
})

describe('a database that was planted for the demo', () => {
  test.each([
    ['SITE_URL', { SITE_URL: 'https://thikana.example' }],
    ['a HOST that others reach, even if NODE_ENV says otherwise', { HOST: '0.0.0.0', NODE_ENV: 'test' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ])('does not start as a production site, by %s', async (_by, env) => {
    const program = startProgram({ DATA_DIR: dataDir, ...productionKeys, ...env })
    expect(await program.exit).toBe(1)
    expect(program.output().trim().split('\n').at(-1)).toBe(refusal)
  })

  test('is shown to everybody by DEMO_PUBLIC=1: without staff, without the outbox, with Secure cookies', async () => {
    const demo = await startAt({ ...productionKeys, HOST: '0.0.0.0', DEMO_PUBLIC: '1', DRAIN_MS: '0' })
    const tenant = await logIn(demo.url, '9000000001')
    expect(tenant.status).toBe(200)
    expect(tenant.headers.get('set-cookie')).toMatch(/^__Host-thikana=[\w-]{43}; .*HttpOnly; Secure/)
    for (const staff of ['9000000003', '9000000004', '9000000013']) {
      const refused = await logIn(demo.url, staff)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ error: { code: 'no_staff_in_demo' } })
      expect(refused.headers.get('set-cookie')).toBeNull()
    }
    expect((await fetch(`${demo.url}/dev/outbox`)).status).toBe(404)
    await stop(demo)
  })

  test('starts as a production site after remove-demo: the published password opens nothing, no home is left', async () => {
    const removing = startTool(['tools/admin.ts', 'remove-demo'], {
      DATA_DIR: dataDir,
      ...productionKeys,
      TRUST_PROXY: '1',
    })
    expect(await removing.exit).toBe(0)
    expect(removing.output()).toContain('416 demo people and 30 homes are removed, with ')
    const site = await startAt({ ...productionKeys, TRUST_PROXY: '1', DRAIN_MS: '0' })
    expect((await logIn(site.url, '9000000004')).status).toBe(422)
    expect((await fetch(`${site.url}/dev/outbox`)).status).toBe(404)
    const found = (await (await fetch(`${site.url}/api/v1/search.json?city=bangalore`)).json()) as { houses: unknown[] }
    expect(found.houses).toEqual([])
    await stop(site)
  })
})

describe('behind a proxy', () => {
  const proxied = { ...productionKeys, TRUST_PROXY: '1', DEMO_PUBLIC: '1' }
  const token = 'q8Xn3Vb6Lw1Rk9Tz4Jc7Yf2Hs5Mp0GdE'

  test('/metrics opens by its token only, even if X-Forwarded-For claims loopback', async () => {
    const metrics = async ({ url }: { url: string }, headers: Record<string, string>) =>
      (await fetch(`${url}/metrics`, { headers })).status
    const without = await startAt({ ...proxied, DRAIN_MS: '0' })
    expect(await metrics(without, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await metrics(without, {})).toBe(404)
    await stop(without)
    const withToken = await startAt({ ...proxied, DRAIN_MS: '0', METRICS_TOKEN: token })
    expect(await metrics(withToken, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await metrics(withToken, { authorization: `Bearer ${token.replace('q', 'r')}` })).toBe(404)
    expect(await metrics(withToken, { authorization: `Bearer ${token}` })).toBe(200)
    await stop(withToken)
  })

  test('after SIGTERM it answers, not ready, for longer than the ten seconds between two health checks', async () => {
    const site = await startAt(proxied)
    const asked = Date.now()
    site.program.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
    await sleep(asked + 11_000 - Date.now())
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(await site.program.exit).toBe(0)
    expect(Date.now() - asked).toBeGreaterThan(15_000)
  })
})
