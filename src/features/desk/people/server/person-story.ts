import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { formatRupees } from '#shared/money.ts'
import type { StoryEvent, StoryPart } from '../contract.ts'
import { findPerson, shownPerson } from './find-people.ts'

const pageSize = 50

type Row = { part: StoryPart; at: Date; title: string; detail: string; link: string | null; amount: number | null }

/** Every domain's rows of one person; bodies of messages and numbers of papers stay where they are. */
const storyOf = (id: number) => sql`
  select 'visits' as part, v.starts_at as at, case when v.tenancy_id is null then 'Visit: ' else 'Keys: ' end || h.title as title,
    v.state::text as detail, '/internal_houses/' || h.slug as link, null::bigint as amount
  from visit v join home h on h.id = v.home_id where v.person_id = ${id}
  union all
  select 'bookings', b.created_at, 'Booking ' || b.id || ': ' || h.title, b.state, '/internal_houses/' || h.slug, null
  from booking b join home h on h.id = b.home_id where b.person_id = ${id}
  union all
  select 'bookings', t.created_at, 'Tenancy ' || t.id || ': ' || h.title, replace(t.state::text, '_', ' '),
    '/internal_houses/' || h.slug, null
  from tenancy t join home h on h.id = t.home_id where t.tenant_id = ${id}
  union all
  select 'money', y.captured_at, 'Paid: ' || i.title, y.state, '/admins/money/payments/' || y.id, y.amount
  from payment y join invoice i on i.id = y.invoice_id where i.person_id = ${id}
  union all
  select 'money', r.created_at, 'Refund: ' || r.reason, r.state, '/admins/money/payments/' || r.payment_id, r.amount
  from refund r where r.person_id = ${id}
  union all
  select 'messages', m.created_at, case m.channel when 'sms' then 'SMS: ' else 'Mail: ' end || m.purpose,
    case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'waits' end, null, null
  from person p join outbox_message m on m.recipient in (p.phone, p.email) where p.id = ${id}
  union all
  select 'repairs', c.raised_at, c.thing || ' in ' || lower(c.room), c.state, '/alpha/services/' || c.id, null
  from care_request c where c.raised_by_id = ${id}
  union all
  select 'staff', a.made_at, a.what, trim(w.first_name || ': ' || a.why), '/admins/audit?person=' || ${id}::text, null
  from staff_act a join person w on w.id = a.person_id where a.about_person_id = ${id}
  union all
  select 'staff', d.seen_at, 'Looked at a document', w.first_name || ': ' || d.reason, null, null
  from document_view d join person w on w.id = d.viewer_id where d.person_id = ${id}`

type Asked = { id: number; part?: StoryPart | undefined; before?: string | undefined }

export async function personStory(db: Db, { id, part, before }: Asked) {
  const person = await findPerson(db, id)
  if (!person) throw notFound('There is no such person.')
  const until = before ? new Date(before) : null
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select * from (${storyOf(id)}) s
      where (${part ?? null}::text is null or s.part = ${part ?? null}) and (${until}::timestamptz is null or s.at < ${until})
      order by s.at desc, s.title limit ${pageSize + 1}`.execute(db),
    sql<{
      part: string
      count: number
    }>`select part, count(*)::int as count from (${storyOf(id)}) s group by part`.execute(db),
  ])
  const page = rows.slice(0, pageSize)
  return {
    person: shownPerson(person),
    events: page.map(eventOf),
    counts: Object.fromEntries(counted.rows.map(({ part: name, count }) => [name, count])),
    next: rows.length > pageSize ? (page.at(-1)?.at.toISOString() ?? null) : null,
  }
}

const eventOf = ({ at, amount, detail, ...row }: Row): StoryEvent => ({
  ...row,
  at: at.toISOString(),
  detail: amount === null ? detail : `${formatRupees(amount)}, ${detail}`,
})
