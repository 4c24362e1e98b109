import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyBuffer, flushCopy } from './bulk-copy.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const awkward = ['plain', 'tab\tline\nreturn\rback\\slash', '\\N', 'a "quoted" word', 'ठिकाना ₹', '', '{1,2}', 'null']

describe('bulk copy', () => {
  test('every value type is stored as it was given', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('create temp table trial (id int, word text, words text[], facts jsonb, yes bool, no text)')
      const buffer = copyBuffer('trial', ['id', 'word', 'words', 'facts', 'yes', 'no'])
      for (const [id, word] of awkward.entries()) {
        buffer.add({ id, word, words: [word, 'second'], facts: { word, list: [1, word] }, yes: id % 2 === 0, no: null })
      }
      await flushCopy(client, buffer)
      const { rows } = await client.query('select * from trial order by id')
      expect(rows).toEqual(
        awkward.map((word, id) => ({
          id,
          word,
          words: [word, 'second'],
          facts: { word, list: [1, word] },
          yes: id % 2 === 0,
          no: null,
        })),
      )
    } finally {
      client.release(true)
    }
  })

  test('an empty array is stored as an empty array, and sent lines are dropped from the buffer', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('create temp table trial (words text[])')
      const buffer = copyBuffer('trial', ['words'])
      buffer.add({ words: [] })
      await flushCopy(client, buffer)
      expect((await client.query('select words from trial')).rows).toEqual([{ words: [] }])
      expect(buffer.rows).toBe(1)
      expect(buffer.lines).toEqual([])
    } finally {
      client.release(true)
    }
  })

  test('a row that violates a constraint fails the whole batch and nothing of it is stored', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('create temp table trial (id int primary key)')
      const buffer = copyBuffer('trial', ['id'])
      for (const id of [1, 2, 2]) buffer.add({ id })
      await expect(flushCopy(client, buffer)).rejects.toMatchObject({ code: '23505' })
      expect((await client.query('select count(*)::int as n from trial')).rows).toEqual([{ n: 0 }])
    } finally {
      client.release(true)
    }
  })
})
