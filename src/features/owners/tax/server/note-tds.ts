import { homes } from '#features/homes/listing/server/api.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import type { noteTds as noteCall } from '../contract.ts'
import { mostTds } from '../rules.ts'
import { findOwnStay, isAbroad, listNoted, listStays } from './queries.ts'
import { getTaxPack } from './tax-pack.ts'

type Noted = HandlerInput<typeof noteCall>['body']

/**
 * The tenant paid the whole rent here and this tax to the government: as much comes out of what the owner is due and goes
 * to the tenant's bank account. Said again with the same acknowledgement it is the same.
 */
export async function noteTds(ctx: Context, { tenancy_id, year, amount, certificate }: Noted) {
  const { personId } = signedIn(ctx)
  const stay = await findOwnStay(ctx.db, personId, tenancy_id)
  if (!stay) {
    const [other] = (await listStays(ctx.db, [tenancy_id])).values()
    if (other) await homes.refuseCoOwner(ctx.db, personId, other.home_id, ctx.now)
    throw notFound(m.taxpack_no_tenant())
  }
  const pack = await getTaxPack(ctx, year)
  const rent = pack.homes.flatMap(({ tenants }) => tenants).find((each) => each.tenancy_id === tenancy_id)?.rent ?? 0
  const most = mostTds(rent, { day: dayInIndia(ctx.now), abroad: await isAbroad(ctx.db, personId) })
  if (amount > most) throw badInput({ amount: m.taxpack_at_most({ amount: formatRupees(most) }) })
  return transaction(ctx.db, async (tx) => {
    const made = await tx
      .insertInto('rent_tds')
      .values({ tenancy_id, owner_id: personId, financial_year: year, amount, certificate, noted_at: ctx.now })
      .onConflict((one) => one.columns(['tenancy_id', 'financial_year']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      const [there] = await listNoted(tx, [tenancy_id], year)
      if (there?.amount === amount && there.certificate === certificate) return { amount }
      throw conflict(m.taxpack_already())
    }
    const posting = postings.rentTds(made.id, personId, stay.tenant_id, amount)
    const taking = { cause: posting.reference, tenancyId: tenancy_id, ownerId: personId, amount }
    if (!(await terms.gather(tx, taking, ctx.now))) {
      throw new Refusal(409, 'not_enough', m.taxpack_not_enough())
    }
    await payments.post(tx, posting, ctx.now)
    await payouts.owe(tx, ctx, {
      ...{ personId: stay.tenant_id, tenancyId: tenancy_id, amount, purpose: 'refund', reference: posting.reference },
    })
    return { amount }
  })
}
