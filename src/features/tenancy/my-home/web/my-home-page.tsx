import type { ReactNode } from 'react'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { formatMonth } from '#features/money/receipts/hra-rules.ts'
import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { formatDay, formatLongDay } from '#shared/dates.ts'
import type { IconName } from '#shared/icon-names.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { MyHome } from '../contract.ts'
import { NotAsShown, type Refused } from './not-as-shown.tsx'
import './my-home.css'

/** The next thing first, then the money, then the home and all that belongs to it. */
export function MyHomePage({ home, refused }: { home: MyHome; refused?: Refused | undefined }) {
  return (
    <div className="wrap my-home">
      <header>
        <h1>
          {home.greeting}, {home.first_name}
        </h1>
        <p className="mut">
          {home.unit}, {home.house.title} · {formatLongDay(home.today)}
        </p>
      </header>
      <div className="my-home-cols">
        <div className="my-home-first">
          <Next home={home} />
          <NotAsShown home={home} refused={refused} />
        </div>
        <aside aria-label="Rent" className="my-home-aside">
          {home.owner_managed ? <OwnersRent home={home} /> : <Rent home={home} />}
          <Receipts home={home} />
        </aside>
        <div className="my-home-rest">
          <Place home={home} />
          <Flatmates home={home} />
          <Papers home={home} />
          {home.manager ? <Manager manager={home.manager} /> : null}
        </div>
      </div>
    </div>
  )
}

