import { describe, expect, test } from 'vitest'
import { sendOnce } from './send-once.ts'

function counted() {
  let sends = 0
  return { sends: () => sends, send: async () => `ref-${++sends}` }
}

describe('sendOnce', () => {
  test('a repeated key gets the stored result without sending', async () => {
    const { sends, send } = counted()
    const once = sendOnce()
    expect(await once('a', send)).toEqual({ ref: 'ref-1' })
    expect(await once('a', send)).toEqual({ ref: 'ref-1' })
    expect(await once('b', send)).toEqual({ ref: 'ref-2' })
    expect(sends()).toBe(2)
  })

  test('two simultaneous calls share one send', async () => {
    const { sends, send } = counted()
    const once = sendOnce()
    expect(await Promise.all([once('a', send), once('a', send)])).toEqual([{ ref: 'ref-1' }, { ref: 'ref-1' }])
    expect(sends()).toBe(1)
  })

  test('a failed send is retried', async () => {
    const { send } = counted()
    const once = sendOnce()
    await expect(once('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await once('a', send)).toEqual({ ref: 'ref-1' })
  })

  test('beyond the limit the oldest key is dropped', async () => {
    const { sends, send } = counted()
    const once = sendOnce(2)
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await once(key, send)
    expect(sends()).toBe(4)
  })
})
