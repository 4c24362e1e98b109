import { Form, useNavigation } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import type { Transfer, TransferDashboard } from '../contract.ts'
import { Legs } from './legs.tsx'
import { MoveCost } from './move-cost.tsx'
import type { Refused } from './move-screen.tsx'

type ConfirmedProps = { dashboard: TransferDashboard; transfer: Transfer; refused: Refused | undefined }

/** The move as it stands, and the way to another day or back. */
export function ConfirmedMove({ dashboard, transfer, refused }: ConfirmedProps) {
  const { home, to_pay, invoice_id, credit_back } = transfer
  const { quote } = home
  return (
    <div className="wrap transfer transfer-narrow">
      <header className="transfer-sealed">
        <Seal />
        <div>
          <h1>{home.city} it is</h1>
          <p className="mut">
            {to_pay > 0 ? `Pay ${formatRupees(to_pay)} by ${formatShortDay(quote.first_day)}.` : 'All is paid.'}
            {credit_back > 0 ? ` ${formatRupees(credit_back)} comes back as credit the day after you move in.` : ''}
          </p>
        </div>
      </header>
      {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
      <Legs present={dashboard.present} home={home} />
      <p className="row wrapx">
        {invoice_id ? <ButtonLink to={paymentPath(invoice_id)}>Pay {formatRupees(to_pay)}</ButtonLink> : null}
        <ButtonLink variant="sec" to="/alpha/myhome">
          My home
        </ButtonLink>
      </p>
      <ul className="transfer-links">
        <li>
          <Link tap to="/moveout">
            Choose when you give back the keys
          </Link>
        </li>
        <li>
          <Link tap to={`/alpha/bookings/${transfer.booking_id}`}>
            Steps to the new home
          </Link>
        </li>
      </ul>
      <Card as="section" aria-labelledby="costs" className="transfer-sum">
        <h2 id="costs">What it costs</h2>
        <MoveCost quote={quote} />
      </Card>
      {transfer.can_change ? <Change dashboard={dashboard} transfer={transfer} open={refused !== undefined} /> : null}
    </div>
  )
}

type ChangeProps = Pick<ConfirmedProps, 'dashboard' | 'transfer'> & { open: boolean }

function Change({ dashboard: { days, present }, transfer: { home }, open }: ChangeProps) {
  const doing = useNavigation().formData?.get('intent')
  const { last_day } = home.quote
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change or cancel</h2>
      <Accordion
        items={[
          {
            ...{ id: 'day', title: 'Change the day', open },
            content: (
              <Form method="post" className="stack" key={last_day}>
                <p>Both ends move, if both places are free then. What you paid goes back, and you get a new bill.</p>
                <DatePicker
                  label={`Last day in ${present.locality}`}
                  name="last_day"
                  min={days.from}
                  max={days.to}
                  defaultValue={last_day}
                />
                <Button type="submit" variant="sec" name="intent" value="reschedule" busy={doing === 'reschedule'}>
                  Move on this day
                </Button>
              </Form>
            ),
          },
          {
            ...{ id: 'cancel', title: 'Cancel the move' },
            content: (
              <Form method="post" className="stack">
                <p>
                  You keep {present.unit_name} in {present.locality}, and what you paid for the new home goes back. If
                  somebody has booked your place, the move stays.
                </p>
                <Button type="submit" variant="bad" name="intent" value="cancel" busy={doing === 'cancel'}>
                  Cancel the move
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </section>
  )
}
