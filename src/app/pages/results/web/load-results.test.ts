import { afterEach, expect, test } from 'vitest'
import { type Answer, type CallError, setTransport } from '#shared/call.ts'
import { loadResults } from './load-results.ts'

const answering = (status: number, code: string): void =>
  setTransport(async (): Promise<Answer> => ({ status, body: { error: { code, message: 'As it came' } } }))
const load = () => loadResults(new URL('https://thikana.example/pune'))
afterEach(() => setTransport(undefined))

test('[ERR-015] results that fail to load show the error message', async () => {
  answering(500, 'internal')
  await expect(load()).rejects.toMatchObject({
    data: { error: { message: 'Failed to load results. Please try again later.' } },
    init: { status: 503 },
  })
})

test('a refusal keeps its own message', async () => {
  answering(404, 'not_found')
  await expect(load()).rejects.toMatchObject({ status: 404, message: 'As it came' } satisfies Partial<CallError>)
})
