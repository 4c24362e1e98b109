import { Form } from 'react-router'
import { ManagerCard } from '#features/booking/booked/web/manager-card.tsx'
import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { formatDay, formatLongDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { LinkRow, PersonRow, Row, Rows } from '#ui/display/rows.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { bondWords } from '../bond-words.ts'
import type { MyHome } from '../contract.ts'
import { MyRepairs } from './my-repairs.tsx'
import { NotAsShown, type Refused } from './not-as-shown.tsx'
import { RentColumn } from './rent-column.tsx'
import './my-home.css'

/** The next thing first, then the money, then the home and all that belongs to it. */
export function MyHomePage({ home, refused }: { home: MyHome; refused?: Refused | undefined }) {
  return (
    <div className="wrap my-home">
      <header>
        <h1>
          {home.greeting}, {home.first_name}
        </h1>
        {home.assured ? (
          <Link tap to="/assure/menu">
            <Tag tone="leaf" icon="badge-check">
              ASSURED
            </Tag>
          </Link>
        ) : null}
        <p className="mut">
          {home.unit}, {home.house.title} · {formatLongDay(home.today)}
        </p>
      </header>
      <div className="my-home-cols">
        <div className="my-home-first">
          <Next home={home} />
          <NotAsShown home={home} refused={refused} />
        </div>
        <RentColumn home={home} />
        <div className="my-home-rest">
          <Place home={home} />
          <Flatmates home={home} />
          <MyRepairs home={home} />
          <Papers home={home} />
          {home.manager ? <ManagerCard manager={home.manager} text="Area manager" /> : null}
          <Leaving home={home} />
        </div>
      </div>
    </div>
  )
}

const isUrgent = (kind: MyHome['next']['kind']): boolean => kind === 'pay_late' || kind === 'autopay_failed'

function Next({ home: { next } }: { home: MyHome }) {
  return (
    <section className={`my-home-next${isUrgent(next.kind) ? ' late' : ''}`} aria-labelledby="next-title">
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

function Place({ home }: { home: MyHome }) {
  const { house, unit, room, starts_on, licence_to, last_day } = home
  const facts = [
    { label: home.room ? 'Your bed' : 'Your place', value: [unit, room].filter(Boolean).join(', ') },
    { label: 'Since', value: formatDay(starts_on) },
    last_day
      ? { label: 'Last day', value: formatDay(last_day) }
      : { label: 'Agreement ends', value: formatDay(licence_to) },
    home.bond
      ? { label: 'Deposit', value: home.has_bond ? 'By bond' : bondWords(home.bond).title }
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
          <Form method="post" action="/alpha/messages/new">
            <input type="hidden" name="house_id" value={home.house_id} />
            <Button type="submit" small variant="sec" icon="message-circle">
              Write to the owner
            </Button>
          </Form>
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

function Flatmates({
  home: { flatmates, other_flatmates, first_name, unit, starts_on, state, owner_managed },
}: {
  home: MyHome
}) {
  if (unit === 'The whole house' || state === 'moved_out' || state === 'settling') return null
  const isAlone = flatmates.length + other_flatmates === 0
  return (
    <section aria-labelledby="flatmates-title">
      <h2 id="flatmates-title">Flatmates</h2>
      <Card flush>
        <Rows>
          <PersonRow name={first_name} title="You" text={`${unit}, since ${formatDay(starts_on)}`} />
          {flatmates.map((mate) => (
            <PersonRow
              key={mate.unit + mate.first_name}
              name={mate.first_name}
              title={mate.first_name}
              text={`${mate.unit}, since ${formatDay(mate.since)}`}
            />
          ))}
          {owner_managed ? null : (
            <LinkRow
              icon="users"
              title="All about your flatmates"
              text="House rules, cleaning rota and the board of the home"
              to="/alpha/flatmates"
            />
          )}
          {owner_managed ? null : (
            <LinkRow
              icon="plug-zap"
              title="Meters"
              text="Read one, and share the cost by days lived"
              to="/alpha/meters"
            />
          )}
        </Rows>
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

const paperTitles: Readonly<Record<MyHome['papers'][number]['kind'], string>> = {
  agreement: 'Leave and licence agreement',
  move_in_report: 'Move-in report',
}

function Papers({ home: { booking_id, papers, bond } }: { home: MyHome }) {
  return (
    <section aria-labelledby="papers-title">
      <h2 id="papers-title">Papers</h2>
      <Card flush>
        <Rows>
          {bond ? <Row icon="shield-check" {...bondWords(bond)} /> : null}
          {papers.map(({ kind, text, to }) => (
            <LinkRow key={to} icon="file-text" title={paperTitles[kind]} text={text} to={to} />
          ))}
          <LinkRow
            icon="shield-check"
            title="My documents"
            text="Identity, agreements, reports and receipts"
            to="/alpha/mydocs"
          />
          {booking_id ? (
            <LinkRow
              icon="receipt-indian-rupee"
              title="Booking"
              text="Charges and receipts up to move-in"
              to={`/alpha/bookings/${booking_id}`}
            />
          ) : null}
        </Rows>
      </Card>
    </section>
  )
}

/** Homes that their owner manages are left with the owner. */
function Leaving({ home: { state, owner_managed } }: { home: MyHome }) {
  if (owner_managed) return null
  return (
    <section aria-labelledby="leaving-title">
      <h2 id="leaving-title">Leaving</h2>
      <Card flush>
        <Rows>
          <LinkRow
            icon="door-open"
            title={state === 'living' ? 'What if you leave?' : 'Moving out'}
            text={state === 'living' ? 'For each day: what you get back, and by when' : 'Notice, keys, settlement'}
            to="/moveout"
          />
          {state === 'living' || state === 'notice_given' ? (
            <LinkRow
              icon="repeat"
              title="Move to another home"
              text="More room here, or another home of ours"
              to="/alpha/ITDashBoard"
            />
          ) : null}
          <LinkRow icon="archive" title="Past homes" text="Settlements and receipts" to="/alpha/past-homes" />
        </Rows>
      </Card>
    </section>
  )
}
