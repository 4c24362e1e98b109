import { sql } from 'kysely'
import type { TestApp } from '#app/testing/test-app.ts'

/** Creates people with an account and a session each. */
export async function gather(site: TestApp, many: number): Promise<{ id: number; cookie: string; phone: string }[]> {
  const { rows } = await sql<{ id: number; phone: string }>`
    insert into person (first_name, phone, phone_confirmed_at)
    select 'Person ' || n, (8000000000 + (select count(*) from person) * 1000 + n)::text, now()
    from generate_series(1, ${many}) n returning id, phone`.execute(site.services.db)
  await site.services.db
    .insertInto('person_role')
    .values(rows.map(({ id }) => ({ person_id: id, role: 'tenant' as const })))
    .execute()
  return Promise.all(rows.map(async ({ id, phone }) => ({ id, phone, cookie: await site.openSession(id, 'tenant') })))
}
