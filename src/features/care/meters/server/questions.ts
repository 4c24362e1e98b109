import { sql } from 'kysely'
import type { MeterKind } from '#features/tenancy/inspections/rules.ts'
import type { Db } from '#platform/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import type { MeterQuestion } from '../contract.ts'
import { figures } from '../rules.ts'
import { readingOf } from './describe.ts'
import type { ReadingSaid } from './queries.ts'

type Row = {
  split_id: number
  tenancy_id: number
  slug: string
  title: string
  tenant: string
  kind: MeterKind
  from_day: Day
  to_day: Day
  hundredths: number
  amount: number
  share: number
  days: number
  words: string
  asked_at: Date
  first: ReadingSaid
  last: ReadingSaid
  names: Record<string, string>
}

export async function listQuestions(db: Db): Promise<MeterQuestion[]> {
  const { rows } = await sql<Row>`
    select m.split_id, m.tenancy_id, h.slug, h.title, p.first_name as tenant, s.kind, s.from_day::text as from_day,
      s.to_day::text as to_day, (s.units * 100)::float8 as hundredths, s.amount::float8 as amount,
      m.amount::float8 as share, m.days, m.words, m.asked_at,
      json_build_object('id', a.id, 'read_on', a.read_on, 'hundredths', (a.reading * 100)::float8, 'by', a.by_person_id,
        'has_photo', a.storage_key is not null) as first,
      json_build_object('id', b.id, 'read_on', b.read_on, 'hundredths', (b.reading * 100)::float8, 'by', b.by_person_id,
        'has_photo', b.storage_key is not null) as last,
      (select json_object_agg(r.id, r.first_name) from person r where r.id in (a.by_person_id, b.by_person_id)) as names
    from meter_share m
    join meter_split s on s.id = m.split_id
    join meter_reading a on a.id = s.from_reading_id
    join meter_reading b on b.id = s.to_reading_id
    join home h on h.id = s.home_id
    join tenancy t on t.id = m.tenancy_id
    join person p on p.id = t.tenant_id
    where m.state = 'asked' order by m.asked_at, m.split_id limit 200`.execute(db)
  return rows.map(({ slug, title, from_day, to_day, hundredths, asked_at, first, last, names, ...row }) => {
    const nameOf = (personId: number) => names[personId] ?? ''
    return {
      ...{ ...row, home: { slug, title }, from: from_day, to: addDays(to_day, -1), units: figures(hundredths) },
      ...{ asked_at: asked_at.toISOString(), first: readingOf(first, nameOf), last: readingOf(last, nameOf) },
    }
  })
}
