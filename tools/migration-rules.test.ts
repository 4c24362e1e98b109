import { describe, expect, test } from 'vitest'
import { readMigrations } from '../src/platform/migrations.ts'
import { findStoppingSteps } from './migration-rules.ts'

/** Those before it were made while no site ran on them. */
const firstLive = '0200'

test('no migration stops a running site', () => {
  const live = readMigrations().filter((migration) => migration.name >= firstLive)
  expect(live.flatMap(({ name, sql }) => findStoppingSteps(sql).map((step) => `${name}: ${step}`))).toEqual([])
})

describe('a step is refused that', () => {
  test.each([
    ['builds an index on a table in use', 'create index home_rent on home (rent);'],
    ['builds a unique index on a table in use', 'create unique index home_slug on "home" (slug);'],
    ['changes the type of a column', 'alter table home alter column rent type bigint;'],
    ['looks through a table for nulls', 'alter table home alter rent set not null;'],
    ['writes every row anew', 'alter table home add column key uuid default gen_random_uuid();'],
    ['checks every row', 'alter table home add constraint rent_positive check (rent > 0);'],
    ['checks every reference', 'alter table home add foreign key (owner_id) references person (id);'],
    ['takes away a column that the version before reads', 'alter table home drop column rent;'],
    ['renames what the version before reads', 'alter table home rename to house;'],
    ['takes away a table', 'drop table if exists home;'],
    ['locks everybody out', 'lock table home in access exclusive mode;'],
  ])('%s', (_, sql) => {
    expect(findStoppingSteps(`-- a comment; with a semicolon\nselect 1;\n${sql}`)).toHaveLength(1)
  })
})

describe('a step is taken that', () => {
  test.each([
    ['adds a column with a constant', "alter table home add column note text not null default '';"],
    [
      'builds an index beside the running site',
      '-- without a transaction\ncreate index concurrently home_rent on home (rent);',
    ],
    ['adds a check for new rows only', 'alter table home add constraint rent_positive check (rent > 0) not valid;'],
    [
      'concerns a table of its own',
      'create table shelf (id int); create index shelf_id on shelf (id); alter table shelf alter id set not null;',
    ],
    ['says why it is right', '-- allowed: nothing reads it since 0199\nalter table home drop column rent;'],
    ['stands in the body of a function', 'create function f() returns void language sql as $$ drop table home; $$;'],
  ])('%s', (_, sql) => {
    expect(findStoppingSteps(sql)).toEqual([])
  })
})
