import { unitWords } from '#features/homes/listing/house-words.ts'
import { getOwnerCharts } from '#features/owners/charts/contract.ts'
import { IncomeByMonth, OccupancyByHome, VisitorFeedback } from '#features/owners/charts/web/owner-charts.tsx'
import { newListingPath } from '#features/owners/listings/paths.ts'
import { messagesPath } from '#features/owners/messages/paths.ts'
import * as paths from '#features/owners/paths.ts'
import { listPricesToApprove } from '#features/owners/repairs/contract.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/web/shared-note.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkRow, Rows } from '#ui/display/rows.tsx'
import { type Dashboard, getDashboard, type OwnerHouse } from '../contract.ts'
import { occupancyText } from '../rules.ts'
import type { Route } from './+types/dashboard-screen.ts'
import { OccupancyBar } from './charts.tsx'
import './dashboard.css'

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_page() }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  const [dashboard, charts, prices] = await Promise.all([
    call(getDashboard, {}),
    call(getOwnerCharts, {}),
    call(listPricesToApprove, {}),
  ])
  return { dashboard, charts, prices: prices.waiting.filter(({ main_owner }) => main_owner === null).length }
}

export default function DashboardScreen({ loaderData: { dashboard, charts, prices } }: Route.ComponentProps) {
  const { first_name, today, houses, tiles } = dashboard
  if (houses.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.dashboard_hello({ name: first_name })}
          actions={<ButtonLink to="/list-your-property">{m.dashboard_list_home()}</ButtonLink>}
        >
          {m.dashboard_empty()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap dashboard">
      <header>
        <h1>{m.dashboard_hello({ name: first_name })}</h1>
        <p className="mut">
          {m.dashboard_today({
            ...{ day: localShortDay(today), homes: houses.length, places: tiles.places },
            empty: tiles.places - tiles.let,
          })}
        </p>
      </header>
      <OwnerTabs current="Home" />
      <Tiles dashboard={dashboard} />
      <ToDo dashboard={dashboard} prices={prices} />
      <Ways />
      <div className="dashboard-columns">
        <EmptyPlaces houses={houses} cost={tiles.empty_day_cost} />
        <NextPayout dashboard={dashboard} />
      </div>
      <section aria-labelledby="dashboard-income">
        <h2 id="dashboard-income">{m.dashboard_income()}</h2>
        <IncomeByMonth income={charts.income} />
      </section>
      <section aria-labelledby="dashboard-occupancy">
        <h2 id="dashboard-occupancy">{m.dashboard_occupancy()}</h2>
        <OccupancyByHome occupancy={charts.occupancy} />
      </section>
      <section aria-labelledby="dashboard-homes">
        <h2 id="dashboard-homes">{m.dashboard_your_homes()}</h2>
        <div className="dashboard-homes">
          {houses.map((house) => (
            <HomeCard key={house.id} house={house} />
          ))}
        </div>
      </section>
      <NextVisits dashboard={dashboard} />
      <section aria-labelledby="dashboard-feedback">
        <h2 id="dashboard-feedback">{m.dashboard_thought()}</h2>
        <VisitorFeedback feedback={charts.feedback} />
      </section>
    </div>
  )
}

/** Pages beside the tabs. */
const Ways = () => (
  <nav aria-label={m.dashboard_more()} className="row wrapx">
    <ButtonLink small variant="sec" icon="calendar-days" to={paths.calendarPath}>
      {m.vacancy_title()}
    </ButtonLink>
    <ButtonLink small variant="sec" icon="message-circle" to={messagesPath}>
      {m.dashboard_messages()}
    </ButtonLink>
    <ButtonLink small variant="sec" icon="file-check" to={paths.agreementPath}>
      {m.dashboard_agreement()}
    </ButtonLink>
    <ButtonLink small variant="sec" icon="list" to={paths.keyTermsPath}>
      {m.dashboard_key_terms()}
    </ButtonLink>
    <ButtonLink small variant="sec" icon="plus" to={newListingPath}>
      {m.dashboard_list_another()}
    </ButtonLink>
  </nav>
)

