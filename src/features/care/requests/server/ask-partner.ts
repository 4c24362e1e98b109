import { m } from '#messages'
import type { Tx } from '#platform/db.ts'
import { type CareRow, findNextPartner, getCareHome, insertEvent, setRequest } from './queries.ts'
import { nameOf, repairOf, type Teller, tellPartner, tellStaff } from './tell.ts'

/** Asks the next one of the trade in the city. Where there is none left, staff are told and it is marked. */
export async function askNextPartner(tx: Tx, ctx: Teller, request: CareRow): Promise<CareRow> {
  const { city_id, tenant_id } = await getCareHome(tx, request.tenancy_id)
  const asked = { requestId: request.id, cityId: city_id, trade: request.trade, tenantId: tenant_id }
  const partnerId = await findNextPartner(tx, asked)
  if (partnerId === undefined) return leaveToStaff(tx, ctx, request)
  await tx.insertInto('care_ask').values({ request_id: request.id, partner_id: partnerId, asked_at: ctx.now }).execute()
  await insertEvent(tx, { request_id: request.id, kind: 'asked', by_id: partnerId, made_at: ctx.now })
  const given = await setRequest(tx, request.id, { partner_id: partnerId, state: 'asked' })
  await tellPartner(tx, ctx, given, {
    ...{ what: 'job', subject: () => m.partners_sent_job_subject({ repair: repairOf(request) }) },
    body: () => m.partners_sent_job({ repair: repairOf(request), urgent: request.urgent ? 'yes' : 'no' }),
  })
  return given
}

async function leaveToStaff(tx: Tx, ctx: Teller, request: CareRow): Promise<CareRow> {
  const left = await setRequest(tx, request.id, {
    ...{ partner_id: null, state: 'asked', escalated_at: request.escalated_at ?? ctx.now },
  })
  await insertEvent(tx, { request_id: request.id, kind: 'nobody_free', made_at: ctx.now })
  await tellStaff(tx, ctx, request, {
    ...{ what: 'nobody', subject: `Nobody to send: ${nameOf(request)}` },
    body: `No partner is left to ask for request ${request.id}: ${nameOf(request)}.`,
  })
  return left
}
