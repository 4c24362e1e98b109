import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Json, Realtime } from './port.ts'
import { sandboxRealtime } from './sandbox.ts'

const pods = [{ name: 'HSR Layout', lat: 12.91, lng: 77.64, search_radius: 3 }]

function listen(realtime: Realtime, path: string) {
  const heard: Json[] = []
  return { heard, stop: realtime.subscribe(path, (value) => heard.push(value)) }
}

function describeRealtimeContract(adapter: string, makeAdapter: () => Realtime) {
  describe(`realtime: ${adapter}`, () => {
    test('a published value can be read; an unknown path gives null', async () => {
      const realtime = makeAdapter()
      expect(await realtime.read('pods')).toBeNull()
      await realtime.publish('pods', pods)
      expect(await realtime.read('pods')).toEqual(pods)
      await realtime.publish('pods', [])
      expect(await realtime.read('pods')).toEqual([])
    })

    test('a listener receives the current value, then every later one, in order', async () => {
      const realtime = makeAdapter()
      await realtime.publish('calls/1', 'ringing')
      const { heard } = listen(realtime, 'calls/1')
      await realtime.publish('calls/1', 'answered')
      await realtime.publish('calls/2', 'ringing')
      await realtime.publish('calls/1', 'ended')
      await vi.waitFor(() => expect(heard).toEqual(['ringing', 'answered', 'ended']))
    })

    test('a listener that unsubscribed receives no more, the others still do', async () => {
      const realtime = makeAdapter()
      const gone = listen(realtime, 'pods')
      const stays = listen(realtime, 'pods')
      await realtime.publish('pods', 1)
      await vi.waitFor(() => expect(gone.heard).toEqual([1]))
      gone.stop()
      await realtime.publish('pods', 2)
      await vi.waitFor(() => expect(stays.heard).toEqual([1, 2]))
      expect(gone.heard).toEqual([1])
    })

    test('mutating a published or read value does not affect others', async () => {
      const realtime = makeAdapter()
      const value = { names: ['a'] }
      await realtime.publish('pods', value)
      value.names.push('b')
      expect(await realtime.read('pods')).toEqual({ names: ['a'] })
    })

    test('a malformed path and a huge value are rejected', async () => {
      const realtime = makeAdapter()
      for (const path of ['', '/pods', 'a//b', '../a', 'a.b']) {
        const failure = await realtime.publish(path, 1).catch((error: unknown) => error)
        expect(isProviderError(failure, 'rejected')).toBe(true)
      }
      const huge = await realtime.publish('pods', 'x'.repeat(300_000)).catch((error: unknown) => error)
      expect(isProviderError(huge, 'rejected')).toBe(true)
    })
  })
}

describeRealtimeContract('sandbox', sandboxRealtime)

test('the sandbox of realtime: unsubscribing before the current value arrives prevents its delivery', async () => {
  const realtime = sandboxRealtime()
  await realtime.publish('pods', 1)
  const { heard, stop } = listen(realtime, 'pods')
  stop()
  await wait(5)
  expect(heard).toEqual([])
})