function Tiles({ dashboard: { tiles, payout, monthly_rent, statements } }: { dashboard: Dashboard }) {
  return (
    <dl className="dashboard-tiles">
      <Tile label={m.dashboard_next_payout()} value={formatRupees(payout.next)} more={sayAccount(payout)} />
      <Tile
        label={m.dashboard_let_today()}
        value={m.dashboard_of({ some: tiles.let, all: tiles.places })}
        more={m.ui_rupees_a_month({ rent: formatRupees(monthly_rent) })}
      />
      <Tile
        label={m.dashboard_empty_costs()}
        value={m.dashboard_a_day({ amount: formatRupees(tiles.empty_day_cost) })}
        more={m.dashboard_empty_places({ count: tiles.places - tiles.let })}
      />
      <Tile
        label={m.dashboard_paid_out()}
        value={formatRupees(tiles.paid_out)}
        more={m.dashboard_in_months({ count: statements.length })}
      />
    </dl>
  )
}

function Tile({ label, value, more }: { label: string; value: string; more: string }) {
  return (
    <Card>
      <dt className="s mut">{label}</dt>
      <dd>
        <b className="dashboard-figure">{value}</b>
        <span className="s mut">{more}</span>
      </dd>
    </Card>
  )
}

const sayAccount = ({ account, account_end, due, next_on }: Dashboard['payout']): string =>
  account === 'verified' && due > 0
    ? m.dashboard_account_on({ day: localDay(next_on), end: account_end ?? '' })
    : m.dashboard_account({ state: account })

/** Things that wait for the owner; nothing where nothing does. */
function ToDo({ dashboard: { houses, payout }, prices }: { dashboard: Dashboard; prices: number }) {
  const waiting = houses.filter(({ to_approve }) => to_approve > 0)
  const needsAccount = payout.account !== 'verified'
  if (waiting.length === 0 && !needsAccount && prices === 0) return null
  return (
    <section aria-labelledby="dashboard-todo">
      <h2 id="dashboard-todo">{m.dashboard_to_decide()}</h2>
      <Card flush>
        <Rows>
          {waiting.map(({ id, title, to_approve }) => (
            <LinkRow
              key={id}
              icon="user-round"
              to="/alpha/owner-dashboard/all_tenants"
              title={m.dashboard_approve_tenants({ count: to_approve, home: title })}
              text={m.dashboard_silent()}
            />
          ))}
          {prices > 0 ? (
            <LinkRow
              icon="paint-roller"
              to={paths.priceRequestsPath}
              title={m.dashboard_approve_prices({ count: prices })}
              text={m.dashboard_nobody_begins()}
            />
          ) : null}
          {needsAccount ? (
            <LinkRow
              icon="indian-rupee"
              to="/alpha/bank-details"
              title={payout.account === 'none' ? m.dashboard_enter_bank() : m.dashboard_bank_unverified()}
              text={m.dashboard_bank_until()}
            />
          ) : null}
        </Rows>
      </Card>
    </section>
  )
}

function EmptyPlaces({ houses, cost }: { houses: OwnerHouse[]; cost: number }) {
  const places = houses.flatMap(({ id, title, empty }) => empty.map((place) => ({ ...place, id, title })))
  return (
    <section aria-labelledby="dashboard-empty">
      <h2 id="dashboard-empty">{m.dashboard_what_empty()}</h2>
      <Card>
        {places.length === 0 ? (
          <p>{m.dashboard_all_let()}</p>
        ) : (
          <>
            <ul className="dashboard-list">
              {places.map(({ id, title, name, rent, since, booked_from }) => (
                <li key={`${id} ${name}`}>
                  <span>
                    <b>
                      {unitWords(name)}, <span lang="en-IN">{title}</span>
                    </b>
                    <small className="mut">{sayEmpty(booked_from, since)}</small>
                  </span>
                  <span>{m.ui_rupees_a_month({ rent: formatRupees(rent) })}</span>
                </li>
              ))}
            </ul>
            <p className="dashboard-sum">
              {m.dashboard_day_cost({ amount: formatRupees(cost), b: (said) => <b>{said}</b> })}
            </p>
          </>
        )}
      </Card>
    </section>
  )
}

