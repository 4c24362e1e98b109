import { describe, expect, test } from 'vitest'
import { readMigrations } from '../src/platform/migrations.ts'
import { findStoppingSteps } from './migration-rules.ts'

/** Those before it had landed when the rules became what they are. */
const firstChecked = '0232'

test('no migration stops a running site', () => {
  const checked = readMigrations().filter((migration) => migration.name >= firstChecked)
  expect(checked.flatMap(({ name, sql }) => findStoppingSteps(sql).map((step) => `${name}: ${step}`))).toEqual([])
})

describe('a step is refused that', () => {
  test.each([
    ['builds an index on a table in use', 'create index home_rent on home (rent);'],
    ['builds a unique index on a table in use', 'create unique index home_slug on "home" (slug);'],
    ['changes the type of a column', 'alter table home alter column rent type bigint;'],
    ['changes the type of a column in other words', 'alter table home alter rent set data type bigint;'],
    ['looks through a table for nulls', 'alter table home alter rent set not null;'],
    ['adds a column that rows have nothing for', 'alter table home add column note text not null;'],
    ['adds it with the default null', 'alter table home add note text default null not null;'],
    ['rewrites every row', 'alter table home add column key uuid default gen_random_uuid();'],
    ['rewrites every row with a key by time', 'alter table home add column key uuid not null default uuidv7();'],
    ['rewrites every row with the time', 'alter table home add seen timestamptz default (clock_timestamp ());'],
    ['rewrites every row with a number', 'alter table home add column n bigserial;'],
    ['numbers rows without the word column', 'alter table home add n serial not null;'],
    ['numbers rows as an identity', 'alter table home add n bigint generated always as identity;'],
    ['writes a computed column', 'alter table home add total bigint generated always as (rent + deposit) stored;'],
    ['adds a column with a reference', 'alter table home add owner_id bigint references person;'],
    ['adds a column with a check', 'alter table home add column area int check (area > 0);'],
    ['adds a column that is unique', 'alter table home add column code text unique;'],
    ['checks every row', 'alter table home add constraint rent_positive check (rent > 0);'],
    ['takes a word in a check for its mark', 'alter table home add check (a and not valid);'],
    ['checks every reference', 'alter table home add foreign key (owner_id) references person (id);'],
    [
      'checks every reference beside a check for new rows',
      'alter table home add foreign key (owner_id) references person, add check (rent > 0) not valid;',
    ],
    ['builds the index of a unique constraint', 'alter table home add constraint home_code unique (code);'],
    ['builds the index of a primary key', 'alter table home add primary key (id);'],
    ['builds the index of an exclusion', 'alter table home add exclude using gist (bed_id with =, days with &&);'],
    ['takes away a column that the version before reads', 'alter table home drop column rent;'],
    ['takes it away without the word column', 'alter table home drop rent;'],
    ['takes it away after something harmless', 'alter table home add note text, drop if exists rent;'],
    ['renames what the version before reads', 'alter table home rename to house;'],
    ['renames a view', 'alter view desk_work rename to desk_queue;'],
    ['takes away a table', 'drop table if exists home;'],
    ['takes away a table before it makes another of that name', 'drop table home; create table home (id int);'],
    ['takes away a table beside its own', 'create table shelf (id int); drop table shelf, home;'],
    ['takes away a type', 'drop type rent_state;'],
    ['takes away a materialized view', 'drop materialized view city_rents;'],
    ['takes away an index while others wait', 'drop index home_rent;'],
    ['rebuilds an index', 'reindex table home;'],
    ['locks everybody out', 'lock table home in access exclusive mode;'],
    ['empties a table', 'truncate home;'],
    ['writes a table without its log', 'alter table home set unlogged;'],
    ['writes a table with its log', 'alter table home set logged;'],
    ['moves a table to another disk', 'alter table home set tablespace fast;'],
    ['writes a table in another order', 'cluster home using home_rent;'],
    ['packs a table', 'vacuum (full) home;'],
    ['changes every row', 'update home set rent = 0;'],
    ['changes every row from another', 'update home set rent = (select 1 from city where city.id = home.city_id);'],
    ['changes every row after reading some', 'with some as (select 1 where true) update home set rent = 0;'],
    ['changes every row and says so', 'update home set rent = 0 where true;'],
    ['changes every row that has a value', 'update home set rent = 0 where rent is not null;'],
    ['changes every row that has none', "update home set note = '' where note is null;"],
    ['changes the rows of a city', 'update home set rent = 0 where city_id = 3;'],
    ['changes every row by its partner', 'update home set rent = 0 from city where home.id = city.home_id;'],
    ['changes every row from one on', 'update home set rent = 0 where id > 7;'],
    ['changes more than a batch', 'update home set rent = 0 where id between 1 and 90000;'],
    ['changes a row or all', 'update home set rent = 0 where id = 7 or true;'],
    ['changes a row or all in brackets', 'update home set rent = 0 where (id = 7 or true);'],
    ['changes all rows that it chooses', 'update home set rent = 0 where id in (select id from home);'],
    ['changes a batch that is none', 'update home set rent = 0 where id in (select id from home limit 900000);'],
    ['deletes every row that was used', 'delete from home where used_at is not null;'],
    [
      'deletes every row in passing by a condition',
      'with gone as (delete from home where true returning id) select count(*) from gone;',
    ],
    ['changes every row at once in a body', "do $$ begin update home set note = '' where note is null; end $$;"],
    ['merges a whole table', 'merge into home using city on city.id = home.city_id when matched then delete;'],
    ['deletes every row', 'delete from home;'],
    ['deletes every row in passing', 'with gone as (delete from home returning id) select count(*) from gone;'],
    ['runs at once in a body', 'do $$ begin alter table home drop column rent; end $$;'],
    ['runs at once in a quoted body', "do 'begin update home set note = ''''; end';"],
    [
      'runs at once behind a condition',
      'do $x$ declare n int; begin if (select true) then for n in select 1 loop delete from home; end loop; end if; end $x$;',
    ],
    ['runs a step that is put together', "do $$ begin execute 'drop table ' || 'home'; end $$;"],
    ['stands behind a text with a semicolon', "select 'a;b', $$c;'d$$; drop table home;"],
    ['stands behind a comment with a quote', "/* it's; */ drop table home;"],
    ['is named with its schema', 'alter table only public."home" drop rent;'],
    ['meets a table that is there already', 'create table if not exists home (id int); truncate home;'],
    ['has its excuse behind the statement before', 'select 2; -- allowed: nothing\ndrop table home;'],
    ['widens rows that a function returns', 'alter table unit add column note text;'],
    ['says no reason', '-- allowed:\ndrop table home;'],
  ])('%s', (_, sql) => {
    expect(findStoppingSteps(`-- a comment; with a semicolon\nselect 1;\n${sql}`)).toHaveLength(1)
  })
})

