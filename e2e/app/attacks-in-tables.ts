import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect } from '../journey.ts'

/** Breaks out of text, of an attribute and of the data in a script, and runs. */
export const attack = `"'><img src=x onerror=xss()></script><script>xss()</script>`

export const listed = ['/bangalore', '/pune', '/dev/outbox', '/api/docs']
export const forAdmins: string[] = []

export const dayFrom = (days: number): string => addDays(dayInIndia(new Date()), days)

/** Rows of the tables that the demo world leaves empty; without a word in them yet, where they can be changed. */
export async function fillEmptyTables(db: Db): Promise<void> {
  const [tenant, manager, admin] = [1, 3, 4]
  await sql`update review set answer = 'Thank you.', answered_at = now() where answered_at is null`.execute(db)
  await sql`insert into home_change (home_id, person_id, what, before, after, reason, made_at)
    select id, ${admin}, 'visits', '{"stop_visits": false}', '{"stop_visits": true}', '', now() from home`.execute(db)
  await sql`insert into identity_document (person_id, kind, file_key, content_type, size)
    values (${tenant}, 'work_proof', 'documents/00/none.bin', 'image/jpeg', 1)`.execute(db)
  await sql`insert into document_view (document_id, person_id, viewer_id, viewer_role, reason)
    select id, person_id, ${admin}, 'admin', '' from identity_document`.execute(db)
  await sql`insert into visit_event (manager_id, client_id, visit_id, kind, happened_at, received_at, note, result, message)
    select ${manager}, 'event-000' || id, id, 'note', now(), now(), '', 'taken', '' from visit`.execute(db)
  await sql`insert into photo_match (home_id, other_home_id, picture_id, other_picture_id, differing_bits, found_at)
    select a.id, a.id + 1, p.id, p.id, 0, now() from home a join home b on b.id = a.id + 1,
      lateral (select id from picture limit 1) p limit 3`.execute(db)
  await sql`insert into watch (name, email, phone, home_id, consent_version, created_at)
    select '', 'a@home.example', '9123456789', id, 1, now() from home limit 1`.execute(db)
  await sql`insert into owner_referral (referrer_id, name, phone, created_at) values (${tenant}, 'x', '9800011122', now())`.execute(
    db,
  )
  await sql`insert into referral_reward (referrer_id, kind, owner_referral_id, amount, state, earned_at, due_at, sign,
      decided_by_id)
    select referrer_id, 'owner', id, 100, 'refused', now(), now(), '', ${admin} from owner_referral`.execute(db)
  await sql`insert into influencer_application (person_id, channel, words, applied_at)
    values (${tenant}, 'https://video.example', 'x', now())`.execute(db)
  // Here all campaigns of a day get the same name.
  await sql`truncate campaign_arrival`.execute(db)
  await sql`insert into campaign_arrival (day, source, medium, campaign, clicked, arrivals)
    values ((now() at time zone 'Asia/Kolkata')::date, 'x', 'x', 'x', false, 1)`.execute(db)
  await sql`update attribution set clicked = true`.execute(db)
  await sql`insert into referral_link (code, person_id, name, created_at) values ('CAMPAIGN1', ${tenant}, 'x', now())`.execute(
    db,
  )
  await sql`insert into review (home_id, author_id, visit_id, home_stars, locality_stars, service_stars, words, written_at,
      answer, answered_at)
    select home_id, person_id, min(id), 4, 4, 4, 'x', now(), 'x', now() from visit where person_id is not null
    group by home_id, person_id on conflict do nothing`.execute(db)
  await sql`insert into review_report (review_id, person_id, words, reported_at) select id, ${tenant}, 'x', now() from review
    on conflict do nothing`.execute(db)
  await sql`insert into tenant_approval (tenancy_id, owner_id, asked_at, answer_by)
    select min(t.id), h.owner_id, now(), now() from tenancy t join home h on h.id = t.home_id
    where h.owner_id is not null group by h.owner_id`.execute(db)
  await sql`insert into home_message_report (message_id, tenancy_id, words, reported_at)
    select id, tenancy_id, 'Why', now() from home_message`.execute(db)
  await sql`update meter_share set words = 'Why', asked_at = now(), answer = 'Because', answered_at = now()`.execute(db)
  await sql`insert into shifting_request (person_id, name, phone, city_id, from_locality_id, to_locality_id, size, move_on,
      km, quote, consent_version, created_at, state)
    select ${tenant}, 'Asha', '9123456780', city_id, id, id, 'bed', current_date + 1, 1, 100, 1, now(), 'new'
    from locality limit 1`.execute(db)
  const talk = await sql<{ id: number }>`insert into thread (home_id, owner_id, person_id, opened_at, last_at)
    select id, 2, ${tenant}, now(), now() from home where owner_id = 2 order by id limit 1
    on conflict (home_id, owner_id, person_id) do update set last_at = excluded.last_at returning id`.execute(db)
  expect(talk.rows).toHaveLength(1)
  listed.push(`/alpha/messages/${talk.rows[0]?.id}`)
  await sql`insert into thread_message (thread_id, by_id, words, sent_at)
    select id, who, 'x', now() from thread, unnest(array[owner_id, person_id]) as who`.execute(db)
  await sql`insert into thread_report (message_id, person_id, words, reported_at)
    select m.id, t.person_id, 'x', now() from thread_message m join thread t on t.id = m.thread_id
    where m.by_id = t.owner_id`.execute(db)
  await sql`insert into desk_filter (person_id, name, query, created_at) values (${admin}, 'x', 'view=mine', now())`.execute(
    db,
  )
  await sql`insert into staff_act (person_id, role, what, about, about_person_id, before, after, why, made_at)
    values (${admin}, 'admin', 'closeLead', ${attack}, ${tenant}, ${JSON.stringify({ words: attack })}, null, ${attack}, now())`.execute(
    db,
  )
  await sql`insert into seeing (session_id, staff_id, person_id, reason, started_at, ends_at, ended_at)
    select id, ${admin}, ${tenant}, 'Helping them', now(), now(), now() from session limit 1`.execute(db)
  await fillCalls(db, tenant, admin)
  await fillTagging(db, admin)
  await fillSettlement(db, tenant)
  await fillMoney(db, tenant, admin)
}

