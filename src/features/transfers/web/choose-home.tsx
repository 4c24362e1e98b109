import { Form, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
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
        <h1>{m.transfers_title()}</h1>
        <p className="mut">{m.transfers_choose_lead()}</p>
      </header>
      <div className="transfer-cols">
        <div className="transfer-main">
          <Banner tone={free.free ? 'leaf' : 'pea'}>{free.text}</Banner>
          <Where dashboard={dashboard} choice={choice} />
          <Homes choice={choice} />
        </div>
        {chosen ? (
          <aside className="transfer-aside" aria-label={m.transfers_move_costs()}>
            <Card as="section" className="transfer-sum">
              <h2>{m.transfers_move_costs()}</h2>
              <p className="s mut">
                {unitWords(chosen.unit_name)}, {chosen.locality}
              </p>
              <MoveCost quote={chosen.quote} />
              <ButtonLink block className="only-d" to={go}>
                {m.transfers_go_on_with({ place: chosen.locality })}
              </ButtonLink>
              <p className="s mut">{m.transfers_nothing_sent()}</p>
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
        <StickyBar label={m.transfers_your_choice()}>
          <div>
            <p className="b">{formatRupees(chosen.quote.net)}</p>
            <p className="s mut">
              {chosen.quote.credit_back > 0
                ? m.transfers_after_credit({ amount: formatRupees(chosen.quote.credit_back) })
                : m.transfers_in_the_end()}
            </p>
          </div>
          <ButtonLink to={go}>{m.transfers_go_on()}</ButtonLink>
        </StickyBar>
      ) : null}
    </div>
  )
}

function Where({ dashboard: { cities, days, present }, choice: { city, lastDay, problem } }: ChooseProps) {
  const busy = useNavigation().state === 'loading'
  return (
    <section aria-labelledby="where">
      <h2 id="where">{m.transfers_where()}</h2>
      <nav className="chips hscroll transfer-cities" aria-label={m.transfers_cities()}>
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
          label={m.search_city()}
          name="city"
          defaultValue={city}
          options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <DatePicker
          label={m.transfers_last_day_in({ place: present.locality })}
          name="last_day"
          min={days.from}
          max={days.to}
          defaultValue={lastDay}
          {...(problem ? { error: problem } : {})}
        />
        <Button type="submit" variant="sec" busy={busy}>
          {m.search_show_homes()}
        </Button>
      </Form>
      <p className="s mut">
        {m.transfers_licence_starts({ day: localLongDay(lastDay), ends: localShortDay(days.notice_ends) })}
      </p>
    </section>
  )
}

function Homes({ choice: { homes, chosen, city, lastDay, page, more, problem } }: { choice: Choice }) {
  if (problem) return null
  return (
    <section aria-labelledby="homes">
      <h2 id="homes">{m.transfers_free_then()}</h2>
      {homes.length === 0 ? <p className="mut">{m.transfers_none_free()}</p> : null}
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
              {m.transfers_nearer()}
            </Link>
          ) : null}
          {more ? (
            <Link tap to={moveAddress({ city, lastDay, page: page + 1 })}>
              {m.transfers_more_homes()}
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
          {unitWords(home.unit_name)}, <MixedText text={home.title} />
        </b>
        <span className="s mut">{factsOf(home)}</span>
        <span>
          {m.transfers_rent({
            rent: formatRupees(home.rent),
            b: (said) => <b>{said}</b>,
            mut: (said) => <span className="s mut">{said}</span>,
          })}
        </span>
      </span>
    </Anchor>
  )
}

const factsOf = ({ sharing, gender }: TransferHome): string =>
  [m.transfers_sharing({ sharing }), m.transfers_for_whom({ who: gender })].join(' · ')
