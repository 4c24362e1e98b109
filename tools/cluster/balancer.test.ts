import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openBalancer } from './balancer.ts'
import { type Layout, makeLayout } from './layout.ts'
import { isProgram } from './programs.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const needsBalancer = isProgram('haproxy') ? test : test.skip
const form = 'application/x-www-form-urlencoded;charset=UTF-8'
const id = 'b3f1c7de-0a52-4f0e-9d6c-2a7f4e1b9c55'

/** Two web processes of two versions behind the balancer: each knows only its own file. */
async function openVersions() {
  const layout = await makeLayout()
  closing.push(() => rmSync(layout.folder, { recursive: true, force: true }))
  const asked: string[] = []
  const draining = new Set<string>()
  for (const name of ['web1', 'web2'] as const) {
    await listen(layout, name, async ({ url = '' }) => {
      if (url === '/readyz') return draining.has(name) ? 503 : 'ready'
      if (url === '/healthz') return 'alive'
      asked.push(name)
      if (!url.startsWith('/assets/')) return `page of ${name}`
      return url === `/assets/${name}.js` ? `file of ${name}` : 404
    })
  }
  const balancer = openBalancer(layout)
  closing.push(balancer.close)
  await balancer.untilServing()
  const get = async (path: string) => {
    const reply = await fetch(`${balancer.site}${path}`)
    return `${reply.status} ${await reply.text()}`
  }
  return { get, asked, draining }
}

/** Two web processes behind the balancer, of which the first to be asked for `/dies` ends like a killed one. */
async function openSite() {
  const layout = await makeLayout()
  closing.push(() => rmSync(layout.folder, { recursive: true, force: true }))
  const reached: string[] = []
  let isFirst = true
  for (const name of ['web1', 'web2'] as const) {
    await listen(layout, name, async (request) => {
      const body = Buffer.concat(await request.toArray()).toString()
      if (request.url !== '/readyz') reached.push(body)
      if (request.url !== '/dies' || !isFirst) return 'done'
      isFirst = false
      return null
    })
  }
  const balancer = openBalancer(layout)
  closing.push(balancer.close)
  await balancer.untilServing()
  const send = async (body: string, headers: Record<string, string>) =>
    (await fetch(`${balancer.site}/dies`, { method: 'POST', body, headers })).status
  return { reached, send }
}

async function listen(
  layout: Layout,
  name: 'web1' | 'web2',
  answer: (request: IncomingMessage) => Promise<string | number | null>,
) {
  const server: Server = createServer(async (request, reply) => {
    const text = await answer(request)
    if (text === null) request.socket.destroy()
    else if (typeof text === 'number') reply.writeHead(text).end('none')
    else reply.end(text)
  })
  closing.push(() => server.close())
  await new Promise<void>((done) => server.listen(layout.ports[name], '127.0.0.1', done))
}

needsBalancer('a file of one version is found, whichever process is asked first, also by many at once', async () => {
  const { get } = await openVersions()
  const paths = Array.from({ length: 60 }, (_, n) => `/assets/web${1 + (n % 2)}.js`)
  const found = await Promise.all(paths.map(get))
  expect(found).toEqual(paths.map((_, n) => `200 file of web${1 + (n % 2)}`))
})

needsBalancer('a file that no version knows is asked of both processes, and is a 404', async () => {
  const { get, asked } = await openVersions()
  expect(await get('/assets/none.js')).toBe('404 none')
  expect(new Set(asked)).toEqual(new Set(['web1', 'web2']))
})

needsBalancer('a process that drains gets no page any more, and still gives its files', async () => {
  const { get, draining } = await openVersions()
  draining.add('web2')
  await expect
    .poll(async () => new Set(await Promise.all([1, 2, 3, 4].map(() => get('/')))))
    .toEqual(new Set(['200 page of web1']))
  expect(await get('/assets/web2.js')).toBe('200 file of web2')
})

needsBalancer('a form with a request id whose process died is asked of the other one, byte for byte', async () => {
  const { reached, send } = await openSite()
  const body = `unit=bed-7&request_id=${id}&terms=on`
  expect(await send(body, { 'content-type': form })).toBe(200)
  expect(reached).toEqual([body, body])
})

needsBalancer('a call whose header names its id is asked of the other one', async () => {
  const { reached, send } = await openSite()
  const body = JSON.stringify({ request_id: id })
  expect(await send(body, { 'content-type': 'application/json', 'idempotency-key': id })).toBe(200)
  expect(reached).toEqual([body, body])
})

for (const [kind, body] of [
  ['no id', 'outcome=succeed'],
  ['an empty id', 'request_id=&words=Hello'],
  ['an id that is only part of another field', `words=request_id%3D${id}`],
] as const) {
  needsBalancer(`a form with ${kind} is not sent a second time`, async () => {
    const { reached, send } = await openSite()
    expect(await send(body, { 'content-type': form })).toBe(502)
    expect(reached).toEqual([body])
  })
}
