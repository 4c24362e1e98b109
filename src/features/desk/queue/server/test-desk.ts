import { sql } from 'kysely'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

/** A site with two admins and a manager who work at the desk. */
export async function openDesk() {
  const site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const farah = await make.aPerson({ firstName: 'Farah', roles: ['tenant', 'admin'] })
  const joseph = await make.aPerson({ firstName: 'Joseph', roles: ['tenant', 'admin'] })
  const manager = await make.aPerson({ firstName: 'Mohan', roles: ['tenant', 'area_manager'] })
  const cookies = {
    farah: await site.openSession(farah.id, 'admin'),
    joseph: await site.openSession(joseph.id, 'admin'),
    manager: await site.openSession(manager.id, 'area_manager'),
  }
  return { site, make, farah, joseph, manager, cookies, ...workIn(site, cookies.farah) }
}

/** Work that comes, and what somebody sees and does of it: Farah, where nobody else is named. */
function workIn(site: TestApp, own: string) {
  let leads = 0
  async function aLead(hoursAgo = 0): Promise<number> {
    const at = new Date(site.clock.now.getTime() - hoursAgo * 3600_000)
    leads += 1
    const row = {
      source: 'contact',
      name: `Lead ${leads}`,
      phone: String(7_800_000_000 + leads),
      phone_confirmed: false,
    }
    const { id } = await site.services.db
      .insertInto('lead')
      .values({ ...row, consent_version: 1, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const list = async (query = '', cookie = own) =>
    (await site.send('GET', `/api/v1/desk/queue.json?${query}`, { cookie })).json
  const act = (body: object, cookie = own) => site.send('POST', '/api/v1/desk/queue/acts.json', { cookie, body })
  const lead = (ref: number) => [{ kind: 'lead', ref }]

  /** Both sides without what only one of them has. */
  const drift = async () => {
    const { rows } = await sql<{ count: number }>`
      with work as (select w.kind, w.ref, w.mark, w.manager_id, w.opens_at,
          date_trunc('milliseconds', coalesce(w.due_at, w.since + make_interval(hours => k.hours))) as due_at
        from desk_work w join desk_kind k using (kind)),
      kept as (select kind, ref, mark, manager_id, opens_at, due_at from desk_task)
      select count(*)::int as count from ((select * from work except select * from kept)
        union all (select * from kept except select * from work)) d`.execute(site.services.db)
    return rows[0]?.count
  }
  return { aLead, list, act, lead, drift }
}
