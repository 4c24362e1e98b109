import { data, redirect } from 'react-router'
import { bookedPath } from '#features/booking/bookings/booked-path.ts'
import { cancelBooking } from '#features/booking/holds/contract.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { unlessRefused } from '#features/money/payments/web/payment-problem.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { type BookedHome, getBookedHome } from '../contract.ts'
import { sayEnded } from '../refund-words.ts'
import type { Route } from './+types/booked-screen.ts'
import { BookedPage } from './booked-page.tsx'
import { CancelFold } from './cancel-fold.tsx'
import { DiceCard } from './dice-card.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? m.booked_page({ unit: loaderData.home.unit, title: loaderData.home.house.title })
      : `${m.booked_your_booking()} | Thikana`,
  },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params }: Route.LoaderArgs) {
  const home = await call(getBookedHome, { params: { id: params.id } })
  // A hold is paid for first; its page has the clock.
  if (home.state === 'held' && home.due) throw redirect(paymentPath(home.due.invoice_id))
  return { home, requestId: crypto.randomUUID() }
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    await call(cancelBooking, { params: { id: params.id }, body: { request_id: String(form.get('request_id') ?? '') } })
    return redirect(bookedPath(Number(params.id)))
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    return data({ problem: error.message }, { status: error.status })
  }
}

export const shouldRevalidate = unlessRefused

export default function BookedScreen({ loaderData: { home, requestId }, actionData }: Route.ComponentProps) {
  const here = bookedPath(home.booking_id)
  return (
    <BookedPage
      home={home}
      heading={
        <header className="booked-head">
          <div>
            <h1>{titleOf(home)}</h1>
            <p>{leadOf(home)}</p>
            {actionData?.problem ? (
              <Banner tone="brick" role="alert">
                {actionData.problem}
              </Banner>
            ) : null}
          </div>
        </header>
      }
    >
      {home.dice_token ? (
        <DiceCard token={home.dice_token} callback={here} transactionId={home.payments[0]?.transaction_id ?? null} />
      ) : null}
      {home.state === 'confirmed' && home.refund ? (
        <CancelFold refund={home.refund} requestId={requestId} action={here} />
      ) : null}
      {home.state === 'confirmed' ? null : (
        <div>
          <ButtonLink to="/">{m.booked_find_another()}</ButtonLink>
        </div>
      )}
    </BookedPage>
  )
}

function titleOf({ state, unit, move_in, days_to_go }: BookedHome): string {
  if (state === 'cancelled') return m.booked_cancelled()
  if (state === 'lapsed') return m.booked_not_completed()
  return days_to_go >= 0 ? m.booked_move_in_on({ day: localLongDay(move_in) }) : m.booked_is_yours({ unit })
}

function leadOf(home: BookedHome): string {
  if (home.state !== 'confirmed') return sayEnded(home)
  const days = Math.max(0, home.days_to_go)
  if (!home.due) return m.booked_lead_paid({ days })
  return m.booked_lead_due({ days, amount: formatRupees(home.due.amount), day: localDay(home.move_in) })
}
