import { sql } from 'kysely'
import { expect } from 'vitest'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { transaction } from '#platform/db.ts'
import { keysReturned } from './keys-returned.ts'
import { aLiver, aReport, balance, type Liver } from './test-leaving.ts'

export const keysAt = new Date('2027-08-04T12:00:00+05:30')
export const broken = { key: 'room-1.walls-and-ceiling', now: 'defect' }

type Leaves = { items?: { key: string; name?: string; was?: string; now?: string; proof?: boolean; scope?: string }[] }

type Answer = { line_id: number; accept: boolean; words?: string }

/** A site on which tenants left and their deposits are settled, with what they, the office and the books say of it. */
export async function openSettlements() {
  const keys = await openKeys()
  const adminId = (await keys.make.aPerson({ roles: ['admin'] })).id
  return { keys, adminId, ...leavingIn(keys), ...answersIn(keys, adminId), ...booksOf(keys) }
}

/** People who give notice and bring back their keys. */
function leavingIn(keys: Keys) {
  const ctxOf = () => ({ ...keys.site.services, now: keys.site.clock.now })

  /** Notice on 5 July for 4 August, when the keys come back; July and the days of August are on bills already. */
  async function leaves(wishes: Parameters<typeof aLiver>[1] & Leaves = {}) {
    const { items = [], ...living } = wishes
    keys.site.clock.now = new Date('2027-07-05T10:00:00+05:30')
    const liver = await aLiver(keys, { billedTo: '2027-08-05', ...living })
    await aReport(
      ...[keys, liver, 'move_in' as const],
      items.map(({ key, name, was = 'good', proof = true, scope }) => ({
        ...{ key, condition: was, photo: proof, ...(name ? { name } : {}), ...(scope ? { scope } : {}) },
      })),
    )
    await transaction(keys.site.services.db, (tx) =>
      leaving.noteNotice(tx, ctxOf(), { tenancyId: liver.tenancyId, lastDay: '2027-08-04', by: liver.person.id }),
    )
    keys.site.clock.now = keysAt
    return { ...liver, items }
  }

  async function givesBack(liver: Liver & Required<Leaves>) {
    await aReport(
      ...[keys, liver, 'move_out' as const],
      liver.items.map(({ key, name, now = 'good', scope }) => ({
        ...{
          key,
          condition: now,
          note: now === 'good' ? '' : 'Two holes',
          ...(name ? { name } : {}),
          ...(scope ? { scope } : {}),
        },
      })),
    )
    const back = { tenancyId: liver.tenancyId, at: keys.site.clock.now, takenBy: keys.manager.id }
    expect(await transaction(keys.site.services.db, (tx) => keysReturned(tx, ctxOf(), back))).toBe(true)
    return reportOf(liver)
  }

  async function reportOf(liver: Liver) {
    const cookie = await liver.session()
    const { json } = await keys.site.send('GET', '/api/v1/tenant_settlement_reports', { cookie })
    return json.reports[0]
  }
  return { leaves, givesBack, reportOf }
}

/** A tenant's answers and the admins' decisions. */
function answersIn(keys: Keys, adminId: number) {
  const answer = async (liver: Liver, id: number, answers: Answer[]) =>
    keys.site.send('POST', `/api/v1/tenant_settlement_reports/${id}/answers`, {
      ...{ cookie: await liver.session(), body: { answers } },
    })
  const payOut = async (cookie: string, settlement_id: number) =>
    keys.site.send('POST', '/api/v1/payouts/initiate_tenant_settlement_payout', { cookie, body: { settlement_id } })
  const admin = () => keys.site.openSession(adminId, 'admin')
  /** An admin who gave nothing back yet. */
  const anAdmin = async (firstName = 'Asha') =>
    keys.site.openSession((await keys.make.aPerson({ firstName, roles: ['admin'] })).id, 'admin')
  const decide = async (id: number, line_id: number, amount: number, cookie?: string) =>
    keys.site.send('POST', `/api/v1/money/settlements/${id}/decide`, {
      ...{ cookie: cookie ?? (await admin()), body: { line_id, amount, decision: 'We compared both photos.' } },
    })
  return { answer, payOut, admin, anAdmin, decide }
}

function booksOf(keys: Keys) {
  const payoutsOf = ({ tenancyId }: Liver) =>
    keys.site.services.db
      .selectFrom('payout')
      .select(['amount', 'purpose', 'reference'])
      .where('tenancy_id', '=', tenancyId)
      .orderBy('id')
      .execute()
  const billsOf = ({ tenancyId }: Liver) =>
    keys.site.services.db
      .selectFrom('invoice')
      .select(['title', 'amount', 'state'])
      .where('tenancy_id', '=', tenancyId)
      .where('purpose', '<>', 'pre_movein')
      .orderBy('id')
      .execute()
  const stateOf = async ({ tenancyId }: Liver) =>
    (
      await keys.site.services.db
        .selectFrom('tenancy')
        .select('state')
        .where('id', '=', tenancyId)
        .executeTakeFirstOrThrow()
    ).state
  const heldFor = (liver: Liver) => balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)
  const booksBalance = async () => {
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount), 0)::float8 as sum from ledger_entry`.execute(keys.site.services.db)
    return rows[0]?.sum
  }
  return { payoutsOf, billsOf, stateOf, heldFor, booksBalance }
}
