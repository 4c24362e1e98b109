import { Form } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { roomWords } from '#features/homes/listing/thing-words.ts'
import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { LinkRow, PersonRow, Row, Rows } from '#ui/display/rows.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { bondWords } from '../bond-words.ts'
import type { MyHome } from '../contract.ts'
import { MyManager } from './my-manager.tsx'
import { MyRepairs } from './my-repairs.tsx'
import { NotAsShown, type Refused } from './not-as-shown.tsx'
import { RentColumn } from './rent-column.tsx'
import './my-home.css'

/** The next thing first, then the money, then the home and all that belongs to it. */
export function MyHomePage({ home, refused }: { home: MyHome; refused?: Refused | undefined }) {
  return (
    <div className="wrap my-home">
      <header>
        <h1>{m.myhome_greeting({ part: dayParts[home.greeting], name: home.first_name })}</h1>
        {home.assured ? (
          <Link tap to="/assure/menu">
            <Tag tone="leaf" icon="badge-check">
              {m.myhome_assured()}
            </Tag>
          </Link>
        ) : null}
        <p className="mut">
          {m.myhome_place_and_day({
            ...{ unit: unitWords(home.unit), title: home.house.title, day: localLongDay(home.today) },
            home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
          })}
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
          {home.manager ? <MyManager manager={home.manager} /> : null}
          <Leaving home={home} />
        </div>
      </div>
    </div>
  )
}

const dayParts: Readonly<Record<MyHome['greeting'], string>> = {
  'Good morning': 'morning',
  'Good afternoon': 'afternoon',
  'Good evening': 'evening',
}

const isUrgent = (kind: MyHome['next']['kind']): boolean => kind === 'pay_late' || kind === 'autopay_failed'

function Next({ home: { next } }: { home: MyHome }) {
  return (
    <section className={`my-home-next${isUrgent(next.kind) ? ' late' : ''}`} aria-labelledby="next-title">
      <p className="s b">{next.action ? m.myhome_next_for_you() : m.myhome_nothing_to_do()}</p>
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
    {
      label: home.room ? m.myhome_your_bed() : m.myhome_your_place(),
      value: [unitWords(unit), ...(room ? [roomWords(room)] : [])].join(', '),
    },
    { label: m.myhome_since(), value: localDay(starts_on) },
    last_day
      ? { label: m.myhome_last_day(), value: localDay(last_day) }
      : { label: m.myhome_agreement_ends(), value: localDay(licence_to) },
    home.bond
      ? { label: m.myhome_deposit(), value: home.has_bond ? m.myhome_by_bond() : bondWords(home.bond).title }
      : { label: m.myhome_deposit_paid(), value: formatRupees(home.deposit_paid) },
  ]
  return (
    <section aria-labelledby="home-title">
      <h2 id="home-title">{m.myhome_your_home()}</h2>
      <Card as="article" flush className="my-home-place">
        {house.picture ? (
          <div className="my-home-photo" lang="en-IN">
            <Picture picture={house.picture} sizes="(min-width: 981px) 700px, 100vw" priority />
          </div>
        ) : null}
        <div className="my-home-address">
          <p>
            <Link to={`/houses/${house.slug}`}>
              <MixedText text={house.title} />
            </Link>
          </p>
          <p className="s mut">
            <MixedText text={house.address} />
          </p>
          <Link tap newTab to={directionsUrl(house.lat, house.lng)}>
            <Icon icon="map-pin" size="sm" />
            {m.myhome_directions()}
          </Link>
          <Form method="post" action="/alpha/messages/new">
            <input type="hidden" name="house_id" value={home.house_id} />
            <Button type="submit" small variant="sec" icon="message-circle">
              {m.myhome_write_to_owner()}
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
      <h2 id="flatmates-title">{m.myhome_flatmates()}</h2>
      <Card flush>
        <Rows>
          <PersonRow name={first_name} title={m.myhome_you()} text={since(unit, starts_on)} />
          {flatmates.map((mate) => (
            <PersonRow
              key={mate.unit + mate.first_name}
              name={mate.first_name}
              title={mate.first_name}
              text={since(mate.unit, mate.since)}
            />
          ))}
          {owner_managed ? null : (
            <LinkRow
              icon="users"
              title={m.myhome_about_flatmates()}
              text={m.myhome_about_flatmates_text()}
              to="/alpha/flatmates"
            />
          )}
          {owner_managed ? null : (
            <LinkRow icon="plug-zap" title={m.myhome_meters()} text={m.myhome_meters_text()} to="/alpha/meters" />
          )}
        </Rows>
        <p className="my-home-foot s mut">
          {isAlone ? m.myhome_first_here() : m.myhome_names_shown({ more: other_flatmates })}
        </p>
      </Card>
    </section>
  )
}

const since = (unit: string, day: Day): string => m.myhome_unit_since({ unit: unitWords(unit), day: localDay(day) })

function Papers({ home: { booking_id, papers, bond } }: { home: MyHome }) {
  return (
    <section aria-labelledby="papers-title">
      <h2 id="papers-title">{m.myhome_papers()}</h2>
      <Card flush>
        <Rows>
          {bond ? <Row icon="shield-check" {...bondWords(bond)} /> : null}
          {papers.map(({ kind, text, to }) => (
            <LinkRow key={to} icon="file-text" title={m.myhome_paper({ kind })} text={text} to={to} />
          ))}
          <LinkRow
            icon="shield-check"
            title={m.myhome_my_documents()}
            text={m.myhome_my_documents_text()}
            to="/alpha/mydocs"
          />
          {booking_id ? (
            <LinkRow
              icon="receipt-indian-rupee"
              title={m.myhome_booking()}
              text={m.myhome_booking_text()}
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
      <h2 id="leaving-title">{m.myhome_leaving()}</h2>
      <Card flush>
        <Rows>
          <LinkRow
            icon="door-open"
            title={state === 'living' ? m.myhome_what_if() : m.myhome_moving_out()}
            text={state === 'living' ? m.myhome_what_if_text() : m.myhome_moving_out_text()}
            to="/moveout"
          />
          {state === 'living' || state === 'notice_given' ? (
            <LinkRow
              icon="repeat"
              title={m.myhome_move_to_another()}
              text={m.myhome_move_to_another_text()}
              to="/alpha/ITDashBoard"
            />
          ) : null}
          <LinkRow
            icon="archive"
            title={m.myhome_past_homes()}
            text={m.myhome_past_homes_text()}
            to="/alpha/past-homes"
          />
        </Rows>
      </Card>
    </section>
  )
}