function sayEmpty(bookedFrom: string | null, since: string | null): string {
  const text = bookedFrom ? m.dashboard_booked_from({ day: localDay(bookedFrom) }) : m.dashboard_nobody_booked()
  return since ? m.dashboard_empty_since({ text, day: localDay(since) }) : text
}

function NextPayout({ dashboard: { payout, security_deposit } }: { dashboard: Dashboard }) {
  const { due, on_the_way, held } = payout
  return (
    <section aria-labelledby="dashboard-payout">
      <h2 id="dashboard-payout">{m.dashboard_payout()}</h2>
      <Card className="stack g3">
        <Bill
          lines={[
            { label: m.dashboard_due_to_you(), amount: due, reason: m.care_sentence({ text: sayAccount(payout) }) },
            { label: m.dashboard_on_way(), amount: on_the_way },
            { label: m.dashboard_held(), amount: held, reason: m.dashboard_held_why() },
            ...(security_deposit > 0
              ? [{ label: m.dashboard_deposits(), amount: security_deposit, reason: m.dashboard_deposits_why() }]
              : []),
          ]}
        />
        <Link tap to="/alpha/owner-dashboard/payments/transaction">
          {m.dashboard_all_statements()}
        </Link>
      </Card>
    </section>
  )
}

function HomeCard({ house }: { house: OwnerHouse }) {
  const { slug, title, locality, main_owner, let_as, places, let: taken, visits_to_come } = house
  return (
    <Card as="article" className="stack g3">
      <div>
        <h3>
          <Link to={`/houses/${slug}`} lang="en-IN">
            {title}
          </Link>
        </h3>
        <p className="s mut">{locality}</p>
      </div>
      <OccupancyBar taken={taken} places={places} text={occupancyText(let_as, taken, places)} />
      <p>{sayMoney(house)}</p>
      <p className="s mut">
        {visits_to_come === 0 ? m.dashboard_no_visits() : m.dashboard_visits_to_come({ count: visits_to_come })}
      </p>
      {main_owner === null ? (
        <Link tap to={paths.mixPath(house.id)}>
          {m.mix_link({ title, vh: (said) => <span className="vh">{said}</span> })}
        </Link>
      ) : (
        <SharedNote mainOwner={main_owner} />
      )}
    </Card>
  )
}

function sayMoney({ monthly_rent, empty_day_cost }: OwnerHouse): string {
  const text = monthly_rent > 0 ? m.ui_rupees_a_month({ rent: formatRupees(monthly_rent) }) : m.dashboard_no_rent()
  return empty_day_cost > 0
    ? m.dashboard_and_cost({ text, cost: formatRupees(empty_day_cost) })
    : m.care_sentence({ text })
}

function NextVisits({ dashboard: { tenant_visits, houses } }: { dashboard: Dashboard }) {
  if (tenant_visits.length === 0) return null
  const titleOf = (id: number) => houses.find((house) => house.id === id)?.title ?? ''
  return (
    <section aria-labelledby="dashboard-visits">
      <h2 id="dashboard-visits">{m.dashboard_next_visits()}</h2>
      <Card>
        <ul className="dashboard-list">
          {tenant_visits.map(({ home_id, starts_at, visitor, online }) => (
            <li key={`${home_id} ${starts_at} ${visitor}`}>
              <span>
                <b>
                  {visitor}, <span lang="en-IN">{titleOf(home_id)}</span>
                </b>
                <small className="mut">{online ? m.visits_online() : m.visits_in_person()}</small>
              </span>
              <span>
                {localShortDay(dayInIndia(new Date(starts_at)))}, {localTime(new Date(starts_at))}
              </span>
            </li>
          ))}
        </ul>
        <Link tap to="/alpha/owner-dashboard/tenants_visits">
          {m.dashboard_all_visits()}
        </Link>
      </Card>
    </section>
  )
}
