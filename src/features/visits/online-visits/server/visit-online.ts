import type { Kysely } from 'kysely'
import { onlineVisitOffer } from '#features/offers/rules.ts'
import { offers } from '#features/offers/server/api.ts'
import { maskPhone, otp as otpRules } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db-types.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { postMessage } from '#platform/outbox.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { visitOnline as visitOnlineCall } from '../contract.ts'
import { checkCode, checkContact } from '../rules.ts'
import * as queries from './queries.ts'
import { nothingTold, tell } from './tell-coupon.ts'
import { getToured, isUuid, ownPhone, type Toured } from './visitor.ts'

type Db = Kysely<Database>
type Visitor = { phone: string; email: string; home: Toured }
type Answer = Reply<typeof visitOnlineCall>

export async function visitOnline(ctx: Context, body: HandlerInput<typeof visitOnlineCall>['body']): Promise<Answer> {
  const home = await getToured(ctx.db, body.house_id)
  const own = await ownPhone(ctx)
  const errors = checkContact(body, own !== null)
  if (Object.keys(errors).length > 0) throw badInput(errors)
  const visitor: Visitor = { home, phone: body.phone || (own ?? ''), email: body.email.trim().toLowerCase() }
  if (visitor.phone === own) return visitAsOneself(ctx, visitor)
  const id = body.online_visit_id ?? ''
  return body.otp === undefined ? begin(ctx, visitor, id) : confirm(ctx, visitor, { otp: body.otp, id })
}

/** The same answer for every phone, so that nothing can be inferred from it. */
async function begin(ctx: Context, visitor: Visitor, before: string): Promise<Answer> {
  const { phone, email, home } = visitor
  const told = { ...nothingTold, confirm_otp: true, message: m.accounts_otp_sent() }
  try {
    const { resendAfterS } = await accounts.sendCode(ctx, { phone, purpose: 'online-visit' })
    const visit = { home_id: home.id, phone, email, started_at: ctx.now, confirmed_at: null }
    return { ...told, online_visit_id: await queries.insertVisit(ctx.db, visit), resend_after_s: resendAfterS }
  } catch (error) {
    const open = error instanceof Refusal && error.code === 'code_on_its_way' && (await findOpen(ctx, visitor, before))
    if (!open) throw error
    // Only the email was changed: the code already sent stays valid.
    await queries.updateEmail(ctx.db, open.id, email)
    return { ...told, online_visit_id: open.id, resend_after_s: otpRules.firstResendSeconds }
  }
}

const findOpen = async (ctx: Context, { phone, home }: Visitor, id: string) =>
  isUuid(id) ? queries.findOpenVisit(ctx.db, { id, homeId: home.id, phone }) : undefined

async function confirm(ctx: Context, visitor: Visitor, proof: { otp: string; id: string }): Promise<Answer> {
  const wrong = checkCode(proof.otp)
  if (wrong.otp) throw new Refusal(422, 'otp_needed', wrong.otp, { otp: wrong.otp })
  const open = await findOpen(ctx, visitor, proof.id)
  const wrongCode = m.accounts_wrong_otp()
  if (!open) throw new Refusal(422, 'wrong_otp', wrongCode, { otp: wrongCode })
  await accounts.confirmCode(ctx, { phone: visitor.phone, purpose: 'online-visit' }, proof.otp)
  return ctx.db.transaction().execute(async (tx) => {
    await queries.markConfirmed(tx, open.id, ctx.now)
    return giveCoupon(ctx, tx, visitor, open.id)
  })
}

/** Their own confirmed phone needs no code, and is visited with once. */
const visitAsOneself = (ctx: Context, visitor: Visitor): Promise<Answer> =>
  ctx.db.transaction().execute(async (tx) => {
    const { phone, email, home } = visitor
    const before = await queries.findVisitOf(tx, { phone, homeId: home.id })
    const visit = { home_id: home.id, phone, email, started_at: ctx.now, confirmed_at: ctx.now }
    return giveCoupon(ctx, tx, visitor, before?.id ?? (await queries.insertVisit(tx, visit)))
  })

async function giveCoupon(ctx: Context, tx: Db, { phone, email, home }: Visitor, visitId: string): Promise<Answer> {
  const holder = { phone, homeId: home.id, ...(ctx.actor ? { personId: ctx.actor.personId } : {}) }
  const { visited, coupon, isNew } = await offers.giveCoupon(tx, holder, ctx.now)
  if (isNew && coupon) {
    const { percent, maxAmount } = onlineVisitOffer
    await postMessage(tx, ctx.queue, {
      channel: 'email',
      recipient: email,
      purpose: 'tour:coupon',
      askedIn: ctx.exchange.language,
      subject: () => m.sent_coupon_subject({ home: home.title }),
      body: () =>
        m.sent_coupon({
          ...{ code: coupon.code, percent, home: home.title, amount: formatRupees(maxAmount) },
          ...{ day: localDay(coupon.valid_till), phone: maskPhone(phone) },
          link: siteOrigin(ctx.config) + localAddress(`/houses/${home.slug}`),
        }),
    })
  }
  return {
    ...tell(visitId, { visited, coupon }, ctx.now),
    confirm_otp: false,
    resend_after_s: otpRules.firstResendSeconds,
  }
}
