import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError, call, urlOf } from './call.ts'
import { type Endpoint, endpoint } from './endpoint.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const callOf = (method: (typeof methods)[number]) =>
  endpoint({
    ...{ name: 'try', method, path: '/api/v1/try/:id.json', access: 'public', summary: 'Tries.' },
    params: z.object({ id: z.string() }),
    ...(method === 'GET' ? {} : { body: z.object({ wish: z.string() }) }),
    reply: z.object({ done: z.boolean() }),
  } as Endpoint)

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test.each(methods)('[API-135] [API-138] a call by %s sends JSON to a path of this site', async (method) => {
  const fetched = answering(200, { done: true })
  const body = method === 'GET' ? {} : { body: { wish: 'home' } }
  expect(await call(callOf(method), { params: { id: 'a b' }, ...body })).toEqual({ done: true })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/v1/try/a%20b.json')
  expect(init).toMatchObject({ method, credentials: 'same-origin', headers: { accept: 'application/json' } })
  expect(init?.body).toBe(method === 'GET' ? undefined : '{"wish":"home"}')
})

test('a call with an id may be sent again by a balancer, one without may not', async () => {
  const fetched = answering(200, { done: true })
  const keyOf = async (body: object) => {
    await call(callOf('POST'), { params: { id: '1' }, body })
    return new Headers(fetched.mock.lastCall?.[1].headers).get('idempotency-key')
  }
  expect(await keyOf({ wish: 'home', request_id: '2f1c' })).toBe('2f1c')
  expect(await keyOf({ wish: 'home' })).toBeNull()
  expect(await keyOf({ wish: 'home', request_id: 7 })).toBeNull()
})

test('a refusal keeps its message; no response at all is a network error', async () => {
  answering(409, { error: { code: 'taken', message: 'Somebody was faster.' } })
  await expect(call(callOf('GET'), { params: { id: '1' } })).rejects.toMatchObject({
    ...{ status: 409, code: 'taken', message: 'Somebody was faster.' },
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const failed = call(callOf('GET'), { params: { id: '1' } })
  await expect(failed).rejects.toBeInstanceOf(CallError)
  await expect(failed).rejects.toMatchObject({ status: 0, message: 'Network Error. Please try again' })
})

test('undefined values are left out of the query', () => {
  expect(urlOf({ path: '/x.json' }, { query: { city: 'pune', page: undefined, locality: null } })).toBe(
    '/x.json?city=pune',
  )
})
