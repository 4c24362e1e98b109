import { afterEach, expect, test, vi } from 'vitest'
import { postJson } from './post-json.ts'

afterEach(() => vi.unstubAllGlobals())

test('[API-061] posts to the address with .json appended, then hands on the body', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ message: 'Thank you.' }))
  vi.stubGlobal('fetch', fetched)
  const then = vi.fn()
  const body = { stars: 4, words: 'Quick' }
  expect(await postJson('/api/v4/payments/feedback', body, then)).toEqual({ message: 'Thank you.' })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v4/payments/feedback.json')
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"stars":4,"words":"Quick"}' })
  expect(then).toHaveBeenCalledExactlyOnceWith(body)
})

test('hands nothing on after a refusal', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'no', message: 'No.' } }, { status: 409 }))
  const then = vi.fn()
  await expect(postJson('/api/v4/payments/feedback', {}, then)).rejects.toMatchObject({ status: 409 })
  expect(then).not.toHaveBeenCalled()
})

test.each(['https://elsewhere.example/x', '//elsewhere.example', '/\\elsewhere.example', 'x', '/a?b=c'])(
  'posts nothing to %s',
  async (path) => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    await expect(postJson(path, {}, () => {})).rejects.toThrow('Not a path of this site')
    expect(fetched).not.toHaveBeenCalled()
  },
)
