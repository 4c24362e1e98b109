import { sql } from 'kysely'
import { maskNumber } from '#features/people/privacy/rules.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'

const pageSize = 50

type Row = Omit<contract.DeskDocument, 'added_at'> & { created_at: Date }
type OneRow = Row & {
  number_last4: string | null
  remark: string | null
  content_type: string
  born_on: string | null
  parent_name: string | null
  address: string | null
  looks: { by: string; reason: string; seen_at: string }[]
}

const describeDocument = ({ created_at, ...row }: Row): contract.DeskDocument => ({
  ...row,
  added_at: created_at.toISOString(),
})

export const deskDocumentRoutes = [
  handle(contract.listDeskDocuments, async ({ db }, { query: { state, after } }) => {
    const counting = sql<{ count: number }>`
      select count(*)::int as count from identity_document where state = ${state} and removed_at is null`
    const { rows } = await sql<Row>`
      select d.id, d.kind, d.state, d.person_id, trim(p.first_name || ' ' || p.last_name) as name, d.created_at
      from identity_document d join person p on p.id = d.person_id
      where d.state = ${state} and d.removed_at is null and d.id > ${after ?? 0}
      order by d.id limit ${pageSize + 1}`.execute(db)
    const page = rows.slice(0, pageSize)
    return {
      documents: page.map(describeDocument),
      total: (await counting.execute(db)).rows[0]?.count ?? 0,
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  }),
  handle(contract.getDeskDocument, async ({ db }, { params: { id } }) => {
    const { rows } = await sql<OneRow>`
      select d.id, d.kind, d.state, d.person_id, trim(p.first_name || ' ' || p.last_name) as name, d.created_at,
        d.number_last4, d.remark, d.content_type, p.born_on::text as born_on, a.parent_name,
        nullif(concat_ws(', ', a.permanent_address, a.city, a.state, a.pincode), '') as address,
        coalesce((select json_agg(look) from (
          select w.first_name as by, v.reason,
            to_char(v.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as seen_at
          from document_view v join person w on w.id = v.viewer_id where v.document_id = d.id
          order by v.seen_at desc limit 20) look), '[]') as looks
      from identity_document d join person p on p.id = d.person_id
        left join agreement_detail a on a.person_id = p.id
      where d.id = ${id} and d.removed_at is null`.execute(db)
    const [row] = rows
    if (!row) throw notFound('There is no such document.')
    const { number_last4, content_type, ...rest } = row
    return {
      ...describeDocument(rest),
      ...{ born_on: row.born_on, parent_name: row.parent_name, address: row.address, looks: row.looks },
      ...{ remark: row.remark, number: number_last4 && maskNumber(number_last4) },
      is_pdf: content_type === 'application/pdf',
    }
  }),
]
