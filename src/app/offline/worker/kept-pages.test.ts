import { expect, test } from 'vitest'
import { dropOldPapers, mayKeep } from './kept-pages.ts'

const site = 'https://thikana.example'

test('papers are twelve at most: the one kept longest ago goes first, and no other page does', async () => {
  const kept = new Map<string, Response>()
  const keep = (path: string, minute: number) => {
    const at = new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString()
    kept.set(`${site}${path}`, new Response('', { headers: { 'x-kept-at': at } }))
  }
  keep('/reschedule', 0)
  // Not in the order of their age.
  for (let n = 0; n < 14; n += 1) keep(`/internal_houses/receipt?id=${n + 1}`, 1 + ((n * 5) % 14))
  const urlOf = (asked: RequestInfo | URL) => (asked as Request).url
  await dropOldPapers({
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (asked) => kept.get(urlOf(asked)),
    delete: async (asked) => kept.delete(urlOf(asked)),
  })
  expect(kept.size).toBe(13)
  expect(kept.has(`${site}/reschedule`)).toBe(true)
  // Kept in the first two minutes.
  for (const id of [1, 4]) expect(kept.has(`${site}/internal_houses/receipt?id=${id}`)).toBe(false)
})

test.each([
  ['/reschedule', { 'x-kept-for': 'me' }, 200, true],
  ['/reschedule', { 'x-kept-for': 'me' }, 404, false],
  ['/reschedule', { 'x-kept-for': 'nobody' }, 200, false],
  ['/reschedule', {}, 200, false],
  ['/reschedule?new=1', { 'x-kept-for': 'me' }, 200, false],
  ['/alpha/my-day?on=2026-06-01', { 'x-kept-for': 'me' }, 200, true],
  ['/bangalore?rent=9000', { 'x-kept-for': 'visitor' }, 200, false],
  ['/bangalore?rent=9000', { 'x-kept-for': 'visitor', 'x-kept-as': 'search' }, 200, true],
  ['/internal_houses/receipt?id=7', { 'x-kept-for': 'me' }, 200, true],
])('%s with %o and status %i is kept: %s', (path, headers, status, isKept) => {
  expect(mayKeep(new URL(path, site), new Response('', { status, headers: headers as HeadersInit }))).toBe(isKept)
})
