import { payments } from '#features/money/payments/server/api.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { safeHours } from '#features/tenancy/tenancies/rules.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { MoveInCase, OfficeCase } from '../contract.ts'
import { type CaseState, canComplain } from '../rules.ts'
import { photoOf } from './case-photos.ts'
import {
  type CaseForOffice,
  type CaseRow,
  findMovedIn,
  insertCase,
  listCases,
  listPhotos,
  lockCase,
  lockTenancy,
  setCase,
} from './queries.ts'
import { releaseMoney } from './release-money.ts'

/** In the 48 hours after the keys. Said again it is the same case. */
export async function openCase(ctx: Context, words: string): Promise<MoveInCase> {
  const { personId } = signedIn(ctx)
  const home = await findMovedIn(ctx.db, personId)
  if (!home) throw conflict(m.myhome_not_moved_in())
  return transaction(ctx.db, async (tx) => {
    const { moved_in_at } = await lockTenancy(tx, home.id)
    if (!canComplain(moved_in_at, ctx.now)) {
      throw conflict(m.myhome_first_hours_only({ hours: safeHours }))
    }
    return describeCase(tx, await insertCase(tx, { tenancy_id: home.id, words, opened_at: ctx.now }))
  })
}

export async function describeCase(db: Db, row: CaseRow): Promise<MoveInCase> {
  const { id, state, words, opened_at, decision } = row
  return {
    ...{ id, words, decision, state: state as CaseState, opened_at: opened_at.toISOString() },
    photos: (await listPhotos(db, id)).map(photoOf),
  }
}

export async function listOfficeCases(db: Db): Promise<OfficeCase[]> {
  return Promise.all((await listCases(db)).map((row) => officeCaseOf(db, row)))
}

async function officeCaseOf(db: Db, row: CaseForOffice): Promise<OfficeCase> {
  const { tenancy_id: tenancyId, tenant_id: personId } = row
  const [described, rent_held, deposit_held] = await Promise.all([
    describeCase(db, row),
    payments.balanceOf(db, { kind: 'rents_held', personId: null, tenancyId }),
    payments.balanceOf(db, { kind: 'deposits_held', personId, tenancyId }),
  ])
  return {
    ...{ ...described, tenancy_id: tenancyId, tenant: `${row.first_name} ${row.last_name}`.trim() },
    ...{ phone: row.phone ? maskPhone(row.phone) : null, home: { slug: row.slug, title: row.title } },
    ...{ moved_in_at: row.moved_in_at.toISOString(), rent_held, deposit_held },
  }
}

type Decision = { state: 'solved' | 'upheld'; decision: string }

/** Decided once. A solved case lets the money go at once. */
export async function decideCase(ctx: Context, id: number, { state, decision }: Decision): Promise<void> {
  const { personId } = signedIn(ctx)
  const tenancyId = await transaction(ctx.db, async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw notFound('There is no such case.')
    if (found.state !== 'open') throw conflict('This case is decided already.')
    describeAct(ctx, { about: `case ${id}`, before: { state: 'open' }, after: { state }, why: decision })
    await setCase(tx, id, { state, decision, decided_at: ctx.now, decided_by_id: personId })
    const { tenant_id } = await tx
      .selectFrom('tenancy')
      .select('tenant_id')
      .where('id', '=', found.tenancy_id)
      .executeTakeFirstOrThrow()
    await accounts.tellPerson(tx, ctx, tenant_id, {
      ...{ purpose: 'move-in:case', subject: m.sent_case_subject, body: decision, path: '/alpha/myhome' },
    })
    return found.tenancy_id
  })
  if (state === 'solved') await releaseMoney(ctx.db, ctx.now, tenancyId)
}
