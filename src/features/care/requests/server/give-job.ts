import { sql } from 'kysely'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { CareCandidate } from '../partner-contract.ts'
import { isGivable } from '../rules.ts'
import { creditIfMissed, resumed } from './deadline.ts'
import {
  type CareRow,
  dropVisits,
  findRequest,
  getCareHome,
  insertEvent,
  lockRequest,
  setAsk,
  setRequest,
} from './queries.ts'
import { repairOf, tellPartner, tellTenant } from './tell.ts'

/** Partners of the trade in the city who do not have it now, those with least to do first. */
async function listAble(db: Db, request: CareRow): Promise<CareCandidate[]> {
  const { city_id, tenant_id } = await getCareHome(db, request.tenancy_id)
  const { rows } = await sql<CareCandidate>`
    select p.person_id as id, trim(n.first_name || ' ' || n.last_name) as name,
      (select count(*)::int from care_request c where c.partner_id = p.person_id
        and c.state not in ('done', 'closed', 'cancelled')) as open,
      exists (select from care_ask a where a.request_id = ${request.id} and a.partner_id = p.person_id) as asked_before
    from care_partner p
    join person n on n.id = p.person_id and n.deleted_at is null and n.locked_at is null
    where p.active and p.city_id = ${city_id} and ${request.trade} = any (p.trades) and p.person_id <> ${tenant_id}
      and p.person_id is distinct from ${request.partner_id}
    order by open, p.person_id limit 100`.execute(db)
  return rows
}

export async function listCandidates({ db }: Context, id: number): Promise<CareCandidate[]> {
  const request = await findRequest(db, id)
  if (!request) throw notFound()
  return isGivable(request.state) ? listAble(db, request) : []
}

type Given = { partner_id: number; words: string }

/** Takes it from its partner and asks another one. Visits are dropped and the clock runs: it is our turn again. */
export async function giveJob(ctx: Context, id: number, { partner_id, words }: Given): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, id)
    if (!locked) throw notFound()
    const request = await creditIfMissed(tx, ctx, locked)
    if (!isGivable(request.state)) throw conflict('Work has begun, or it is over: it stays with its partner.')
    if (request.partner_id === partner_id) throw conflict('They have it already.')
    const able = await listAble(tx, request)
    const chosen = able.find((each) => each.id === partner_id)
    if (!chosen) throw badInput({ partner_id: 'Choose one of the list.' })
    const before = request.partner_id
    if (before !== null) {
      await setAsk(tx, id, before, 'taken_back')
      await tellPartner(tx, ctx, request, {
        ...{ what: 'job', subject: () => m.partners_sent_not_yours_subject({ repair: repairOf(request) }) },
        body: () => m.partners_sent_not_yours({ repair: repairOf(request) }),
      })
    }
    await dropVisits(tx, id)
    await tx
      .insertInto('care_ask')
      .values({ request_id: id, partner_id, asked_at: ctx.now })
      .onConflict((same) =>
        same.columns(['request_id', 'partner_id']).doUpdateSet({ answer: 'waits', asked_at: ctx.now }),
      )
      .execute()
    await insertEvent(tx, { request_id: id, kind: 'given', by_id: signedIn(ctx).personId, words, made_at: ctx.now })
    await insertEvent(tx, { request_id: id, kind: 'asked', by_id: partner_id, made_at: ctx.now })
    const given = await setRequest(tx, id, {
      ...{ partner_id, state: 'asked', waits_for: null },
      ...(request.paused_at ? resumed(request, ctx.now) : {}),
    })
    await tellPartner(tx, ctx, given, {
      ...{ what: 'job', subject: () => m.partners_sent_job_subject({ repair: repairOf(request) }) },
      body: () => m.partners_sent_job({ repair: repairOf(request), urgent: request.urgent ? 'yes' : 'no' }),
    })
    await tellTenant(tx, ctx, given, {
      ...{ what: 'visit', subject: () => m.sent_care_given_subject({ repair: repairOf(request) }) },
      body: () => m.sent_care_given({ repair: repairOf(request) }),
    })
    describeAct(ctx, {
      ...{ about: `repair ${id}`, aboutPersonId: request.raised_by_id, why: words },
      ...{ before: { partner_id: before }, after: { partner_id } },
    })
  })
}
