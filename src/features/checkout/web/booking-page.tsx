import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { signInUrl } from '#features/accounts/rules.ts'
import { ReferralField } from '#features/accounts/web/referral-field.tsx'
import { formatRupees } from '#shared/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { normsOf } from '../booking-norms.ts'
import type { BookingAnswer } from './act-on-booking.ts'
import { BookingBill } from './booking-bill.tsx'
import { ChooseForm } from './booking-choose-form.tsx'
import { CreditsField } from './booking-coupon.tsx'
import { HoldNotice } from './booking-hold.tsx'
import { NormsSheet, PlainNorms } from './booking-norms-sheet.tsx'
import { ApplicantFields } from './booking-people-fields.tsx'
import { ShareFields } from './booking-shares.tsx'
import type { BookingData, Offered } from './load-booking.ts'
import { type BookingForm, useBooking } from './use-booking.ts'
import './booking.css'

type PageProps = { data: BookingData; answer: BookingAnswer | undefined }

export function BookingPage({ data, answer }: PageProps) {
  const booking = useBooking(data, answer?.typed)
  const { house, offered, tenant } = data
  const errors = answer?.errors ?? {}
  return (
    <div className="wrap booking">
      <Link tap to={data.home}>
        Back to the home
      </Link>
      <h1>Book {house.title}</h1>
      <p className="mut">{house.place}</p>
      {answer?.problem ? (
        <Banner tone="brick" role="alert">
          {answer.problem}
        </Banner>
      ) : null}
      {offered ? <HoldNotice data={data} offered={offered} here={booking.here} /> : null}
      {tenant?.info ? <Banner>{tenant.info}</Banner> : null}
      <div className="booking-cols">
        <div className="stack g5">
          <ChooseForm data={data} booking={booking} errors={errors} />
          {offered && canPay(offered) ? <PayPart data={data} {...{ booking, offered, errors }} /> : null}
        </div>
        {offered ? (
          <aside className="card pad" aria-label="What you pay">
            <BookingBill {...{ house, offered, booking }} />
            {canPay(offered) ? (
              <div className="only-d">
                <PayButton data={data} booking={booking} block />
              </div>
            ) : null}
          </aside>
        ) : null}
      </div>
      {offered && canPay(offered) ? (
        <StickyBar label="What you pay">
          <div>
            <p className="b m">{formatRupees(toPay(booking))}</p>
            <p className="s mut">to pay now</p>
          </div>
          <PayButton data={data} booking={booking} />
        </StickyBar>
      ) : null}
    </div>
  )
}

const canPay = ({ preview }: Offered): boolean => preview.bookable || preview.hold?.mine === true
const toPay = ({ state }: BookingForm): number => (state.payable ?? 0) - (state.useCredits ? state.credits : 0)
const payFormId = 'booking-pay'

type PayButtonProps = { data: BookingData; booking: BookingForm; block?: boolean }

function PayButton({ data, booking, block }: PayButtonProps) {
  if (!data.viewer) {
    return (
      <ButtonLink to={signInUrl(booking.here)} block={block}>
        Sign in to book
      </ButtonLink>
    )
  }
  return (
    <Button type="submit" form={payFormId} block={block} busy={booking.paying || booking.waiting}>
      {block ? `Book and pay ${formatRupees(toPay(booking))}` : 'Book and pay'}
    </Button>
  )
}

type PayPartProps = {
  data: BookingData
  booking: BookingForm
  offered: Offered
  errors: Readonly<Record<string, string>>
}

/** Who it is for, and the way to pay. The norms are read before it is sent. */
function PayPart({ data, booking, offered, errors }: PayPartProps) {
  const { state, tell, here } = booking
  const form = useRef<HTMLFormElement>(null)
  const norms = normsOf(data.house, offered.quote.deposit)
  const [reading, setReading] = useState(errors.terms !== undefined)
  const [unverified, setUnverified] = useState(false)
  const [refusal, setRefusal] = useState('')
  const stop = (event: FormEvent) => {
    if (unverified) {
      event.preventDefault()
      setRefusal('Please verify referral code')
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
        {state.terms ? <input type="hidden" name="terms" value="on" /> : null}
        <ApplicantFields booking={booking} name={data.viewer.name} error={errorOf(errors, 'applicants')} />
        <ShareFields booking={booking} firstName={data.viewer.firstName} error={errorOf(errors, 'shares')} />
        {data.tenant?.referral_details.is_eligible_to_apply_referral_code_at_booking ? (
          <ReferralField
            key={state.houseId}
            defaultValue={state.referralCode}
            error={refusal || errors.referral_code}
            onUnverified={setUnverified}
          />
        ) : null}
        <CreditsField booking={booking} />
        <PlainNorms norms={norms} error={errors.terms} />
      </Form>
      <NormsSheet key={norms.type} norms={norms} open={reading} onClose={() => setReading(false)} onRead={goOn} />
    </>
  )
}

const errorOf = (errors: PayPartProps['errors'], name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1]

/** What the bill beside it is for: exactly that is asked for. */
function Chosen({
  data: { house, choices, requestId },
  offered: { option, quote },
}: Omit<PayPartProps, 'booking' | 'errors'>) {
  const fields: Record<string, string> = {
    ...{ request_id: requestId, unit: option.key, move_in: house.move_in, months: String(quote.months) },
    deposit: quote.deposit,
    ...(choices.payDeposit ? { pay_deposit: '1' } : {}),
    ...(choices.payRent ? { pay_rent: '1' } : {}),
    ...(choices.couponCode ? { coupon: choices.couponCode } : {}),
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
