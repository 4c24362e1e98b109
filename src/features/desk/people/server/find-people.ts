import { sql } from 'kysely'
import { maskPhone } from '#features/people/accounts/rules.ts'
import type { Db } from '#platform/db.ts'
import type { HandlerInput, Role } from '#shared/endpoint.ts'
import type { DeskPerson, findPeople as findCall } from '../contract.ts'

export type PersonRow = {
  id: number
  name: string
  phone: string | null
  email: string | null
  roles: Role[]
  locked: boolean
  deleted: boolean
  since: Date
}

export const shownPerson = ({ phone, email, since, ...row }: PersonRow): DeskPerson => ({
  ...row,
  phone: phone && maskPhone(phone),
  email: email && maskEmail(email),
  since: since.toISOString(),
})

/** a•••@home.example */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

const columns = sql`p.id, trim(p.first_name || ' ' || p.last_name) as name, p.phone, p.email,
  array(select r.role::text from person_role r where r.person_id = p.id order by r.role) as roles,
  p.locked_at is not null as locked, p.deleted_at is not null as deleted, p.created_at as since`

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${columns} from person p where p.id = ${id}`.execute(db)
  return rows[0]
}

const pageSize = 50

export async function findPeople(db: Db, { q, role, locked, before }: HandlerInput<typeof findCall>['query']) {
  const matches = sql`p.deleted_at is null and ${q ? matching(q) : sql`true`}
    and (${role ?? null}::text is null or exists (
      select from person_role r where r.person_id = p.id and r.role::text = ${role ?? null}))
    and (${locked ?? null}::text is null or (p.locked_at is not null) = (${locked ?? null} = 'yes'))`
  const [{ rows }, counted] = await Promise.all([
    sql<PersonRow>`select ${columns} from person p
      where ${matches} and (${before ?? null}::bigint is null or p.id < ${before ?? null})
      order by p.id desc limit ${pageSize + 1}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from person p where ${matches}`.execute(db),
  ])
  const page = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null
  return { people: page.map(shownPerson), total: counted.rows[0]?.count ?? 0, next }
}

/** By the beginning of the whole name or of the last one, a phone or its end, a mail, or the id. */
export function matching(q: string) {
  const digits = q.replace(/\D/g, '').slice(-10)
  const begins = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  if (q.includes('@')) return sql<boolean>`lower(p.email) = ${q.toLowerCase()}`
  if (digits.length === 10) return sql<boolean>`p.phone = ${digits}`
  if (/^\d{4}$/.test(q)) return sql<boolean>`(p.phone like '%' || ${digits} or p.id = ${Number(q)})`
  if (/^\d{1,9}$/.test(q)) return sql<boolean>`p.id = ${Number(q)}`
  return sql<boolean>`(lower(p.first_name || ' ' || p.last_name) like ${begins} or lower(p.last_name) like ${begins})`
}
