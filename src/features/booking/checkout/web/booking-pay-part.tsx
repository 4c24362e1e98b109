import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { placesOf } from '#features/homes/listing/room-rules.ts'
import { ReferralField } from '#features/people/accounts/web/referral-field.tsx'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { m } from '#messages'
import { HelpHint } from '#ui/display/help-hint.tsx'
import { normsOf } from '../booking-norms.ts'
import { CreditsField } from './booking-coupon.tsx'
import { NormsSheet, PlainNorms } from './booking-norms-sheet.tsx'
import { ApplicantFields } from './booking-people-fields.tsx'
import { ShareFields } from './booking-shares.tsx'
import type { BookingData, Offered } from './load-booking.ts'
import type { BookingForm } from './use-booking.ts'

/** Id of the form, for its submit button beside the bill. */
export const payFormId = 'booking-pay'

type PayPartProps = {
  data: BookingData
  booking: BookingForm
  offered: Offered
  errors: Readonly<Record<string, string>>
}

/** Tenants and payment. The terms are confirmed before submitting. */
export function PayPart({ data, booking, offered, errors }: PayPartProps) {
  const { state, tell, here } = booking
  const form = useRef<HTMLFormElement>(null)
  const norms = normsOf(data.house, offered.quote.deposit)
  const [reading, setReading] = useState(errors.terms !== undefined)
  const [unverified, setUnverified] = useState(false)
  const [refusal, setRefusal] = useState('')
  const stop = (event: FormEvent) => {
    if (booking.waiting) {
      event.preventDefault()
    } else if (unverified) {
      event.preventDefault()
      setRefusal(m.accounts_verify_referral())
    } else if (!state.terms) {
      event.preventDefault()
      setReading(true)
    }
  }
  const goOn = () => {
    flushSync(() => {
      tell({ type: 'termsRead', terms: true })
      setReading(false)
    })
    form.current?.requestSubmit()
  }
  if (!data.viewer) return null
  return (
    <>
      <Form ref={form} id={payFormId} method="post" action={here} className="card pad stack g5" onSubmit={stop}>
        <Chosen data={data} offered={offered} />
        <CampaignField />
        {state.terms ? <input type="hidden" name="terms" value="on" /> : null}
        <ApplicantFields
          booking={booking}
          name={data.viewer.name}
          nameError={errors.name}
          places={placesOf(offered.option, data.house.rooms)}
          error={errorOf(errors, 'applicants')}
        />
        <ShareFields booking={booking} firstName={data.viewer.firstName} error={errorOf(errors, 'shares')} />
        {data.tenant?.referral_details.is_eligible_to_apply_referral_code_at_booking ? (
          <ReferralField
            key={state.houseId}
            defaultValue={state.referralCode}
            error={refusal || errors.referral_code}
            onUnverified={(still) => {
              setUnverified(still)
              if (!still) setRefusal('')
            }}
          />
        ) : null}
        <CreditsField booking={booking} />
        <PlainNorms norms={norms} error={errors.terms} />
        <HelpHint slug="token" question={m.booking_what_is_token()} />
      </Form>
      <NormsSheet key={norms.type} norms={norms} open={reading} onClose={() => setReading(false)} onRead={goOn} />
    </>
  )
}

const errorOf = (errors: PayPartProps['errors'], name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1]

/** Hidden fields with the choices the bill was computed for, so that exactly these are booked. */
function Chosen({
  data: { house, choices, requestId },
  offered: { option, quote },
}: Omit<PayPartProps, 'booking' | 'errors'>) {
  const fields: Record<string, string> = {
    ...{ request_id: requestId, unit: option.key, move_in: house.move_in, months: String(quote.months) },
    deposit: quote.deposit,
    ...(choices.payDeposit ? { pay_deposit: '1' } : {}),
    ...(choices.payRent ? { pay_rent: '1' } : {}),
    ...(choices.handOver ? { hand_over: choices.handOver } : {}),
    ...(choices.couponCode ? { coupon: choices.couponCode } : {}),
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
