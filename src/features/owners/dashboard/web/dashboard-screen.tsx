import { getOwnerCharts } from '#features/owners/charts/contract.ts'
import { IncomeByMonth, OccupancyByHome, VisitorFeedback } from '#features/owners/charts/web/owner-charts.tsx'
import { newListingPath } from '#features/owners/listings/paths.ts'
import { messagesPath } from '#features/owners/messages/paths.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import * as paths from '#features/owners/paths.ts'
import { listPricesToApprove } from '#features/owners/repairs/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkRow, Rows } from '#ui/display/rows.tsx'
import { type Dashboard, getDashboard } from '../contract.ts'
import type { Route } from './+types/dashboard-screen.ts'
import { EmptyPlaces, HomeCard } from './owner-homes.tsx'
import { NextPayout, Tiles } from './owner-money.tsx'
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
                  {visitor}, <span lang={writtenIn(titleOf(home_id))}>{titleOf(home_id)}</span>
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
