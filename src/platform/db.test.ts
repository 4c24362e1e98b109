import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, transaction } from './db.ts'
import { openLog } from './log.ts'
import { nameStatements } from './named-statements.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startGreetingPooler } from './test-greeting-pooler.ts'
import { dropSettings, refuseSettings, startPooler } from './test-pooler.ts'
import { StartError } from './user-error.ts'

const log = openLog('silent')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function withClient(fn: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  nameStatements(client)
  await client.connect()
  try {
    await fn(client)
  } finally {
    await client.end()
  }
}

const preparedStatements = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; statement: string; uses: string }>(
    'select name, statement, generic_plans + custom_plans as uses from pg_prepared_statements order by prepare_time',
  )
  return rows
}

describe('values', () => {
  const one = async (expression: string) => {
    const { rows } = await database.pool.query(`select ${expression} as value`)
    return rows[0].value
  }

  test.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    ['12.50::numeric', 12.5],
    ["'2026-03-01'::date", '2026-03-01'],
    ["array['2026-03-01']::date[]", ['2026-03-01']],
    ["'2026-03-01T10:00:00+05:30'::timestamptz", new Date('2026-03-01T04:30:00Z')],
    ['point(77.5, 12.9)', '(77.5,12.9)'],
    ["daterange('2026-03-01', '2026-04-01')", '[2026-03-01,2026-04-01)'],
    ["'bed'::booking_kind", 'bed'],
    ["array['bed', 'house']::booking_kind[]", ['bed', 'house']],
    [`'{"a": [1, "{x}"]}'::jsonb`, { a: [1, '{x}'] }],
    ["array['{a}', 'b,c']::text[]", ['{a}', 'b,c']],
  ])('%s', async (expression, value) => {
    expect(await one(expression)).toEqual(value)
  })

  test('a bigint too large for a number is an error, never a rounded number', async () => {
    await expect(one('9007199254740993::bigint')).rejects.toThrow('too large')
    expect(await one('1')).toBe(1)
  })
})

describe('named statements', () => {
  test('the same text with other values is parsed once', async () => {
    await withClient(async (client) => {
      for (let id = 0; id < 10; id += 1) await client.query('select $1::int as id', [id])
      const { rows } = await client.query('select $1::int as id', [7])
      expect(rows).toEqual([{ id: 7 }])
      expect(await preparedStatements(client)).toEqual([
        { name: 't0_1', statement: 'select $1::int as id', uses: '11' },
      ])
    })
  })

  test('a client names at most 500 statements and runs the others unnamed', async () => {
    await withClient(async (client) => {
      for (let n = 0; n < 510; n += 1) {
        const { rows } = await client.query(`select $1::int + ${n} as sum`, [1])
        expect(rows).toEqual([{ sum: n + 1 }])
      }
      expect(await preparedStatements(client)).toHaveLength(500)
    })
  })

  test('a statement goes on while a migration changes its table, inside a transaction and outside, on every connection', async () => {
    const { db, pool, close } = await openDatabase({ url: database.url, maxConnections: 2, log })
    type Thing = { id: number; name?: string | null }
    const read = (on: typeof db) => sql<Thing>`select * from thing where id > ${0}`.execute(on)
    // Two at once, so that both connections have named it.
    const readSlowly = async (tx: typeof db) => {
      await sql`select pg_sleep(0.1)`.execute(tx)
      return read(tx)
    }
    const both = () => Promise.all([transaction(db, readSlowly), transaction(db, readSlowly)])
    try {
      await pool.query('create table thing (id int); insert into thing values (1)')
      await both()
      await pool.query('alter table thing add column name text')
      expect((await read(db)).rows).toEqual([{ id: 1, name: null }])
      await pool.query('alter table thing add column note text')
      await transaction(db, async (tx) => {
        await sql`insert into thing values (${2})`.execute(tx)
        await read(tx)
      })
      for (const { rows } of await both()) {
        expect(rows).toEqual([
          { id: 1, name: null, note: null },
          { id: 2, name: null, note: null },
        ])
      }
    } finally {
      await pool.query('drop table if exists thing')
      await close()
    }
  })

  test('another refusal of a statement is told as it is, also in a transaction', async () => {
    await withClient(async (client) => {
      await client.query('begin')
      await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
      await expect(client.query('select $1::int', [1])).rejects.toThrow('current transaction is aborted')
    })
  })

  test('every pool connection names its statements', async () => {
    const { db, close } = await openDatabase({ url: database.url, maxConnections: 1, log })
    try {
      for (const name of ['a', 'b']) await db.selectFrom('fact').selectAll().where('name', '=', name).execute()
      const { rows } = await sql<{ uses: number }>`
        select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%"fact"%'`.execute(
        db,
      )
      expect(rows).toEqual([{ uses: 2 }])
    } finally {
      await close()
    }
  })
})

