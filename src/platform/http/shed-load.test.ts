import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { Refusal } from '../errors.ts'
import { costs } from './limit-requests.ts'
import { shedLoad } from './shed-load.ts'

const app = { close: async () => {} }
afterEach(() => app.close())

async function open(settings: Record<string, string>) {
  const server = Fastify()
  app.close = async () => void (await server.close())
  server.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).send(`${error.code} ${error.retryAfterSeconds}`)
      : reply.send(error),
  )
  await shedLoad(server, parseConfig(settings))
  server.get('/call', async () => 'answered')
  server.get('/healthz', { config: { cost: costs.free } }, async () => 'alive')
  await server.ready()
  const ask = async (url: string) => {
    const { statusCode, payload } = await server.inject(url)
    return `${statusCode} ${payload}`
  }
  return ask
}

function keepBusy(ms: number): void {
  const until = Date.now() + ms
  while (Date.now() < until);
}

test('with more memory in use than allowed calls are turned away and health is told', async () => {
  const ask = await open({ MAX_MEMORY_MB: '1', MAX_LOOP_DELAY_MS: '0' })
  await expect.poll(() => ask('/call'), { timeout: 5000 }).toBe('503 busy 5')
  expect(await ask('/healthz')).toBe('200 alive')
})

test('a process that fell behind turns calls away, and takes them again once it has caught up', async () => {
  const ask = await open({ MAX_LOOP_DELAY_MS: '200' })
  await expect
    .poll(
      () => {
        keepBusy(700)
        return ask('/call')
      },
      { timeout: 10_000, interval: 10 },
    )
    .toBe('503 busy 5')
  await expect.poll(() => ask('/call'), { timeout: 10_000, interval: 100 }).toBe('200 answered')
})

test('without limits nobody is turned away', async () => {
  const ask = await open({ MAX_MEMORY_MB: '0', MAX_LOOP_DELAY_MS: '0' })
  keepBusy(700)
  expect(await ask('/call')).toBe('200 answered')
})