async function fillCalls(db: Db, tenant: number, admin: number): Promise<void> {
  await sql`insert into missed_call (phone, person_id, first_rang_at, last_rang_at, settled_at, settled_by, outcome)
    values ('9800077001', ${tenant}, now(), now(), now(), ${admin}, 'x')`.execute(db)
  await sql`insert into office_call (by_person_id, person_id, reason, state, asked_at, ended_at)
    values (${admin}, ${tenant}, 'x', 'completed', now(), now())`.execute(db)
  forAdmins.push('/alpha/internal/missed_calls?done=true', `/alpha/call_user?person=${tenant}`)
}

/** One that is not handed in: what is stays as it is. */
async function fillTagging(db: Db, admin: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select min(id) as id from video_tagging where handed_in_at is null`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into video_room values (${id}, 0, 1000, 'x', 'Other', ${admin})`.execute(db)
  await sql`insert into video_tag (tagging_id, at_ms, name, condition, note, by_person_id, tagged_at)
    values (${id}, 0, 'x', 'defect', 'x', ${admin}, now())`.execute(db)
  forAdmins.push(`/alpha/videoTagging?video=${id}`)
}

/** The tenant's settlement; of reports and cases the demo world has some. */
async function fillSettlement(db: Db, tenant: number): Promise<void> {
  // Words come with a moment.
  await sql`update settlement_line set words = 'x', disputed_at = now(), decided_amount = 0, decision = 'x',
    decided_at = now(), first_amount = 0, first_decision = 'x', first_decided_by_id = 4`.execute(db)
  await sql`with made as (
      insert into settlement (tenancy_id, state, keys_back_at, deposit, made_at)
      select min(id), 'open', now(), 100, now() from tenancy where tenant_id = ${tenant} returning id)
    insert into settlement_line (settlement_id, position, kind, label, reason, amount, book, state, words, disputed_at,
      decided_amount, decision, decided_at, first_amount, first_decision, first_decided_by_id)
    select id, 0, 'rent', 'Rent', 'Why', 100, 'rent', 'decided', 'x', now(), 0, 'x', now(), 0, 'x', 4 from made`.execute(
    db,
  )
}

async function fillMoney(db: Db, tenant: number, admin: number): Promise<void> {
  for (const [person, status] of [
    [tenant, 'refused'],
    [2, 'review'],
  ] as const) {
    await sql`insert into bank_account (person_id, holder, number_sealed, number_end, ifsc, status, created_at)
      values (${person}, 'Asha', '\\x00', '1234', 'HDFC0001234', ${status}, now())
      on conflict (person_id) where replaced_at is null do update set status = excluded.status, verified_at = null`.execute(
      db,
    )
  }
  const booking = sql`(select min(id) from booking)`
  await sql`insert into booking_share (booking_id, position, name, invoice_id)
    select ${booking}, 1, '', min(id) from invoice having ${booking} is not null`.execute(db)
  await sql`insert into payment_feedback (payment_id, person_id, stars) select id, ${tenant}, 1 from payment`.execute(
    db,
  )
  await sql`insert into refund (payment_id, person_id, amount, reason, state, reference)
    select id, ${tenant}, 100, '', 'due', 'refund-' || id from payment limit 5`.execute(db)
  await sql`insert into money_action (person_id, what, payment_id, reason, made_at)
    select ${admin}, 'refund', id, ${attack}, now() from payment limit 5`.execute(db)
}
