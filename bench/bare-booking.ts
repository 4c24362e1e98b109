import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type BareUnit = { home_id: number; bed_id: number; room_id: number; person_id: number }

const money = 2_000_00

/** Inserts the rows of a paid booking in one transaction, without any checks or reads: the baseline. */
export async function insertBooking(client: pg.Client, unit: BareUnit, month: number): Promise<void> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    Number((await client.query<{ id: string }>({ name: nameOf(text), text, values })).rows[0]?.id)
  const run = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values })
  const { home_id, bed_id, person_id } = unit
  const from = `2030-01-01`
  await client.query('begin')
  await run(keyText, [`person:${person_id}`, randomUUID()])
  const tenancy = await one(tenancyText, [home_id, bed_id, person_id, from])
  const booking = await one(bookingText, [home_id, bed_id, person_id, from, randomUUID(), tenancy])
  await run(stayText, [bed_id, home_id, from, month, booking])
  const invoice = await one(invoiceText, [person_id, booking, from, money, tenancy])
  await run(lineText, [invoice, money])
  await run(keyText, [`person:${person_id}`, randomUUID()])
  const order = await one(orderText, [invoice, money, `order_${randomUUID()}`])
  const payment = await one(paymentText, [invoice, order, `pay_${randomUUID()}`, money])
  await run(eventText, [`evt_${randomUUID()}`])
  await postTwo(one, run, { person_id, payment, invoice, tenancy })
  await run(cardText, [invoice, person_id, randomUUID()])
  await run(numberText, [invoice])
  await client.query('commit')
}

type Run = (text: string, values: unknown[]) => Promise<unknown>
type Posted = { person_id: number; payment: number; invoice: number; tenancy: number }

async function postTwo(
  one: (text: string, values: unknown[]) => Promise<number>,
  run: Run,
  { person_id, payment, invoice, tenancy }: Posted,
): Promise<void> {
  const [gateway, due, held] = [
    await one(accountText, ['gateway', null, null, null]),
    await one(accountText, ['refunds_due', person_id, -1, null]),
    await one(accountText, ['deposits_held', person_id, -1, tenancy]),
  ]
  const captured = await one(postingText, [`payment:${payment}`])
  await run(entriesText, [captured, gateway, money, due])
  const used = await one(postingText, [`invoice:${invoice}`])
  await run(entriesText, [used, due, money, held])
}

const keyText = `insert into idempotency_key (scope, key, call, body_hash, reply, busy_until, created_at)
  values ($1, $2, 'bench', '', '{}', now(), now())`
const tenancyText = `insert into tenancy (home_id, kind, bed_id, tenant_id, state, rent, deposit, starts_on, licence_to, billed_to)
  values ($1, 'bed', $2, $3, 'booked', 1000000, 2000000, $4, $4::date + 330, $4::date + 30) returning id`
const bookingText = `insert into booking (home_id, kind, bed_id, person_id, state, move_in, months, deposit_kind, rent,
    deposit, held_until, request_key, tenancy_id, confirmed_at)
  values ($1, 'bed', $2, $3, 'confirmed', $4, 11, 'full', 1000000, 2000000, now(), $5, $6, now()) returning id`
const stayText = `insert into stay (bed_id, home_id, during, booking_id)
  values ($1, $2, daterange($3::date + 30 * $4::int, $3::date + 30 * ($4::int + 1)), $5)`
const invoiceText = `insert into invoice (person_id, booking_id, tenancy_id, purpose, title, amount, state, due_on,
    paid_at)
  values ($1, $2, $5, 'booking', 'Booking', $4, 'paid', $3, now()) returning id`
const lineText = `insert into invoice_line (invoice_id, position, type, label, amount, book)
  values ($1, 0, 'TOKEN', 'Token', $2, 'deposit')`
const orderText = `insert into payment_order (invoice_id, amount, gateway_order_id, state, ask_at)
  values ($1, $2, $3, 'paid', now()) returning id`
const paymentText = `insert into payment (invoice_id, order_id, gateway_payment_id, amount, method, state, captured_at)
  values ($1, $2, $3, $4, 'upi', 'kept', now()) returning id`
const eventText = `insert into gateway_event (id, type, received_at, outcome) values ($1, 'payment.captured', now(), 'captured')`
const accountText = `with made as (
    insert into ledger_account (kind, person_id, side, tenancy_id) values ($1, $2, $3, $4) on conflict do nothing returning id)
  select id from made union all
  select id from ledger_account where kind = $1 and person_id is not distinct from $2::bigint
    and tenancy_id is not distinct from $4::bigint limit 1`
const postingText = `insert into ledger_posting (reference, text, happened_at) values ($1, 'Bench', now()) returning id`
const entriesText = `insert into ledger_entry (posting_id, position, account_id, amount)
  values ($1, 0, $2, $3::bigint), ($1, 1, $4, -$3::bigint)`
const cardText = `insert into scratch_card (invoice_id, person_id, token) values ($1, $2, $3)`
const numberText = `with next as (
    insert into number_series (name, last) values ('bench', 1)
    on conflict (name) do update set last = number_series.last + 1 returning last)
  update invoice set receipt_number = 'BENCH/' || next.last from next where id = $1`

const texts = new Map<string, string>()

/** Prepared once per connection. */
function nameOf(text: string): string {
  const name = texts.get(text) ?? `bench-${texts.size}`
  texts.set(text, name)
  return name
}
