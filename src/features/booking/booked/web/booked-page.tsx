import type { ReactNode } from 'react'
import { moveInFilePath } from '#features/booking/bookings/booked-path.ts'
import { HandOverLine } from '#features/booking/holds/web/hand-over-line.tsx'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { currentLanguage, localAddress } from '#shared/language.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Row, Rows } from '#ui/display/rows.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { BookedHome, Refund } from '../contract.ts'
import { refundLines } from '../refund-words.ts'
import { type Action, movingInSteps } from '../steps.ts'
import { WhoToCall } from './who-to-call.tsx'
import './booked.css'

type BookedProps = { home: BookedHome; heading: ReactNode; children?: ReactNode }

/** The booked home, the way to move-in day, and the money beside it; `children` follow below. */
export function BookedPage({ home, heading, children }: BookedProps) {
  return (
    <div className="wrap booked">
      {heading}
      <div className="booked-cols">
        <div className="booked-main">
          <Ticket home={home} />
          {home.hand_over ? <HandOverLine handOver={home.hand_over} /> : null}
          {home.state === 'confirmed' ? <Steps home={home} /> : null}
        </div>
        <aside aria-label={m.booked_money_and_people()} className="booked-aside">
          {home.given_back ? <GivenBack back={home.given_back} /> : null}
          {home.given_back || home.state === 'lapsed' ? null : <Money home={home} />}
          {home.payments.length > 0 ? <Receipts home={home} /> : null}
          <WhoToCall manager={home.manager} help={home.help} />
        </aside>
        <div className="booked-rest">{children}</div>
      </div>
    </div>
  )
}

function Ticket({ home }: { home: BookedHome }) {
  const { unit, room, house, move_in, months, last_day, rent } = home
  // Staff describe photos in English; elsewhere the name of the home beside it is enough.
  const isEnglish = currentLanguage() === 'en'
  const [weekday = '', date = ''] = localShortDay(move_in).split(', ')
  const [number, month] = date.split(' ')
  return (
    <Card as="article" flush className="booked-ticket" aria-label={m.booked_unit_in({ unit, title: house.title })}>
      {house.picture ? (
        <div className="booked-photo">
          <Picture picture={house.picture} sizes="(min-width: 981px) 264px, 100vw" priority decorative={!isEnglish} />
        </div>
      ) : null}
      <div className="booked-what">
        <div>
          <h2>{[unit, room].filter(Boolean).join(', ')}</h2>
          <p>
            <Link to={`/houses/${house.slug}`}>
              <MixedText text={house.title} />
            </Link>
          </p>
          <p className="s mut">
            <MixedText text={house.address} />
          </p>
          <p className="row wrapx">
            {home.state === 'cancelled' || home.state === 'lapsed' ? null : (
              <Link tap newTab to={directionsUrl(house.lat, house.lng)}>
                <Icon icon="map-pin" size="sm" />
                {m.booked_directions()}
              </Link>
            )}
            {home.state === 'confirmed' && home.days_to_go >= 0 ? (
              <a className="link tap" href={localAddress(moveInFilePath(home.booking_id))} download>
                <Icon icon="calendar-plus" size="sm" />
                {m.visits_add_to_calendar()}
              </a>
            ) : null}
          </p>
        </div>
        <p className="booked-day" aria-hidden="true">
          <span>{weekday}</span>
          <b>{number}</b>
          <span>{month}</span>
        </p>
      </div>
      <dl className="booked-stub">
        <div>
          <dt>{m.booked_move_in()}</dt>
          <dd>{localDay(move_in)}</dd>
        </div>
        <div>
          <dt>{m.booked_rent()}</dt>
          <dd>{formatRupees(rent)}</dd>
        </div>
        <div>
          <dt>{m.booked_stay_months()}</dt>
          <dd>
            {m.booked_months({ months })}
            <span className="s mut">{m.booked_to_day({ day: localDay(last_day) })}</span>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Steps({ home }: { home: BookedHome }) {
  const steps = movingInSteps(home)
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <section aria-labelledby="booked-steps">
      <div className="row between">
        <h2 id="booked-steps">{m.booked_to_move_in_day()}</h2>
        <span className="s mut">{m.booked_steps_done({ done, all: steps.length })}</span>
      </div>
      <Timeline
        items={steps.map(({ action, ...step }) => ({ ...step, ...(action ? { more: <StepLink {...action} /> } : {}) }))}
      />
    </section>
  )
}

const StepLink = ({ label, to }: Action) => (
  <ButtonLink variant="sec" small to={to}>
    {label}
  </ButtonLink>
)

function Money({ home: { charges, total, payments, due, later_deposit, state } }: { home: BookedHome }) {
  const paid = payments.map(({ paid_at, amount }) => ({
    label: m.booked_paid_day({ day: localDay(dayInIndia(new Date(paid_at))) }),
    amount: -amount,
  }))
  return (
    <Card as="section" className="booked-money">
      <h2>{m.booked_paid_and_due()}</h2>
      <Bill lines={charges} total={{ label: m.booked_to_move_in(), amount: total }} />
      <Bill
        lines={paid}
        total={{
          label: due ? m.booked_due_by({ day: localShortDay(due.due_on) }) : m.booked_due(),
          amount: due?.amount ?? 0,
        }}
      />
      {later_deposit ? (
        <p className="s mut">
          {m.booked_later_deposit({
            amount: formatRupees(later_deposit.amount),
            day: localDay(later_deposit.due_on),
          })}
        </p>
      ) : null}
      {due && state === 'confirmed' ? (
        <ButtonLink variant="sec" block to={paymentPath(due.invoice_id)}>
          {m.booked_pay_now({ amount: formatRupees(due.amount) })}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

/** The bill of a cancelled booking: paid, kept and given back. */
function GivenBack({ back }: { back: Refund }) {
  return (
    <Card as="section" className="booked-money">
      <h2>{m.booked_paid_and_back()}</h2>
      <Bill lines={refundLines(back)} total={{ label: m.booked_you_get_back(), amount: back.money + back.credits }} />
    </Card>
  )
}

function Receipts({ home: { payments } }: { home: BookedHome }) {
  return (
    <Card as="section" flush aria-label={m.booked_receipts()}>
      <Rows>
        {payments.map(({ invoice_id, receipt_number, receipt_url, amount, paid_at, transaction_id }) => (
          <Row
            key={invoice_id}
            icon="receipt-indian-rupee"
            title={receipt_number ? m.booked_receipt_number({ number: receipt_number }) : m.booked_payment()}
            text={
              <>
                <small>{m.booked_sum_at({ amount: formatRupees(amount), when: localMoment(new Date(paid_at)) })}</small>
                {transaction_id ? <small>{m.booked_transaction({ id: transaction_id })}</small> : null}
              </>
            }
            end={
              receipt_url ? (
                <IconLink
                  icon="download"
                  label={m.booked_open_receipt({ number: receipt_number ?? '' })}
                  to={receipt_url}
                />
              ) : null
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
