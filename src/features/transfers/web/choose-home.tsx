import { Form, useNavigation } from 'react-router'
import { formatShortDay } from '#shared/dates.ts'
import { formatLongDay } from '#shared/long-day.ts'
import { formatRupees } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { TransferDashboard, TransferHome } from '../contract.ts'
import { keyOf, moveAddress } from './move-address.ts'
import { MoveCost } from './move-cost.tsx'
import type { Choice } from './move-screen.tsx'
import { SideBySide } from './side-by-side.tsx'

type ChooseProps = { dashboard: TransferDashboard; choice: Choice }

const chips = 4

/** City and day, the homes that are free then, what each costs, and both homes side by side. */
export function ChooseHome({ dashboard, choice }: ChooseProps) {
  const { present, free } = dashboard
  const { chosen, city, lastDay, page } = choice
  const go = chosen ? moveAddress({ city, lastDay, page, home: keyOf(chosen), step: 'confirm' }) : ''
  return (
    <div className="wrap transfer">
      <header className="transfer-head">
        <h1>Move to another home</h1>
        <p className="mut">
          Any Thikana home in 36 cities. Your deposit and your papers move with you; we do both ends on following days.
        </p>
      </header>
      <div className="transfer-cols">
        <div className="transfer-main">
          <Banner tone={free.free ? 'leaf' : 'pea'}>{free.text}</Banner>
          <Where dashboard={dashboard} choice={choice} />
          <Homes choice={choice} />
        </div>
        {chosen ? (
          <aside className="transfer-aside" aria-label="What the move costs">
            <Card as="section" className="transfer-sum">
              <h2>What the move costs</h2>
              <p className="s mut">
                {chosen.unit_name}, {chosen.locality}
              </p>
              <MoveCost quote={chosen.quote} />
              <ButtonLink block className="only-d" to={go}>
                Go on with {chosen.locality}
              </ButtonLink>
              <p className="s mut">Nothing is sent until you confirm.</p>
            </Card>
          </aside>
        ) : null}
        {chosen ? (
          <div className="transfer-main">
            <SideBySide present={present} home={chosen} />
          </div>
        ) : null}
      </div>
      {chosen ? (
        <StickyBar label="Your choice">
          <div>
            <p className="b">{formatRupees(chosen.quote.net)}</p>
            <p className="s mut">
              {chosen.quote.credit_back > 0 ? `after ${formatRupees(chosen.quote.credit_back)} credit` : 'in the end'}
            </p>
          </div>
          <ButtonLink to={go}>Go on</ButtonLink>
        </StickyBar>
      ) : null}
    </div>
  )
}

function Where({ dashboard: { cities, days, present }, choice: { city, lastDay, problem } }: ChooseProps) {
  const busy = useNavigation().state === 'loading'
  return (
    <section aria-labelledby="where">
      <h2 id="where">Where to, and when</h2>
      <nav className="chips hscroll transfer-cities" aria-label="Cities with most free homes">
        {cities.slice(0, chips).map(({ slug, name, homes }) => (
          <ChipLink
            key={slug}
            to={moveAddress({ city: slug, lastDay })}
            preventScrollReset
            on={slug === city}
            count={homes}
          >
            {name}
          </ChipLink>
        ))}
      </nav>
      <Form method="get" className="transfer-when" preventScrollReset key={`${city} ${lastDay}`}>
        <Select
          label="City"
          name="city"
          defaultValue={city}
          options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <DatePicker
          label={`Last day in ${present.locality}`}
          name="last_day"
          min={days.from}
          max={days.to}
          defaultValue={lastDay}
          {...(problem ? { error: problem } : {})}
        />
        <Button type="submit" variant="sec" busy={busy}>
          Show homes
        </Button>
      </Form>
      <p className="s mut">
        Your new licence starts the day after {formatLongDay(lastDay)}. Notice given today ends on{' '}
        {formatShortDay(days.notice_ends)}.
      </p>
    </section>
  )
}

function Homes({ choice: { homes, chosen, city, lastDay, page, more, problem } }: { choice: Choice }) {
  if (problem) return null
  return (
    <section aria-labelledby="homes">
      <h2 id="homes">Free on that day</h2>
      {homes.length === 0 ? <p className="mut">Nothing is free here then. Try another city or day.</p> : null}
      <ul className="transfer-homes">
        {homes.map((home) => (
          <li key={keyOf(home)}>
            <HomeLink
              home={home}
              on={chosen !== null && keyOf(chosen) === keyOf(home)}
              to={moveAddress({ city, lastDay, page, home: keyOf(home) })}
            />
          </li>
        ))}
      </ul>
      {page > 1 || more ? (
        <p className="row">
          {page > 1 ? (
            <Link tap to={moveAddress({ city, lastDay, page: page - 1 })}>
              Nearer in rent
            </Link>
          ) : null}
          {more ? (
            <Link tap to={moveAddress({ city, lastDay, page: page + 1 })}>
              More homes
            </Link>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}

function HomeLink({ home, on, to }: { home: TransferHome; on: boolean; to: string }) {
  return (
    <Anchor className="transfer-home" to={to} preventScrollReset aria-current={on ? 'true' : undefined}>
      <span className="transfer-photo">
        {home.picture ? <Picture picture={home.picture} sizes="236px" decorative /> : null}
      </span>
      <span className="transfer-facts">
        <span className="s mut">{home.locality}</span>
        <b>
          {home.unit_name}, {home.title}
        </b>
        <span className="s mut">{factsOf(home)}</span>
        <span>
          <b>{formatRupees(home.rent)}</b> <span className="s mut">a month</span>
        </span>
      </span>
    </Anchor>
  )
}

const people: Readonly<Record<string, string>> = { male: 'for men', female: 'for women', family: 'for families' }

const factsOf = ({ sharing, gender }: TransferHome): string =>
  [sharing > 0 ? `${sharing} in the room` : 'The whole home', people[gender] ?? 'for anybody'].join(' · ')
