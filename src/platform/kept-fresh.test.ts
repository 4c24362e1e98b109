import { expect, test } from 'vitest'
import { keptFresh } from './kept-fresh.ts'

function slowAnswers() {
  let time = 0
  const loads: { resolve(value: string): void; reject(error: Error): void }[] = []
  const cache = keptFresh<string, string>({ freshMs: 60_000, maxEntries: 2, now: () => time })
  const database = {}
  const failures: unknown[] = []
  const load = () => new Promise<string>((resolve, reject) => loads.push({ resolve, reject }))
  return {
    loads,
    failures,
    pass: (ms: number) => {
      time += ms
    },
    ask: (key = 'pune') => cache.get(database, key, load, (error) => failures.push(error)),
    elsewhere: () => cache.get({}, 'pune', load),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the first askers wait for one load; afterwards nobody waits', async () => {
  const { loads, ask } = slowAnswers()
  const both = [ask(), ask()]
  expect(loads).toHaveLength(1)
  loads[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  expect(ask()).toBe('first')
})

test('what is due is loaded once in the background, and the old answer serves meanwhile', async () => {
  const { loads, ask, pass } = slowAnswers()
  const first = ask()
  loads[0]?.resolve('old')
  await first
  pass(59_999)
  ask()
  expect(loads).toHaveLength(1)
  pass(1)
  expect([ask(), ask()]).toEqual(['old', 'old'])
  expect(loads).toHaveLength(2)
  loads[1]?.resolve('new')
  await settled()
  expect(ask()).toBe('new')
})

test('a failed load leaves the old answer, is told, and is tried again a little later', async () => {
  const { loads, ask, pass, failures } = slowAnswers()
  const first = ask()
  loads[0]?.resolve('old')
  await first
  pass(60_000)
  ask()
  loads[1]?.reject(new Error('no database'))
  await settled()
  expect(ask()).toBe('old')
  expect(failures).toHaveLength(1)
  expect(loads).toHaveLength(2)
  pass(5000)
  ask()
  expect(loads).toHaveLength(3)
})

test('a first load that fails is the asker’s to know, and the next asker tries again', async () => {
  const { loads, ask } = slowAnswers()
  const first = ask()
  loads[0]?.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  const second = ask()
  loads[1]?.resolve('there')
  expect(await second).toBe('there')
})

test('each database has its own, and the oldest of too many goes', async () => {
  const { loads, ask, elsewhere } = slowAnswers()
  for (const key of ['pune', 'kochi', 'goa']) {
    const asked = ask(key)
    loads.at(-1)?.resolve(key)
    await asked
  }
  expect(ask('goa')).toBe('goa')
  expect(ask('pune')).toBeInstanceOf(Promise)
  expect(elsewhere()).toBeInstanceOf(Promise)
})
