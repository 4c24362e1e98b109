import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Told } from './journeys.ts'

export type Outcome = {
  /** Told to somebody and not in the database. */
  lost: number
  /** Bookings or visits that are there twice, and invoices that kept two payments. */
  doubled: number
  /** Messages never sent, jobs that are due and nobody takes, jobs given up. */
  jobsLost: number
  unbalanced: number
}

/** The demo world holds one video that cannot be made: its job is given up some minutes after the start, load or not. */
const givenUp = `name = 'dead-letter' and source_name is distinct from 'homes.make-video'`
const settleSeconds = 90

/** Compares the database after the load with what people were told; jobs get time to finish first. */
export async function readOutcome(client: pg.Client, site: string, told: Told, since: Date): Promise<Outcome> {
  const giveUpAt = Date.now() + settleSeconds * 1000
  for (;;) {
    const outcome = await readOnce(client, told, since)
    outcome.lost += await missingPhotos(site, told)
    if ((outcome.lost === 0 && outcome.jobsLost === 0) || Date.now() > giveUpAt) return outcome
    await sleep(2000)
  }
}

async function readOnce(client: pg.Client, told: Told, since: Date): Promise<Outcome> {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await client.query<{ n: string }>(text, values)).rows[0]?.n ?? 0)
  const held = await one(
    'select count(*) as n from invoice i join booking b on b.id = i.booking_id where i.id = any ($1)',
    [told.held],
  )
  const paid = await one(
    `select count(*) as n from invoice i join booking b on b.id = i.booking_id where i.id = any ($1)
       and b.state = 'confirmed' and exists (select from payment p where p.invoice_id = i.id and p.state = 'kept')`,
    [told.paid],
  )
  const visits = await one('select count(*) as n from visit where id = any ($1)', [told.visits])
  const gone = [told.held, told.paid, told.visits].reduce((all, ids) => all + new Set(ids).size, 0)
  const doubled =
    (await one(
      `select count(*) as n from (select from booking where created_at > $1 and state <> 'lapsed'
         group by person_id having count(*) > 1) as twice`,
      [since],
    )) +
    (await one(
      `select count(*) as n from (select from visit where created_at > $1 group by person_id, home_id having count(*) > 1) as twice`,
      [since],
    )) +
    (await one(
      `select count(*) as n from (select from payment where captured_at > $1 group by invoice_id having count(*) > 1) as twice`,
      [since],
    ))
  const jobsLost =
    (await one('select count(*) as n from outbox_message where created_at > $1 and sent_at is null', [since])) +
    (await one(
      `select count(*) as n from pgboss.job where name <> 'dead-letter' and created_on > $1
         and (state = 'active' or (state in ('created', 'retry') and start_after < now() - interval '2 seconds'))`,
      [since],
    )) +
    (await one(`select count(*) as n from pgboss.job where ${givenUp} and created_on > $1`, [since]))
  const unbalanced = await one(
    'select count(*) as n from (select from ledger_entry group by posting_id having sum(amount) <> 0) as wrong',
  )
  return { lost: gone - held - paid - visits, doubled, jobsLost, unbalanced }
}

async function missingPhotos(site: string, { photos }: Told): Promise<number> {
  let missing = 0
  for (const [cookie, path] of photos) {
    const reply = await fetch(`${site}${path}`, { headers: { cookie } })
    await reply.arrayBuffer()
    if (!reply.ok) missing += 1
  }
  return missing
}

/** The jobs and messages that are not done, to look at. */
export async function listUndone(client: pg.Client, since: Date): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select 'message ' || purpose || ' to ' || channel as what from outbox_message where created_at > $1 and sent_at is null
     union all select concat_ws(' ', 'job', name, state, source_name, output) from pgboss.job where created_on > $1
       and ((${givenUp}) or (name <> 'dead-letter' and (state = 'active' or (state in ('created', 'retry') and start_after < now()))))`,
    [since],
  )
  return rows.map(({ what }) => what.slice(0, 300))
}
