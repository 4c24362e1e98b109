import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SandboxRecords, sandboxRecords } from './sandbox-records.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'records-'))
})
afterAll(() => rm(root, { recursive: true }))

let folders = 0
describe.each<[string, (limit?: number) => SandboxRecords<{ n: number }>]>([
  ['in memory', (limit) => sandboxRecords(null, limit)],
  ['on disk', (limit) => sandboxRecords(join(root, `r${folders++}`), limit)],
])('records %s', (_, make) => {
  test('a stored record is read back; an unknown id gives null', () => {
    const records = make()
    records.put('a', { n: 1 })
    records.put('a', { n: 2 })
    expect(records.get('a')).toEqual({ n: 2 })
    expect(records.get('b')).toBeNull()
    expect(records.all()).toEqual([{ n: 2 }])
  })

  test('mutating a read record does not change the stored one', () => {
    const records = make()
    records.put('a', { n: 1 })
    const read = records.get('a')
    if (read) read.n = 9
    expect(records.get('a')).toEqual({ n: 1 })
  })

  test('beyond the limit the oldest record is dropped', async () => {
    const records = make(2)
    for (const [i, id] of ['a', 'b', 'c'].entries()) {
      records.put(id, { n: i })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(records.get('a')).toBeNull()
    expect(records.all()).toEqual([{ n: 1 }, { n: 2 }])
  })
})

test('records on disk survive a restart and leave no temporary files', async () => {
  const folder = join(root, 'restart')
  sandboxRecords(folder).put('order_1', { n: 'a long text' })
  sandboxRecords(folder).put('order_1', { n: 7 })
  expect(sandboxRecords(folder).get('order_1')).toEqual({ n: 7 })
  expect(await readdir(folder)).toEqual(['order_1.json'])
})

test('an id cannot escape the folder', () => {
  const records = sandboxRecords(join(root, 'safe'))
  expect(records.get('../restart/order_1')).toBeNull()
  expect(() => records.put('../x', {})).toThrow('A record id')
})
