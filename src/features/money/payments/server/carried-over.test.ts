import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { migrate, readMigrations } from '#platform/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'

const log = openLog('silent')
const name = `thikana_test_${randomUUID().replaceAll('-', '')}`
const carriesOver = '0060_ledger_tenancies.sql'
let server: TestDatabase
let old: Awaited<ReturnType<typeof openDatabase>>

/** A database as it was before accounts had tenancies. */
beforeAll(async () => {
  server = await createTestDatabase()
  await server.pool.query(`create database ${name} template template0`)
  old = await openDatabase({ url: server.url.replace(/\/[^/]*$/, `/${name}`), log })
  await migrate(
    old.pool,
    log,
    readMigrations().filter((each) => each.name < carriesOver),
  )
})
afterAll(async () => {
  await old.close()
  await server.pool.query(`drop database ${name} with (force)`)
  await server.drop()
})

/** Two homes of one person, one of them called off and given back in part, and a rent that belongs to no tenancy. */
const plantOldBooks = `
  set session_replication_role = replica;
  insert into person (id, first_name) values (1, 'Asha');
  insert into tenancy (id, home_id, kind, tenant_id, state, rent, deposit, starts_on) values
    (10, 1, 'house', 1, 'living', 100, 100, '2026-01-01'), (20, 2, 'house', 1, 'cancelled', 100, 100, '2026-02-01');
  insert into booking (id, home_id, kind, person_id, state, move_in, months, deposit_kind, rent, deposit, held_until,
    request_key, tenancy_id)
    values (5, 1, 'house', 1, 'confirmed', '2026-01-01', 11, 'full', 100, 100, now(), 'a', 10);
  insert into invoice (id, person_id, booking_id, tenancy_id, purpose, title, amount, state, due_on, paid_at) values
    (1, 1, 5, null, 'booking', 'Booking', 700, 'paid', '2026-01-01', now()),
    (2, 1, null, 20, 'rent', 'Rent', 900, 'paid', '2026-02-01', now()),
    (3, 1, null, null, 'other', 'Other', 50, 'paid', '2026-03-01', now());
  insert into ledger_account (id, kind, person_id, side) values
    (1, 'refunds_due', 1, -1), (2, 'deposits_held', 1, -1), (3, 'owners_due', null, null), (4, 'income', null, null);
  insert into ledger_posting (id, reference, text, happened_at) values
    (1, 'invoice:1', '', now()), (2, 'invoice:2', '', now()), (3, 'given-back:2:abc', '', now()),
    (4, 'token:2', '', now()), (5, 'invoice:3', '', now());
  insert into ledger_entry (posting_id, position, account_id, amount) values
    (1, 0, 1, 700), (1, 1, 2, -500), (1, 2, 3, -200),
    (2, 0, 1, 900), (2, 1, 2, -300), (2, 2, 3, -600),
    (3, 0, 1, -100), (3, 1, 2, 100),
    (4, 0, 2, 50), (4, 1, 4, -50),
    (5, 0, 1, 50), (5, 1, 2, -20), (5, 2, 3, -30);
  reset session_replication_role;
  select setval('ledger_account_id_seq', 100), setval('ledger_posting_id_seq', 100)`

test('balances are carried over to the account of their tenancy by added postings', async () => {
  await old.pool.query(plantOldBooks)
  await migrate(
    old.pool,
    log,
    readMigrations().filter((each) => each.name <= carriesOver),
  )
  const { rows } = await old.pool.query(`
    select a.kind, a.person_id::int, a.tenancy_id::int, -sum(e.amount)::int as held
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind in ('deposits_held', 'rents_held', 'owners_due')
    group by a.id having sum(e.amount) <> 0 order by 1, 3 nulls last`)
  expect(rows).toEqual([
    { kind: 'deposits_held', person_id: 1, tenancy_id: 10, held: 500 },
    { kind: 'deposits_held', person_id: 1, tenancy_id: 20, held: 150 },
    { kind: 'deposits_held', person_id: 1, tenancy_id: null, held: 20 },
    { kind: 'rents_held', person_id: null, tenancy_id: 10, held: 200 },
    { kind: 'rents_held', person_id: null, tenancy_id: 20, held: 600 },
    { kind: 'rents_held', person_id: null, tenancy_id: null, held: 30 },
  ])
  const { rows: kept } = await old.pool.query('select count(*)::int as n from ledger_entry where posting_id <= 5')
  expect(kept).toEqual([{ n: 13 }])
  const { rows: invoices } = await old.pool.query('select tenancy_id::int from invoice order by id')
  expect(invoices).toEqual([{ tenancy_id: 10 }, { tenancy_id: 20 }, { tenancy_id: null }])
})
