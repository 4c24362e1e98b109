import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/call.ts'
import { sendOrKeep } from './send-or-keep.ts'
import { listWaiting, type NewWrite } from './waiting-writes.ts'

const write: NewWrite = {
  ...{ id: 'a', list: 'talk', page: '/talk', words: 'Is the room free?', input: {} },
  way: { name: 'say', method: 'POST', path: '/say' },
}
const failing = (error: unknown) => async () => {
  throw error
}
const noNetwork = new CallError(0, { code: 'network', message: 'Network Error.' })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: false })
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00+05:30') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the server answers is answered, and nothing is kept', async () => {
  expect(await sendOrKeep(async () => 'sent', write)).toBe('sent')
  expect(listWaiting()).toEqual([])
})

test.each([
  ['the router', new TypeError('Failed to fetch')],
  ['a call', noNetwork],
])('a write that %s could not send is kept, and the next one gets another id', async (_, error) => {
  const answers = [await sendOrKeep(failing(error), write), await sendOrKeep(failing(error), { ...write, id: 'b' })]
  expect(listWaiting()).toEqual([write, { ...write, id: 'b' }])
  const ids = answers.map(({ data, init }) => {
    expect(init?.status).toBe(503)
    return data.kept
  })
  expect(new Set(ids).size).toBe(2)
})

test('one that may have left the phone says when it was tried', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await sendOrKeep(failing(new TypeError('Failed to fetch')), write)
  expect(listWaiting()).toEqual([{ ...write, triedAt: Date.parse('2026-11-19T04:30:00Z') }])
})

test.each([
  ['a refusal', new CallError(409, { code: 'conflict', message: 'No.' }), write],
  ['a failure of ours', new CallError(500, { code: 'internal', message: 'Sorry.' }), write],
  ['a form that cannot wait', new TypeError('Failed to fetch'), null],
])('%s stays an error', async (_, error, about) => {
  await expect(sendOrKeep(failing(error), about)).rejects.toBe(error)
  expect(listWaiting()).toEqual([])
})

test('on a phone that keeps nothing the error stays', async () => {
  vi.stubGlobal('localStorage', undefined)
  await expect(sendOrKeep(failing(noNetwork), write)).rejects.toBe(noNetwork)
})