describe('a lock is not held while rows are looked at:', () => {
  const adds = 'alter table home add column note text;'
  test.each([
    ['a constraint is validated', `${adds} alter table home validate constraint rent_positive;`],
    ['it is validated in the same statement', 'alter table home add note text, validate constraint rent_positive;'],
    ['rows are changed', `${adds} update home set note = '' where id = 7;`],
    ['rows were changed before', `update home set rent = 0 where id = 7; ${adds}`],
    ['rows of another table are changed', `${adds} update bed set rent = 0 where id = 7;`],
    ['rows are copied', `${adds} insert into bed (home_id) select id from home;`],
  ])('%s', (_, sql) => {
    expect(findStoppingSteps(sql)).toEqual([expect.stringContaining('a file of its own')])
  })
})

describe('a step is taken that', () => {
  test.each([
    ['adds a column', 'alter table home add column note text, add if not exists noted_at timestamptz;'],
    ['adds a column with a constant', "alter table home add column note text not null default '';"],
    ['adds a column with a constant of a type', "alter table home add a numeric(8, 2) default '1'::numeric(8, 2);"],
    ['adds a column with one time for all', 'alter table home add column seen timestamptz not null default now();'],
    ['adds a column named like a type or a constraint', 'alter table home add serial text, add check_in date;'],
    [
      'widens rows together with the function that returns them',
      "alter table unit add note text; create or replace function unit_rows() returns setof unit language sql as '…';",
    ],
    ['changes a default', "alter table home alter column type set default 'flat';"],
    [
      'builds an index beside the running site',
      '-- without a transaction\ndrop index concurrently if exists home_rent;\ncreate index concurrently home_rent on home (rent);',
    ],
    ['makes a constraint of an index', 'alter table home add constraint home_code unique using index home_code;'],
    ['adds a check for new rows only', 'alter table home add constraint rent_positive check (rent > 0) not valid;'],
    [
      'adds a reference for new rows only',
      'alter table home add foreign key (owner_id) references person not valid, add note text;',
    ],
    ['validates what was added before', 'alter table home validate constraint rent_positive;'],
    ['changes some rows', 'update home set rent = 0 where id = 7;'],
    ['changes rows that are named', "delete from city where slug in ('pune', 'mysore') and closed_at is null;"],
    ['changes a range', 'update home set rent = 0 where id >= 1 and id < 5001 and rent is null returning id;'],
    ['changes a range in other words', 'update home set rent = 0 where home.id between 1 and 5000;'],
    [
      'changes a batch',
      'update home set rent = 0 where id in (select id from home where rent is null order by id limit 5000);',
    ],
    ['changes a batch by place', 'delete from home where ctid = any (array(select ctid from home limit 5000));'],
    [
      'changes a batch that was chosen before',
      'with some as (select id from home where rent is null limit 5000) update home set rent = 0 from some where home.id = some.id;',
    ],
    [
      'changes all rows, and says why that is right',
      "-- allowed: it has a row for each city\nupdate city set note = '' where note is null;",
    ],
    ['puts a row in place', 'insert into city (id) values (1) on conflict (id) do update set name = excluded.name;'],
    [
      'concerns a table of its own',
      `create table shelf (id int, home_id int references home on delete cascade); create index shelf_id on shelf (id);
       alter table shelf alter id set not null; update shelf set id = 1; truncate shelf; drop table shelf;`,
    ],
    ['says why it is right', '-- allowed: nothing reads it since 0199\nalter table home drop column rent;'],
    ['stands in the body of a function', 'create function f() returns void language sql as $$ drop table home; $$;'],
    ['says in a body why it is right', 'do $$ begin\n  -- allowed: it is empty\n  drop table home;\nend $$;'],
    ['stands in a comment', '/* drop table home; */ -- truncate home;\nselect 1;'],
    ['stands in a text', "insert into note (text) values ('; drop table home;');"],
  ])('%s', (_, sql) => {
    expect(findStoppingSteps(sql)).toEqual([])
  })
})
