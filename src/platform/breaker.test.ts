import { describe, expect, test, vi } from 'vitest'
import { type BreakerOptions, DatabaseAway, openBreaker } from './breaker.ts'
import type { Log } from './log.ts'

const refused = new Error('connect ECONNREFUSED')

function open(options: Partial<BreakerOptions> = {}) {
  const clock = { now: 0 }
  const warn = vi.fn()
  const log = { warn } as unknown as Log
  const isAway = (error: unknown) => error === refused || error instanceof DatabaseAway
  const breaker = openBreaker({ log, isAway, restMs: 250, now: () => clock.now, ...options })
  const giveBack = vi.fn()
  let asked = 0
  const ask = (answer: () => Promise<string>) =>
    breaker
      .connect(() => {
        asked += 1
        return answer()
      }, giveBack)
      .catch((error: Error) => error.message)
  return { breaker, clock, warn, giveBack, ask, asked: () => asked }
}

const down = () => Promise.reject(refused)
const up = async () => 'a connection'
const away = 'The database is away.'

describe('the breaker of the database', () => {
  test('opens after three connections that failed in succession; then nobody waits', async () => {
    const { ask, asked, warn } = open()
    for (let i = 0; i < 3; i++) expect(await ask(down)).toBe(refused.message)
    expect(await Promise.all([ask(up), ask(up)])).toEqual([away, away])
    expect(asked()).toBe(3)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('a connection between two failures, or an error of ours, keeps it shut', async () => {
    const { breaker, ask } = open()
    await ask(down)
    await ask(down)
    await ask(up)
    await ask(down)
    for (let i = 0; i < 5; i++) await ask(() => Promise.reject(new Error('a bug')))
    expect(breaker.isOpen()).toBe(false)
    expect(await ask(up)).toBe('a connection')
  })

  test('after its rest one of many tries; with a connection it is shut again for all', async () => {
    const { clock, ask, asked } = open()
    for (let i = 0; i < 3; i++) await ask(down)
    clock.now = 251
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = ask(() => promise)
    expect(await ask(up)).toBe(away)
    resolve('the first')
    expect(await first).toBe('the first')
    expect(await Promise.all([ask(up), ask(up)])).toEqual(['a connection', 'a connection'])
    expect(asked()).toBe(6)
  })

  test('a try that fails starts the rest again', async () => {
    const { clock, ask, asked } = open()
    for (let i = 0; i < 3; i++) await ask(down)
    clock.now = 251
    expect(await ask(down)).toBe(refused.message)
    clock.now = 400
    expect(await ask(up)).toBe(away)
    clock.now = 502
    expect(await ask(up)).toBe('a connection')
    expect(asked()).toBe(5)
  })

  test('a try that takes too long counts as failed, and its connection is given back when it comes', async () => {
    const { clock, ask, giveBack } = open({ tryMs: 5 })
    for (let i = 0; i < 3; i++) await ask(down)
    clock.now = 251
    const { promise, resolve } = Promise.withResolvers<string>()
    expect(await ask(() => promise)).toBe('The database does not answer.')
    resolve('late')
    await expect.poll(() => giveBack.mock.calls).toEqual([['late']])
    expect(await ask(up)).toBe(away)
  })
})