function Next({ home: { next } }: { home: MyHome }) {
  return (
    <section className={`my-home-next${next.kind === 'pay_late' ? ' late' : ''}`} aria-labelledby="next-title">
      <p className="s b">{next.action ? 'Next for you' : 'Nothing to do'}</p>
      <h2 id="next-title">{next.title}</h2>
      <p>{next.text}</p>
      {next.action ? (
        <div>
          <ButtonLink to={next.action.to}>{next.action.label}</ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

function Rent({ home }: { home: MyHome }) {
  const [bill] = home.due
  const more = home.due.slice(1)
  return (
    <Card as="section" className="my-home-rent" aria-labelledby="rent-title">
      <div className="row between">
        <h2 id="rent-title">{bill ? bill.title : 'Rent'}</h2>
        {bill?.overdue ? <Tag tone="brick">Late</Tag> : null}
        {bill ? null : <Tag tone="leaf">Paid</Tag>}
      </div>
      <p className="my-home-sum">{formatRupees(bill ? bill.to_pay : home.rent)}</p>
      {bill ? (
        <>
          <p className="mut">
            {bill.overdue ? 'Was due' : 'Due'} on {formatLongDay(bill.due_on)}
          </p>
          <Bill
            lines={[
              ...bill.lines,
              ...(bill.credits > 0 ? [{ label: 'Credits', amount: -bill.credits, reason: 'Applied by you' }] : []),
            ]}
            total={{ label: 'To pay', amount: bill.to_pay }}
          />
          <ButtonLink variant="sec" block to={paymentPath(bill.invoice_id)}>
            Pay {formatRupees(bill.to_pay)}
          </ButtonLink>
        </>
      ) : (
        <p className="mut">
          {home.next_rent_due_on
            ? `A month. The next one is billed on the 1st and due on ${formatDay(home.next_rent_due_on)}.`
            : 'A month. No further rent is due.'}
        </p>
      )}
      {more.map(({ invoice_id, title, to_pay, due_on }) => (
        <p key={invoice_id}>
          <Link tap to={paymentPath(invoice_id)}>
            {title}: {formatRupees(to_pay)}, due on {formatDay(due_on)}
          </Link>
        </p>
      ))}
      {home.tds ? <TdsNote tds={home.tds} /> : null}
    </Card>
  )
}

function TdsNote({ tds: { percent, months, amount, with_month } }: { tds: NonNullable<MyHome['tds']> }) {
  return (
    <Banner tone="pea">
      Your rent is above ₹50,000 a month, so the law asks you to deduct {percent}% tax for the owner:{' '}
      {formatRupees(amount)} for {months} {months === 1 ? 'month' : 'months'}, once, with the rent of{' '}
      {formatMonth(with_month)}. Pay it to the government with Form 26QC within 30 days.
    </Banner>
  )
}

function OwnersRent({ home }: { home: MyHome }) {
  return (
    <Card as="section" className="my-home-rent" aria-labelledby="rent-title">
      <h2 id="rent-title">Rent</h2>
      <p className="my-home-sum">{formatRupees(home.rent)}</p>
      <p className="mut">A month. You pay it to the owner.</p>
    </Card>
  )
}

function Receipts({ home: { paid } }: { home: MyHome }) {
  return (
    <Card as="section" flush aria-label="Payments">
      <ul className="my-home-rows">
        {paid.map(({ invoice_id, title, amount, paid_on, receipt_url }) => (
          <Row
            key={invoice_id}
            icon="circle-check"
            tone="done"
            title={`${title}, ${formatRupees(amount)}`}
            text={`Paid on ${formatDay(paid_on)}`}
            end={receipt_url ? <IconLink icon="download" label={`Receipt: ${title}`} to={receipt_url} /> : null}
          />
        ))}
        <LinkRow icon="receipt-indian-rupee" title="All payments" text="Receipts by year" to="/alpha/past-payments" />
        <LinkRow
          icon="file-text"
          title="Rent receipts for HRA"
          text="For your employer, by month"
          to="/alpha/payments/hra"
        />
      </ul>
    </Card>
  )
}

function Place({ home }: { home: MyHome }) {
  const { house, unit, room, starts_on, licence_to, last_day } = home
  const facts = [
    { label: home.room ? 'Your bed' : 'Your place', value: [unit, room].filter(Boolean).join(', ') },
    { label: 'Since', value: formatDay(starts_on) },
    last_day
      ? { label: 'Last day', value: formatDay(last_day) }
      : { label: 'Agreement ends', value: formatDay(licence_to) },
    home.has_bond
      ? { label: 'Deposit', value: 'By bond' }
      : { label: 'Deposit paid', value: formatRupees(home.deposit_paid) },
  ]
  return (
    <section aria-labelledby="home-title">
      <h2 id="home-title">Your home</h2>
      <Card as="article" flush className="my-home-place">
        {house.picture ? (
          <div className="my-home-photo">
            <Picture picture={house.picture} sizes="(min-width: 981px) 700px, 100vw" priority />
          </div>
        ) : null}
        <div className="my-home-address">
          <p>
            <Link to={`/houses/${house.slug}`}>{house.title}</Link>
          </p>
          <p className="s mut">{house.address}</p>
          <Link tap newTab to={directionsUrl(house.lat, house.lng)}>
            <Icon icon="map-pin" size="sm" />
            Directions
          </Link>
        </div>
        <dl className="my-home-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

function Flatmates({ home: { flatmates, other_flatmates, first_name, unit, starts_on, state } }: { home: MyHome }) {
  if (unit === 'The whole house' || state === 'moved_out' || state === 'settling') return null
  const isAlone = flatmates.length + other_flatmates === 0
  return (
    <section aria-labelledby="flatmates-title">
      <h2 id="flatmates-title">Flatmates</h2>
      <Card flush>
        <ul className="my-home-rows">
          <PersonRow name={first_name} title="You" text={`${unit}, since ${formatDay(starts_on)}`} />
          {flatmates.map((mate) => (
            <PersonRow
              key={mate.unit + mate.first_name}
              name={mate.first_name}
              title={mate.first_name}
              text={`${mate.unit}, since ${formatDay(mate.since)}`}
            />
          ))}
        </ul>
        <p className="my-home-foot s mut">
          {isAlone
            ? 'You are the first here.'
            : `Names and beds of those who agreed to be shown.${more(other_flatmates)}`}
        </p>
      </Card>
    </section>
  )
}

const more = (count: number): string => (count === 0 ? '' : ` ${count} more ${count === 1 ? 'lives' : 'live'} here.`)

function PersonRow({ name, title, text }: { name: string; title: string; text: string }) {
  return (
    <li>
      <Avatar name={name} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  )
}

const paperTitles: Readonly<Record<MyHome['papers'][number]['kind'], string>> = {
  agreement: 'Leave and licence agreement',
  move_in_report: 'Move-in report',
}

function Papers({ home: { booking_id, papers } }: { home: MyHome }) {
  return (
    <section aria-labelledby="papers-title">
      <h2 id="papers-title">Papers</h2>
      <Card flush>
        <ul className="my-home-rows">
          {papers.map(({ kind, text, to }) => (
            <LinkRow key={kind} icon="file-text" title={paperTitles[kind]} text={text} to={to} />
          ))}
          <LinkRow
            icon="shield-check"
            title="Identity documents"
            text="Aadhaar, PAN and others"
            to="/profile/documents"
          />
          {booking_id ? (
            <LinkRow
              icon="receipt-indian-rupee"
              title="Booking"
              text="Charges and receipts up to move-in"
              to={`/alpha/bookings/${booking_id}`}
            />
          ) : null}
        </ul>
      </Card>
    </section>
  )
}

function Manager({ manager: { name, phone } }: { manager: NonNullable<MyHome['manager']> }) {
  return (
    <section aria-labelledby="manager-title">
      <h2 id="manager-title">Who to call</h2>
      <Card flush>
        <ul className="my-home-rows">
          <li>
            <Avatar name={name} />
            <span>
              <b>{name}</b>
              <small>Area manager</small>
            </span>
            <IconLink icon="phone" label={`Call ${name}`} to={`tel:+91${phone}`} />
          </li>
        </ul>
      </Card>
    </section>
  )
}

type RowProps = { icon: IconName; title: string; text: string; tone?: 'done'; end?: ReactNode }

function Row({ icon, title, text, tone, end }: RowProps) {
  return (
    <li>
      <span className={`my-home-icon${tone ? ` ${tone}` : ''}`}>
        <Icon icon={icon} />
      </span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {end}
    </li>
  )
}

/** The whole row is the link. */
function LinkRow({ icon, title, text, to }: Omit<RowProps, 'end' | 'tone'> & { to: string }) {
  return (
    <li className="my-home-link">
      <span className="my-home-icon">
        <Icon icon={icon} />
      </span>
      <span>
        <Link to={to}>{title}</Link>
        <small>{text}</small>
      </span>
      <Icon icon="chevron-right" />
    </li>
  )
}
