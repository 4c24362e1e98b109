import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { migrate, readMigrations } from './migrations.ts'
import { createTestDatabase, migrationsHash, type TestDatabase } from './test-database.ts'
import { StartError } from './user-error.ts'

const log = openLog('silent')
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Migrations numbered after the real ones, which the test database already has. */
function moreMigrations(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-migrations-'))
  try {
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
    return readMigrations(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const tables = async () => {
  const { rows } = await database.pool.query("select tablename from pg_tables where tablename like 'shelf%' order by 1")
  return rows.map(({ tablename }) => tablename)
}

describe('migrations', () => {
  test('a database that has every migration is not changed', async () => {
    expect(await migrate(database.pool, log)).toEqual([])
    const { rows } = await database.pool.query('select name, sha256 from migration order by name')
    expect(rows).toEqual(readMigrations().map(({ name, sha256 }) => ({ name, sha256 })))
  })

  test('many processes that start at once apply each migration once', async () => {
    const more = moreMigrations({
      '9001_shelf.sql': 'create table shelf (id int); select pg_sleep(0.1);',
      '9002_shelf-two.sql': 'create table shelf_two (id int); insert into shelf values (1);',
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => migrate(database.pool, log, more)))
    expect(answers.flat().sort()).toEqual(['9001_shelf.sql', '9002_shelf-two.sql'])
    const { rows } = await database.pool.query('select id from shelf')
    expect(rows).toEqual([{ id: 1 }])
  })

  test('a failed migration is rolled back, and those before it stay', async () => {
    const more = moreMigrations({
      '9001_shelf.sql': 'create table shelf (id int);',
      '9002_shelf-two.sql': 'create table shelf_two (id int); select 1 / 0;',
      '9003_shelf-three.sql': 'create table shelf_three (id int);',
    })
    const failure = await migrate(database.pool, log, more).catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toBe('The migration 9002_shelf-two.sql failed: division by zero')
    expect(await tables()).toEqual(['shelf'])
  })

  test.each([
    ['in a transaction', ''],
    ['without one', '-- without a transaction\n'],
  ])('while others hold a lock it gives way %s, so that nobody waits behind it, and tries again', async (_, first) => {
    const shelf = { '9001_shelf.sql': 'create table shelf (id int);' }
    await migrate(database.pool, log, moreMigrations(shelf))
    const reader = await database.pool.connect()
    await reader.query('begin; select * from shelf')
    const more = moreMigrations({ ...shelf, '9002_note.sql': `${first}alter table shelf add column note text;` })
    const migrating = migrate(database.pool, log, more)
    await expect
      .poll(async () => {
        const query = `select count(*)::int as n from pg_locks where relation = 'shelf'::regclass and not granted`
        return (await database.pool.query(query)).rows[0].n
      })
      .toBe(1)
    // It would wait for the reader's end if the migration did not give way.
    await database.pool.query('select * from shelf')
    await reader.query('commit')
    reader.release()
    expect(await migrating).toEqual(['9002_note.sql'])
  })

  test('an index that is built beside long reads waits for their end instead of starting again', async () => {
    const shelf = { '9001_shelf.sql': 'create table shelf (id int); create table tried (at timestamptz);' }
    await migrate(database.pool, log, moreMigrations(shelf))
    const reader = await database.pool.connect()
    await reader.query('begin isolation level repeatable read; select * from shelf')
    const index = `-- without a transaction
      drop index concurrently if exists shelf_id;
      insert into tried values (now());
      create index concurrently shelf_id on shelf (id);`
    const migrating = migrate(database.pool, log, moreMigrations({ ...shelf, '9002_index.sql': index }))
    // Longer than a step that others would wait for may take.
    await reader.query('select pg_sleep(2.5); commit')
    reader.release()
    expect(await migrating).toEqual(['9002_index.sql'])
    expect((await database.pool.query('select count(*)::int as n from tried')).rows).toEqual([{ n: 1 }])
  })

  test('each step without a transaction waits for locks as long as it may, and the next file as before', async () => {
    const more = moreMigrations({
      '9001_steps.sql': `-- without a transaction
        create table shelf_wait as select 1 as nth, current_setting('lock_timeout') as ms;
        insert into shelf_wait select 2, current_setting('lock_timeout') as "concurrently";
        insert into shelf_wait select 3, current_setting('lock_timeout') || ';';`,
      // Behind the end of its transaction, whose own limit would hide what the session has.
      '9002_next.sql': "commit; insert into shelf_wait select 4, current_setting('lock_timeout'); begin;",
    })
    await migrate(database.pool, log, more)
    expect((await database.pool.query('select ms from shelf_wait order by nth')).rows).toEqual(
      ['2s', '10min', '2s;', '0'].map((ms) => ({ ms })),
    )
  })

  test('an index is built beside running writes, outside of a transaction', async () => {
    const more = moreMigrations({
      '9001_shelf.sql': 'create table shelf (id int);',
      '9002_index.sql':
        '-- without a transaction\ndrop index concurrently if exists shelf_id;\ncreate index concurrently shelf_id on shelf (id);\n',
    })
    const answers = await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, log, more)))
    expect(answers.flat()).toEqual(['9001_shelf.sql', '9002_index.sql'])
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'shelf_id'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('a file that changed after it was applied is refused by name', async () => {
    await migrate(database.pool, log, moreMigrations({ '9001_shelf.sql': 'create table shelf (id int);' }))
    const changed = moreMigrations({
      '9001_shelf.sql': 'create table shelf (id bigint);',
      '9002_shelf-two.sql': 'create table shelf_two (id int);',
    })
    const failure = await migrate(database.pool, log, changed).catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toContain('The migration 9001_shelf.sql was changed after it was applied')
    expect(await tables()).toEqual(['shelf'])
  })

  test('a new file with a number before one already applied is refused', async () => {
    await migrate(database.pool, log, moreMigrations({ '9005_shelf.sql': 'create table shelf (id int);' }))
    const late = moreMigrations({ '9004_shelf-two.sql': 'create table shelf_two (id int);' })
    await expect(migrate(database.pool, log, late)).rejects.toThrow('give it a number after that one')
  })

  test('changed line ends do not count as a change', async () => {
    const sql = 'create table shelf (\n  id int\n);\n'
    await migrate(database.pool, log, moreMigrations({ '9001_shelf.sql': sql }))
    const windows = moreMigrations({ '9001_shelf.sql': sql.replaceAll('\n', '\r\n') })
    expect(await migrate(database.pool, log, windows)).toEqual([])
  })

  test('a file without a number is refused instead of skipped', () => {
    expect(() => moreMigrations({ 'shelf.sql': 'select 1' })).toThrow('needs a name that begins with four digits')
  })

  test('the hash depends on names and contents', () => {
    const one = moreMigrations({ '9001_a.sql': 'select 1' })
    expect(migrationsHash(one)).toBe(migrationsHash(moreMigrations({ '9001_a.sql': 'select 1' })))
    expect(migrationsHash(one)).not.toBe(migrationsHash(moreMigrations({ '9001_a.sql': 'select 2' })))
    expect(migrationsHash(one)).not.toBe(migrationsHash(moreMigrations({ '9001_b.sql': 'select 1' })))
  })
})
