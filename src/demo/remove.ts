import type pg from 'pg'
import { StartError } from '#platform/user-error.ts'

export async function hasDemoPeople(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select exists (select from person where demo) as found')
  return rows[0]?.found ?? false
}

/** Tables that stand on no other of the demo world; `cascade` reaches homes, stays, visits, bookings and payments. */
const roots = [
  'society',
  'picture',
  'offer',
  'home',
  'testimonial',
  'ledger_account',
  'ledger_posting',
  'money_check',
  'number_series',
  'gateway_event',
  'idempotency_key',
]

/**
 * Removes demo people, every home and all that happened in homes. Other people keep their accounts. Homes and payments
 * of theirs stop it unless `all` says that these go too. Runs in one transaction; ids are not used again.
 */
export async function removeDemoWorld(
  pool: pg.Pool,
  { all }: { all: boolean },
): Promise<{ people: number; homes: number }> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    if (!all) await refuseToRemoveOthers(client)
    const homes = await client.query<{ count: number }>('select count(*)::int from home')
    await client.query(`truncate ${roots.join(', ')} cascade`)
    await client.query('delete from outbox_message where recipient in (select phone from person where demo)')
    await client.query('delete from outbox_message where recipient in (select email from person where demo)')
    await client.query('delete from otp_challenge where phone in (select phone from person where demo)')
    const people = await client.query('delete from person where demo')
    await client.query(`delete from fact where name = 'demo_world'`)
    await client.query('commit')
    return { people: people.rowCount ?? 0, homes: homes.rows[0]?.count ?? 0 }
  } finally {
    // Closed, not returned to the pool: closing discards an open transaction.
    client.release(true)
  }
}

async function refuseToRemoveOthers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ homes: number; payments: number }>(
    `select
       (select count(*)::int from home left join person on person.id = home.owner_id
        where person.demo is not true) as homes,
       (select count(*)::int from payment join invoice on invoice.id = payment.invoice_id
        join person on person.id = invoice.person_id where not person.demo) as payments`,
  )
  const { homes = 0, payments = 0 } = rows[0] ?? {}
  if (homes + payments === 0) return
  throw new StartError(
    `Nothing was removed: ${homes} homes and ${payments} payments here belong to people who are not of the demo. ` +
      'npm run admin -- remove-demo all removes these too.',
  )
}
