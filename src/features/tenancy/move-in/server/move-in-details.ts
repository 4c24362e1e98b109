import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Charge } from '#features/money/dues/contract.ts'
import { isRefundable } from '#features/money/dues/rules.ts'
import { receiptPath } from '#features/money/payments/payment-links.ts'
import { profiles } from '#features/people/profiles/server/api.ts'
import { papers } from '#features/tenancy/papers/server/api.ts'
import { safeFrom } from '#features/tenancy/tenancies/rules.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Context } from '#platform/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { MoveInDetails } from '../contract.ts'
import { profileDueDate, timeDueDate } from '../rules.ts'
import { agreementStatus, ownerApproval } from './agreement-status.ts'
import { ownMoveIn } from './calendar.ts'
import { type ChargeRow, listChargesOf } from './queries.ts'

export async function getMoveInDetails(ctx: Context): Promise<MoveInDetails> {
  const moveIn = await ownMoveIn(ctx)
  const { db } = ctx
  const [visit, rows, profile, verified, clickwrap, owner_approval] = await Promise.all([
    visits.findKeyVisit(db, moveIn.id, 'move_in'),
    listChargesOf(db, moveIn.id),
    profiles.verificationOf(ctx),
    papers.isIdentityVerified(db, moveIn.tenant_id),
    agreementStatus(db, moveIn.id),
    ownerApproval(db, moveIn),
  ])
  const { moved_in_at: movedIn, starts_on, report_state } = moveIn
  const report_id = report_state === 'open' ? null : moveIn.report_id
  return {
    scheduled_move_in_date: visit?.state === 'scheduled' ? dayInIndia(visit.starts_at) : starts_on,
    actual_move_in_date: movedIn && dayInIndia(movedIn),
    is_profile_complete: profile.complete,
    is_profile_verified: verified,
    booking_amount: sumOf(rows.filter(({ purpose, paid }) => paid && purpose !== 'pre_movein')),
    charges: rows.map(chargeOf),
    token: moveIn.token_amount,
    profile_due_date: profileDueDate(starts_on),
    movein_time_due_date: timeDueDate(starts_on),
    ...{ owner_approval, clickwrap },
    report_url: report_id === null ? null : `/inspection/report/${report_id}`,
    not_as_shown_until: movedIn && safeFrom(movedIn).toISOString(),
    house: { slug: moveIn.slug, title: homes.titleOf(moveIn.title) },
    unit: unitName(moveIn),
  }
}

const sumOf = (rows: readonly ChargeRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

const chargeOf = (row: ChargeRow): Charge => ({
  ...{ status: row.paid ? 'PAID' : 'PENDING', amount: row.amount, due_date: row.due_on, type: row.type },
  paid_on: row.paid_at && dayInIndia(row.paid_at),
  receipt_url: row.receipt_number ? receiptPath(row.invoice_id) : null,
  eligible_for_refund: isRefundable(row.type),
  details: { label: row.label, reason: row.reason },
})