describe('transaction', () => {
  const value = async (name: string) => {
    const row = await database.db.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst()
    return row?.value
  }

  test('an error rolls it back and reaches the caller unchanged', async () => {
    const failing = transaction(database.db, async (tx) => {
      await tx.insertInto('fact').values({ name: 'lost', value: '1' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await value('lost')).toBeUndefined()
  })

  test('two transactions that lock the same rows in opposite order both commit', async () => {
    await database.db
      .insertInto('fact')
      .values([
        { name: 'left', value: '0' },
        { name: 'right', value: '0' },
      ])
      .execute()
    let runs = 0
    const addTo = (first: string, second: string) =>
      transaction(database.db, async (tx) => {
        runs += 1
        for (const name of [first, second]) {
          await sql`update fact set value = to_jsonb(value::int + 1) where name = ${name}`.execute(tx)
          await sql`select pg_sleep(0.05)`.execute(tx)
        }
      })
    await Promise.all([addTo('left', 'right'), addTo('right', 'left')])
    expect([await value('left'), await value('right')]).toEqual([2, 2])
    // On a busy machine they may deadlock more than once.
    expect(runs).toBeGreaterThanOrEqual(3)
  })

  test('it gives up after three retries', async () => {
    let runs = 0
    const failing = transaction(database.db, async (tx) => {
      runs += 1
      await sql`do $$ begin raise exception 'no luck' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(failing).rejects.toThrow('no luck')
    expect(runs).toBe(4)
  })

  test('inside another transaction it joins that one', async () => {
    const failing = transaction(database.db, async (outer) => {
      await transaction(outer, (inner) => inner.insertInto('fact').values({ name: 'inner', value: '1' }).execute())
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    expect(await value('inner')).toBeUndefined()
  })
})

describe('connections', () => {
  test('an unreachable database is reported in one sentence without the password', async () => {
    const failure = await openDatabase({ url: 'postgres://someone:hunter2@127.0.0.1:1/homes', log }).catch((e) => e)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toMatch(/^The database at 127\.0\.0\.1:1\/homes cannot be reached .+ DATABASE_URL\.$/)
    expect(failure.message).not.toContain('hunter2')
  })

  test.each([
    ['drops the settings of a session', dropSettings],
    ['refuses the settings of a session', refuseSettings],
  ])('a pooler that %s is noticed at the start', async (_, begin) => {
    const pooler = await startPooler(database.url, begin)
    try {
      const failure = await openDatabase({ url: pooler.url, log }).catch((error) => error)
      expect(failure).toBeInstanceOf(StartError)
      expect(failure.message).toContain('is behind a pooler: set DATABASE_DIRECT_URL')
    } finally {
      pooler.stop()
    }
  })

  describe('where the settings that a start asks for are those of the database by default', () => {
    const name = () => sql.id(new URL(database.url).pathname.slice(1))
    beforeAll(() => sql`alter database ${name()} set statement_timeout = '15s'`.execute(database.db))
    afterAll(() => sql`alter database ${name()} reset statement_timeout`.execute(database.db))

    test('a pooler in transaction mode is noticed at the start', async () => {
      const pooler = await startGreetingPooler(database.url, 'transaction')
      try {
        const failure = await openDatabase({ url: pooler.url, log }).catch((error) => error)
        expect(failure).toBeInstanceOf(StartError)
        expect(failure.message).toContain('is behind a pooler: set DATABASE_DIRECT_URL')
      } finally {
        pooler.stop()
      }
    })

    test('one that keeps a session for each client is used like the database itself', async () => {
      const pooler = await startGreetingPooler(database.url, 'session')
      const { db, close } = await openDatabase({ url: pooler.url, log })
      try {
        expect((await sql`select ${3}::int as n`.execute(db)).rows).toEqual([{ n: 3 }])
      } finally {
        await close()
        pooler.stop()
      }
    })
  })

  test('a pooled database is opened without settings and names no statements', async () => {
    const pooler = await startPooler(database.url, refuseSettings)
    const { db, close } = await openDatabase({ url: pooler.url, pooled: true, maxConnections: 1, log })
    try {
      expect((await sql`select ${3}::int as n`.execute(db)).rows).toEqual([{ n: 3 }])
      const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
      expect(rows).toEqual([])
    } finally {
      await close()
      pooler.stop()
    }
  })

  test('a statement that exceeds its timeout is cancelled', async () => {
    const { db, close } = await openDatabase({ url: database.url, statementTimeoutMs: 50, log })
    try {
      await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('statement timeout')
    } finally {
      await close()
    }
  })

  test('a connection cut by the server is replaced', async () => {
    const { db, close } = await openDatabase({ url: database.url, maxConnections: 1, log })
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await expect
        .poll(async () => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows, { timeout: 5000 })
        .toEqual([{ n: 1 }])
    } finally {
      await close()
    }
  })
})
