import { Form, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
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
          <h1>{m.transfers_done_title({ city: home.city })}</h1>
          <p className="mut">
            {to_pay > 0
              ? m.transfers_pay_by({ amount: formatRupees(to_pay), day: localShortDay(quote.first_day) })
              : m.transfers_all_paid()}
            {credit_back > 0 ? ` ${m.transfers_credit_comes({ amount: formatRupees(credit_back) })}` : ''}
          </p>
        </div>
      </header>
      {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
      <Legs present={dashboard.present} home={home} />
      <p className="row wrapx">
        {invoice_id ? (
          <ButtonLink to={paymentPath(invoice_id)}>{m.payment_pay_sum({ amount: formatRupees(to_pay) })}</ButtonLink>
        ) : null}
        <ButtonLink variant="sec" to="/alpha/myhome">
          {m.leaving_my_home()}
        </ButtonLink>
      </p>
      <ul className="transfer-links">
        <li>
          <Link tap to="/moveout">
            {m.transfers_key_time()}
          </Link>
        </li>
        <li>
          <Link tap to={`/alpha/bookings/${transfer.booking_id}`}>
            {m.transfers_new_home_steps()}
          </Link>
        </li>
      </ul>
      <Card as="section" aria-labelledby="costs" className="transfer-sum">
        <h2 id="costs">{m.transfers_costs()}</h2>
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
      <h2 id="change">{m.transfers_change_or_cancel()}</h2>
      <Accordion
        items={[
          {
            ...{ id: 'day', title: m.leaving_change_the_day(), open },
            content: (
              <Form method="post" className="stack" key={last_day}>
                <p>{m.transfers_change_text()}</p>
                <DatePicker
                  label={m.transfers_last_day_in({ place: present.locality })}
                  name="last_day"
                  min={days.from}
                  max={days.to}
                  defaultValue={last_day}
                />
                <Button type="submit" variant="sec" name="intent" value="reschedule" busy={doing === 'reschedule'}>
                  {m.transfers_move_on_day()}
                </Button>
              </Form>
            ),
          },
          {
            ...{ id: 'cancel', title: m.transfers_cancel() },
            content: (
              <Form method="post" className="stack">
                <p>{m.transfers_cancel_text({ unit: unitWords(present.unit_name), place: present.locality })}</p>
                <Button type="submit" variant="bad" name="intent" value="cancel" busy={doing === 'cancel'}>
                  {m.transfers_cancel()}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </section>
  )
}
