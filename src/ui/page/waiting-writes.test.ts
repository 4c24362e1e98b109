import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Answer, type Parts, setTransport } from '#shared/call.ts'
import { endpoint } from '#shared/endpoint.ts'
import { laterCall, type NewWrite } from './waiting-writes.ts'

type Tab = typeof import('./waiting-writes.ts')

const say = endpoint({
  ...{ name: 'say', method: 'POST', path: '/say/:id', access: 'signed-in', summary: 'Says something.' },
  params: z.strictObject({ id: z.number() }),
  body: z.strictObject({ request_id: z.string(), words: z.string() }),
  reply: z.object({}),
})

const write = (id: string, words: string, list = 'talk'): NewWrite => ({
  ...{ id, list, page: '/talk', words },
  ...laterCall(say, { params: { id: 7 }, body: { request_id: id, words } }),
})

/** A tab of its own on the same phone: other modules, the same storage and locks. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  return import('./waiting-writes.ts')
}

let sent: string[] = []
let answerTo: (words: string) => Answer | Promise<Answer>
const taken: Answer = { status: 200, body: {} }
const refusing = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/talk' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00+05:30'), toFake: ['setInterval', 'clearInterval', 'Date'] })
  sent = []
  answerTo = () => taken
  setTransport(async (called, parts: Parts) => {
    const { id } = parts.params as { id: number }
    const { words } = parts.body as { words: string }
    sent.push(`${called.method} ${called.path} ${id} ${words}`)
    return answerTo(words)
  })
})
afterEach(() => {
  setTransport(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits is sent in the order it was written, and then nothing waits', async () => {
  const tab = await openTab()
  for (const words of ['first', 'second', 'third']) expect(tab.keepWrite(write(words, words))).toBe(true)
  expect(tab.listWaiting().map(({ words }) => words)).toEqual(['first', 'second', 'third'])
  await tab.sendAll()
  expect(sent).toEqual(['POST /say/:id 7 first', 'POST /say/:id 7 second', 'POST /say/:id 7 third'])
  expect(tab.listWaiting()).toEqual([])
  expect(localStorage.getItem('waiting-writes')).toBeNull()
})

test('two tabs that send at once send each write once', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.keepWrite(write('a', 'first'))
  one.keepWrite(write('b', 'second'))
  expect(other.listWaiting()).toHaveLength(2)
  let answer = (_: Answer) => {}
  answerTo = () => new Promise((resolve) => (answer = resolve))
  const both = [one.sendAll(), other.sendAll()]
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await both[1]
  answerTo = () => taken
  answer(taken)
  await Promise.all(both)
  expect(sent).toEqual(['POST /say/:id 7 first', 'POST /say/:id 7 second'])
  expect(other.listWaiting()).toEqual([])
})

test('a refused write keeps its words and what the server said, is not sent again, and can be removed', async () => {
  const tab = await openTab()
  answerTo = (words) => (words === 'late' ? refusing(409, 'price_changed', 'The price has changed.') : taken)
  tab.keepWrite(write('a', 'late'))
  tab.keepWrite(write('b', 'after it'))
  await tab.sendAll()
  await tab.sendAll()
  expect(sent).toEqual(['POST /say/:id 7 late', 'POST /say/:id 7 after it'])
  expect(tab.listWaiting()).toMatchObject([{ id: 'a', words: 'late', refused: 'The price has changed.' }])
  tab.dropWrite('a')
  expect(tab.listWaiting()).toEqual([])
})

test('a wrong field says what is wrong with it', async () => {
  const tab = await openTab()
  const error = { code: 'bad_input', message: 'Check what you typed.', fields: { words: 'Keep it under 200.' } }
  answerTo = () => ({ status: 400, body: { error } })
  tab.keepWrite(write('a', 'long'))
  await tab.sendAll()
  expect(tab.listWaiting()).toMatchObject([{ words: 'long', refused: 'Keep it under 200.' }])
})

test.each([
  ['the session has ended', refusing(401, 'sign_in_required', 'Sign in.')],
  ['too many were sent', refusing(429, 'too_many_requests', 'Wait.')],
  ['the database is away', refusing(503, 'unavailable', 'Try later.')],
  ['the first sending is still worked on', refusing(409, 'request_running', 'Please wait.')],
])('when %s, the write waits on and holds back those after it in its list alone', async (_, answer) => {
  const tab = await openTab()
  answerTo = (words) => (words === 'first' ? answer : taken)
  tab.keepWrite(write('a', 'first'))
  tab.keepWrite(write('b', 'second'))
  tab.keepWrite(write('c', 'elsewhere', 'another'))
  await tab.sendAll()
  expect(sent).toEqual(['POST /say/:id 7 first', 'POST /say/:id 7 elsewhere'])
  expect(tab.listWaiting().map(({ words, refused }) => [words, refused])).toEqual([
    ['first', undefined],
    ['second', undefined],
  ])
  answerTo = () => taken
  await tab.sendAll()
  expect(sent.slice(2)).toEqual(['POST /say/:id 7 first', 'POST /say/:id 7 second'])
})

test('without an answer all wait; tried for longer than the server remembers its id, a write is no longer sent', async () => {
  const tab = await openTab()
  answerTo = () => refusing(0, 'network', 'Network Error.')
  tab.keepWrite(write('a', 'first'))
  tab.keepWrite(write('b', 'never tried'))
  await tab.sendAll()
  expect(sent).toEqual(['POST /say/:id 7 first'])
  vi.setSystemTime(new Date('2026-11-21T02:01:00+05:30'))
  answerTo = () => taken
  await tab.sendAll()
  expect(sent).toEqual(['POST /say/:id 7 first', 'POST /say/:id 7 never tried'])
  expect(tab.listWaiting()).toMatchObject([
    { words: 'first', refused: 'It waited for more than a day. Send it again if you still want it.' },
  ])
})

test('a screen is told of what was kept and of what was sent', async () => {
  const tab = await openTab()
  let changes = 0
  const told: string[] = []
  const stop = [tab.subscribe(() => (changes += 1)), tab.onSent(({ words }) => told.push(words))]
  tab.keepWrite(write('a', 'first'))
  expect(changes).toBe(1)
  const before = tab.listWaiting()
  expect(tab.listWaiting()).toBe(before)
  await tab.sendAll()
  expect(told).toEqual(['first'])
  for (const end of stop) end()
  tab.keepWrite(write('b', 'second'))
  await tab.sendAll()
  expect(told).toEqual(['first'])
})

test('a phone whose storage is full says that it keeps nothing', async () => {
  const tab = await openTab()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(tab.keepWrite(write('a', 'first'))).toBe(false)
  expect(tab.listWaiting()).toEqual([])
})
