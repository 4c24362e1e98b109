import { redirect } from 'react-router'
import { cancelBooking, initiateBooking } from '#features/booking/holds/contract.ts'
import { joinWaiting } from '#features/booking/holds/waiting-contract.ts'
import { applyCredits } from '#features/booking/payment/contract.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { sentCampaign } from '#features/search/campaigns/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { type Applicant, nobody, type People, relations } from '../booking-people.ts'

export type BookingAnswer = {
  /** Errors that belong to no field. */
  problem: string
  errors: Readonly<Record<string, string>>
  typed: People
  status: number
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const texts = (form: FormData, name: string): string[] => form.getAll(name).map((each) => String(each).trim())

/** Empty lines are skipped. */
function readTyped(form: FormData): People {
  const chosen = texts(form, 'applicant_relation')
  const phones = texts(form, 'applicant_phone')
  const applicants = texts(form, 'applicant_name').map((name, at): Applicant => {
    const relation = relations.find((each) => each === chosen[at]) ?? 'Friend'
    return { name, relation, phone: phones[at] ?? '' }
  })
  return {
    ...nobody,
    name: text(form, 'name'),
    applicants: applicants.filter(({ name }) => name !== ''),
    shares: texts(form, 'share').filter((name) => name !== ''),
    referralCode: text(form, 'referralCode'),
  }
}

function wishOf(form: FormData, house: string): Parameters<typeof call<typeof initiateBooking>>[1]['body'] {
  const { name, applicants, shares, referralCode } = readTyped(form)
  const coupon = text(form, 'coupon')
  const handOver = text(form, 'hand_over')
  return {
    ...{ house, unit: text(form, 'unit'), move_in: text(form, 'move_in'), months: Number(text(form, 'months')) },
    deposit: text(form, 'deposit') as 'full',
    pay_deposit: text(form, 'pay_deposit') === '1',
    pay_rent: text(form, 'pay_rent') === '1',
    ...(name ? { name } : {}),
    ...(coupon ? { coupon_code: coupon } : {}),
    ...(handOver ? { hand_over: handOver } : {}),
    ...(referralCode ? { referral_code: referralCode } : {}),
    ...(shares.length > 0 ? { shares: shares.map((name) => ({ name })) } : {}),
    applicants: [...applicants],
    // The server refuses it with a field error if it is not ticked.
    terms: (text(form, 'terms') === 'on') as true,
    request_id: text(form, 'request_id'),
    ...sentCampaign(text(form, 'campaign')),
  }
}

/** Handles the form's intents: hold and pay, release a hold, or join the waiting list. */
export async function actOnBooking(form: FormData, house: string, here: string): Promise<Response | BookingAnswer> {
  const intent = text(form, 'intent')
  try {
    if (intent === 'let-go') {
      await call(cancelBooking, {
        params: { id: text(form, 'booking_id') },
        body: { request_id: text(form, 'request_id') },
      })
      return redirect(here)
    }
    if (intent === 'wait') {
      const name = text(form, 'name')
      await call(joinWaiting, { body: { house, unit: text(form, 'unit'), ...(name ? { name } : {}) } })
      return redirect(here)
    }
    return redirect(paymentPath(await hold(form, house)))
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 0) throw error
    if (error.status === 401) return redirect(signInUrl(here))
    const status = error.status === 400 ? 422 : error.status
    return { problem: problemOf(error), errors: error.fields, typed: readTyped(form), status }
  }
}

async function hold(form: FormData, house: string): Promise<number> {
  const wish = wishOf(form, house)
  const { invoice_id } = await call(initiateBooking, { body: wish })
  if (text(form, 'use_credits') === '1') await spendCredits(invoice_id, `${wish.request_id}-c`.slice(-64))
  return invoice_id
}

/** The unit is already held, so a failure to apply credits is not shown here: the payment screen offers them again. */
async function spendCredits(invoice_id: number, request_id: string): Promise<void> {
  try {
    await call(applyCredits, { body: { invoice_id, request_id } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
  }
}

const shown = ['terms', 'name', 'coupon_code', 'referral_code', 'shares', 'applicants', 'deposit', 'hand_over']

/** Puts an error at its field, or above the form if it has none. */
function problemOf({ message, fields }: CallError): string {
  const names = Object.keys(fields)
  if (names.length === 0) return message
  const elsewhere = names.filter((name) => !shown.includes(name.split('.')[0] ?? ''))
  if (elsewhere.length === 0) return names.includes('terms') ? '' : m.booking_check_fields()
  return elsewhere.map((name) => fields[name]).join(' ')
}
