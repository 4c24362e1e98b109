import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { ApprovalForm } from '#providers/mandates/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { autopayReturnPath, mandateReference, silentLimit } from '../rules.ts'
import { end } from './mandate-told.ts'
import { findLive, findRentPayer, lockMandate, openMandate, setMandate } from './queries.ts'

const validYears = 5

/** Our row comes before the provider's authorisation, so that every one there is known here. */
export async function turnOn(ctx: Context): Promise<ApprovalForm> {
  const { personId } = signedIn(ctx)
  const payer = await findRentPayer(ctx.db, personId)
  if (!payer) throw notFound(m.autopay_no_rent())
  const mandate = await openMandate(ctx.db, {
    ...{ tenancy_id: payer.tenancy_id, person_id: personId, state: 'asked', max_amount: silentLimit },
    created_at: ctx.now,
  })
  if (mandate.state === 'active') throw conflict(m.autopay_on_already())
  const site = siteOrigin(ctx.config)
  const endsAt = new Date(ctx.now)
  endsAt.setUTCFullYear(endsAt.getUTCFullYear() + validYears)
  try {
    const { customerId, orderId, form } = await ctx.providers.mandates.create({
      ...{ reference: mandateReference(mandate.id), maxPaise: mandate.max_amount, endsAt, description: 'Rent' },
      person: { name: payer.name, email: payer.email, phone: payer.phone },
      ...{ returnUrl: `${site}${autopayReturnPath}?mandate=${mandate.id}`, cancelUrl: `${site}/alpha/myhome` },
    })
    await setMandate(ctx.db, mandate.id, { customer_id: customerId, order_id: orderId })
    return form
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ err: error }, 'a mandate cannot be set up')
    throw new Refusal(502, 'gateway', m.autopay_not_right())
  }
}

/** Turning it off again changes nothing. */
export async function turnOff(ctx: Context): Promise<void> {
  const payer = await findRentPayer(ctx.db, signedIn(ctx).personId)
  if (!payer) throw notFound(m.autopay_no_rent())
  await transaction(ctx.db, async (tx) => {
    const live = await findLive(tx, payer.tenancy_id)
    const mandate = live && (await lockMandate(tx, live.id))
    if (mandate && mandate.state !== 'ended') await end(tx, ctx, mandate, 'person')
  })
}
