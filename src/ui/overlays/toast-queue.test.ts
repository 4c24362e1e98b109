import { describe, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

describe('toasts', () => {
  test('one is shown at a time, the next when it leaves', () => {
    const queue = createToastQueue()
    queue.show({ text: 'Saved to your list' })
    queue.show({ text: 'Copied!' })
    expect(queue.current()?.text).toBe('Saved to your list')
    queue.dismiss(queue.current()?.id ?? 0)
    expect(queue.current()?.text).toBe('Copied!')
    queue.dismiss(queue.current()?.id ?? 0)
    expect(queue.current()).toBeNull()
  })

  test('[ERR-037] it stays 3 seconds by default', () => {
    const queue = createToastQueue()
    queue.show({ text: 'Copied!' })
    expect(queue.current()?.duration).toBe(3000)
    queue.dismiss(queue.current()?.id ?? 0)
    queue.show({ text: 'Welcome back', duration: 3500 })
    expect(queue.current()?.duration).toBe(3500)
  })

  test('the same message twice in a row is shown once', () => {
    const queue = createToastQueue()
    queue.show({ text: 'Copied!' })
    queue.show({ text: 'Copied!' })
    queue.dismiss(queue.current()?.id ?? 0)
    expect(queue.current()).toBeNull()
  })

  test('a newer failure takes the place of an older one', () => {
    const queue = createToastQueue()
    queue.show({ text: 'You are offline.', tone: 'offline', duration: 10_000 })
    queue.show({ text: 'Copied!' })
    queue.show({ text: 'Failed to load results.', tone: 'failure' })
    expect(queue.current()?.text).toBe('Copied!')
    queue.dismiss(queue.current()?.id ?? 0)
    expect(queue.current()?.text).toBe('Failed to load results.')
  })

  test('a listener receives each change until it unsubscribes', () => {
    const queue = createToastQueue()
    const heard = vi.fn()
    const stop = queue.subscribe(heard)
    queue.show({ text: 'Copied!' })
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    queue.dismiss(queue.current()?.id ?? 0)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
