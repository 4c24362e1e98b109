import type pg from 'pg'
import { waitPatiently } from '#platform/silence.ts'
import { StartError } from '#platform/user-error.ts'
import type { Storage } from '#providers/storage/port.ts'

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
  'missed_call',
  'office_call',
  'desk_task',
  'desk_done',
  'seeing',
  'campaign_arrival',
  'staff_act',
]

/** Files of what is removed whole: pictures, tours, agreements and reports of homes. */
const homeFiles = [
  'pictures/',
  'tours/',
  'agreements/',
  'inspection_photos/',
  'check_videos/',
  'care_files/',
  'uploads/',
  'listing_files/',
]

/** Jobs that remove files, of people who stay too. */
const keptJobs = ['remove-file', 'remove-photos', 'zero-deposit.remove-letter']

type Removed = { people: number; homes: number; jobs: number; files: number }

/**
 * Removes demo people, every home and all that happened in homes, with the jobs and files that belong to them. Other
 * people keep their accounts. Homes and payments of theirs stop it unless `all` says that these go too. Runs in one
 * transaction; ids are not used again. Files go after it, as they cannot be restored.
 */
export async function removeDemoWorld(pool: pg.Pool, storage: Storage, { all }: { all: boolean }): Promise<Removed> {
  const { files, ...removed } = await removeRows(pool, all)
  return { ...removed, files: await removeFiles(storage, files) }
}

async function removeRows(pool: pg.Pool, all: boolean) {
  const client = await pool.connect()
  try {
    waitPatiently(client)
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    if (!all) await refuseToRemoveOthers(client)
    const homes = await client.query<{ count: number }>('select count(*)::int from home')
    const before = await listPersonalFiles(client)
    await client.query(`truncate ${roots.join(', ')} cascade`)
    await client.query('delete from outbox_message where recipient in (select phone from person where demo)')
    await client.query('delete from outbox_message where recipient in (select email from person where demo)')
    await client.query('delete from otp_challenge where phone in (select phone from person where demo)')
    await client.query('delete from agreement_draft where person_id in (select id from person where demo)')
    const people = await client.query('delete from person where demo')
    // The work of people who stay.
    await client.query('select desk_fill()')
    await client.query(`delete from fact where name = 'demo_world'`)
    const jobs = await removeJobs(client)
    const after = new Set(await listPersonalFiles(client))
    await client.query('commit')
    const files = [...homeFiles, ...before.filter((file) => !after.has(file))]
    return { people: people.rowCount ?? 0, homes: homes.rows[0]?.count ?? 0, jobs, files }
  } finally {
    // Closed, not returned to the pool: closing discards an open transaction.
    client.release(true)
  }
}

/** Keys, and prefixes of keys, of files that a person sent. */
async function listPersonalFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>(
    `select 'profile_photos/' || id || '/' as file from person where photo_key is not null
     union all select file_key from identity_document
     union all select letter_key from bond_applicant where letter_key is not null
     union all select cheque_key from bank_account where cheque_key is not null
     union all select 'inspection_photos/' || storage_key || '/' from move_in_case_photo`,
  )
  return rows.map(({ file }) => file)
}

/** Jobs about a single row are about a removed one, unless it is a message that stays. Scheduled jobs name no row. */
async function removeJobs(client: pg.ClientBase): Promise<number> {
  // The queue makes its tables when it is first opened.
  const { rows } = await client.query(`select to_regclass('pgboss.job') as jobs`)
  if (!rows[0]?.jobs) return 0
  const removed = await client.query(
    `delete from pgboss.job
     where data is not null and not data ? 'firesAt' and coalesce(source_name, name) <> all ($1)
       and not (coalesce(source_name, name) = 'send-message'
         and exists (select from outbox_message m where m.id = (data->>'id')::bigint))`,
    [keptJobs],
  )
  return removed.rowCount ?? 0
}

async function removeFiles(storage: Storage, prefixes: readonly string[]): Promise<number> {
  let count = 0
  for (const prefix of prefixes) {
    for await (const { key } of storage.list(prefix)) {
      await storage.remove(key)
      count += 1
    }
  }
  return count
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
