import { realpath, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { openDatabaseOf, residentMb, slowestHealth, startServer, type TestServer } from '#app/testing/test-server.ts'

/**
 * Attacks on screens, made over HTTP against a server of their own: the one of the journeys must not suffer. Attacks on
 * calls, which need no build, are in src/app/attacks/*.test.ts.
 */
test.describe.configure({ mode: 'serial' })
let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ NODE_ENV: 'production' })
})
test.afterAll(() => server.stop())

test('forms of many parts to any screen are refused before they are read, and the server goes on answering', async () => {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nv\r\n`
  const form = Buffer.from(`${Array.from({ length: 180_000 }, (_, n) => part(`f${n}`)).join('')}--x--\r\n`)
  const post = async (path: string) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(form),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  }
  for (const [path, status] of [
    ['/alpha/login', 415],
    ['/no-such-page', 415],
    // Takes files, but not of somebody who is not signed in.
    ['/profile/documents', 302],
  ] as const) {
    const sending = Promise.all(Array.from({ length: 6 }, () => post(path)))
    const slowest = await slowestHealth(server.url, sending)
    expect(await sending, path).toEqual(Array.from({ length: 6 }, () => status))
    // Browsers of other journeys share the processor; read before it was decided on, such a form took 8 s and more.
    expect(slowest, path).toBeLessThan(3000)
  }
})

test('a hundred readers who ask for pages and never read them take little memory', async () => {
  await (await fetch(server.url)).text()
  const before = residentMb(server)
  const { hostname, port } = new URL(server.url)
  const readers = Array.from({ length: 100 }, () => {
    const reader = connect(Number(port), hostname).pause()
    reader.on('error', () => {})
    reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300))
    return reader
  })
  let most = 0
  for (let i = 0; i < 20; i++) {
    await sleep(500)
    most = Math.max(most, residentMb(server) - before)
  }
  for (const reader of readers) reader.destroy()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(most).toBeLessThan(250)
})

test('thousands of long addresses are refused, as a page to a browser, and take no memory', async () => {
  await (await fetch(server.url)).text()
  const before = residentMb(server)
  const ask = async (n: number) => {
    const response = await fetch(`${server.url}/?q=${n}${'x'.repeat(14_000)}`, { headers: { accept: 'text/html' } })
    const text = await response.text()
    return `${response.status} ${response.headers.get('content-type')} ${/<h1>(.*)<\/h1>/.exec(text)?.[1]}`
  }
  const answers = new Set<string>()
  for (let n = 0; n < 2000; n += 20) {
    for (const answer of await Promise.all(Array.from({ length: 20 }, (_, i) => ask(n + i)))) answers.add(answer)
  }
  expect([...answers]).toEqual(['414 text/html; charset=utf-8 This address is too long.'])
  expect(residentMb(server) - before).toBeLessThan(100)
  const call = await fetch(`${server.url}/api/v1/search.json?q=${'x'.repeat(14_000)}`)
  expect(await call.json()).toEqual({ error: { code: 'address_too_long', message: 'This address is too long.' } })
})

test('while the database is away shared pages go on, marked with their time, and others say that we are back soon', async () => {
  const database = await openDatabaseOf(server)
  const { rows } = await database.pool.query<{ slug: string }>(
    'select slug from home h where exists (select from unit u where u.home_id = h.id) order by id limit 2',
  )
  const [known, unknown] = rows.map(({ slug }) => `/houses/${slug}`)
  await database.close()
  const open = async (path = '') => {
    const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })
    const { headers, status } = response
    return { status, text: await response.text(), headers }
  }
  const search = '/api/v1/search.json?city=bangalore'
  expect((await fetch(`${server.url}${search}`)).status).toBe(200)
  const before = await open(known)
  expect(before.status).toBe(200)
  expect(before.headers.get('warning')).toBeNull()
  const control = join(await realpath(join(server.dataDir, 'postgres')), 'global/pg_control')
  await rename(control, `${control}.away`)
  try {
    process.kill(database.postmasterPid, 'SIGKILL')
    await expect
      .poll(async () => (await open(known)).headers.get('warning'))
      .toMatch(/^111 - "Revalidation Failed" ".* GMT"$/)
    const meanwhile = await open(known)
    expect(meanwhile.status).toBe(200)
    expect(meanwhile.text).toBe(before.text)
    expect(Number(meanwhile.headers.get('age'))).toBeGreaterThanOrEqual(0)
    expect(meanwhile.headers.get('cache-control')).toBe('no-store')
    const other = await open(unknown)
    expect(other.status).toBe(503)
    expect(other.headers.get('retry-after')).toBe('5')
    expect(other.text).toContain('Please try again shortly.')
    // Also without scripts it tries again by itself.
    expect(other.headers.get('refresh')).toBe('5')
    // For two seconds it is fresh.
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(`${server.url}${search}`)
        return `${status} ${headers.get('warning')}`
      })
      .toMatch(/^200 111 /)
    // Without the database nobody is known to be signed in.
    const mine = await fetch(`${server.url}/profile`, {
      headers: { accept: 'text/html', cookie: `thikana_session=${'a'.repeat(43)}` },
      redirect: 'manual',
    })
    expect(mine.status).toBe(503)
    expect(mine.headers.get('retry-after')).toBe('5')
  } finally {
    await rename(`${control}.away`, control)
  }
  await expect.poll(async () => (await open(unknown)).status, { timeout: 60_000 }).toBe(200)
  await expect.poll(async () => (await open(known)).headers.get('warning')).toBeNull()
})
