import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { callEither } from './call-either.ts'
import { endpoint } from './endpoint.ts'

const readThing = endpoint({
  ...{ name: 'readThing', method: 'GET', path: '/api/v4/thing.json', aliases: ['/api/v2/thing.json'] },
  ...{ access: 'public', summary: 'Reads.', reply: z.object({ done: z.boolean() }) },
})
const writeThing = endpoint({ ...readThing, name: 'writeThing', method: 'POST', body: z.object({}) })

afterEach(() => vi.unstubAllGlobals())

/** Answers per address; an address that is not listed cannot be reached. */
function answering(answers: Record<string, number>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const status = answers[url]
    if (!status) throw new TypeError('no network')
    return Response.json(status === 200 ? { done: true } : { error: { code: 'x', message: 'No.' } }, { status })
  })
  return asked
}

test('[API-137] a read that fails asks at the other address', async () => {
  const failures: Record<string, number>[] = [{}, { '/api/v4/thing.json': 503 }]
  for (const own of failures) {
    const asked = answering({ ...own, '/api/v2/thing.json': 200 })
    expect(await callEither(readThing, {})).toEqual({ done: true })
    expect(asked).toEqual(['/api/v4/thing.json', '/api/v2/thing.json'])
  }
})

test('a refusal is an answer, and a change is never sent twice', async () => {
  const asked = answering({ '/api/v4/thing.json': 404, '/api/v2/thing.json': 200 })
  await expect(callEither(readThing, {})).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual(['/api/v4/thing.json'])
  answering({ '/api/v2/thing.json': 200 })
  await expect(callEither(writeThing, { body: {} })).rejects.toMatchObject({ status: 0 })
})

test('where both are away, the second failure is told', async () => {
  answering({})
  await expect(callEither(readThing, {})).rejects.toMatchObject({
    ...{ status: 0, message: 'Network Error. Please try again' },
  })
})
