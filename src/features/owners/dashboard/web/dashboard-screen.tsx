import { getOwnerCharts } from '#features/owners/charts/contract.ts'
import { IncomeByMonth, OccupancyByHome, VisitorFeedback } from '#features/owners/charts/web/owner-charts.tsx'
import { newListingPath } from '#features/owners/listings/paths.ts'
import { messagesPath } from '#features/owners/messages/paths.ts'
import * as paths from '#features/owners/paths.ts'
import { listPricesToApprove } from '#features/owners/repairs/contract.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/web/shared-note.tsx'
import { call } from '#shared/call.ts'
import { dayInIndia, formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkRow, Rows } from '#ui/display/rows.tsx'
import { type Dashboard, getDashboard, type OwnerHouse } from '../contract.ts'
import { countText, occupancyText } from '../rules.ts'
import type { Route } from './+types/dashboard-screen.ts'
import { OccupancyBar } from './charts.tsx'
import './dashboard.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Owner dashboard | Thikana' },
  { name: 'robots', content: 'noindex' },
]

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
          title={`Hello, ${first_name}`}
          actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}
        >
          What your homes bring stands here. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap dashboard">
      <header>
        <h1>Hello, {first_name}</h1>
        <p className="mut">
          {formatShortDay(today)}. {countText(houses.length, 'home', 'homes')},{' '}
          {countText(tiles.places, 'place', 'places')}, {tiles.places - tiles.let} of them empty.
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
        <h2 id="dashboard-income">Income by month</h2>
        <IncomeByMonth income={charts.income} />
      </section>
      <section aria-labelledby="dashboard-occupancy">
        <h2 id="dashboard-occupancy">Occupancy by home</h2>
        <OccupancyByHome occupancy={charts.occupancy} />
      </section>
      <section aria-labelledby="dashboard-homes">
        <h2 id="dashboard-homes">Your homes</h2>
        <div className="dashboard-homes">
          {houses.map((house) => (
            <HomeCard key={house.id} house={house} />
          ))}
        </div>
      </section>
      <NextVisits dashboard={dashboard} />
      <section aria-labelledby="dashboard-feedback">
        <h2 id="dashboard-feedback">What visitors thought</h2>
        <VisitorFeedback feedback={charts.feedback} />
      </section>
    </div>
  )
}

/** Pages beside the tabs. */
const Ways = () => (
  <nav aria-label="More for owners" className="row wrapx">
    <ButtonLink small variant="sec" icon="calendar-days" to={paths.calendarPath}>
      Vacancy calendar
    </ButtonLink>
    <ButtonLink small variant="sec" icon="message-circle" to={messagesPath}>
      Messages
    </ButtonLink>
    <ButtonLink small variant="sec" icon="file-check" to={paths.agreementPath}>
      My Agreement
    </ButtonLink>
    <ButtonLink small variant="sec" icon="list" to={paths.keyTermsPath}>
      Key Terms
    </ButtonLink>
    <ButtonLink small variant="sec" icon="plus" to={newListingPath}>
      List another home
    </ButtonLink>
  </nav>
)

function Tiles({ dashboard: { tiles, payout, monthly_rent, statements } }: { dashboard: Dashboard }) {
  return (
    <dl className="dashboard-tiles">
      <Tile label="Next payout" value={formatRupees(payout.next)} more={sayAccount(payout)} />
      <Tile
        label="Let today"
        value={`${tiles.let} of ${tiles.places}`}
        more={`${formatRupees(monthly_rent)} a month`}
      />
      <Tile
        label="Empty costs you"
        value={`${formatRupees(tiles.empty_day_cost)} a day`}
        more={countText(tiles.places - tiles.let, 'empty place', 'empty places')}
      />
      <Tile
        label="Paid out to you"
        value={formatRupees(tiles.paid_out)}
        more={`In ${countText(statements.length, 'month', 'months')}`}
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

const sayAccount = ({ account, account_end, due, next_on }: Dashboard['payout']): string => {
  if (account === 'none') return 'Needs a bank account'
  if (account === 'waiting') return 'Waits for your bank account'
  return due > 0 ? `On ${formatDay(next_on)}, to the account ending ${account_end}` : 'Nothing is due now'
}

/** Things that wait for the owner; nothing where nothing does. */
function ToDo({ dashboard: { houses, payout }, prices }: { dashboard: Dashboard; prices: number }) {
  const waiting = houses.filter(({ to_approve }) => to_approve > 0)
  const needsAccount = payout.account !== 'verified'
  if (waiting.length === 0 && !needsAccount && prices === 0) return null
  return (
    <section aria-labelledby="dashboard-todo">
      <h2 id="dashboard-todo">To decide</h2>
      <Card flush>
        <Rows>
          {waiting.map(({ id, title, to_approve }) => (
            <LinkRow
              key={id}
              icon="user-round"
              to="/alpha/owner-dashboard/all_tenants"
              title={`Approve ${countText(to_approve, 'tenant', 'tenants')} of ${title}`}
              text="Without an answer within 48 hours they are approved."
            />
          ))}
          {prices > 0 ? (
            <LinkRow
              icon="paint-roller"
              to={paths.priceRequestsPath}
              title={`Approve ${countText(prices, 'price', 'prices')} of repairs`}
              text="Nobody begins without your answer."
            />
          ) : null}
          {needsAccount ? (
            <LinkRow
              icon="indian-rupee"
              to="/alpha/bank-details"
              title={payout.account === 'none' ? 'Enter your bank account' : 'Your bank account is not verified'}
              text="Until then what you are due stays with us."
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
      <h2 id="dashboard-empty">What is empty</h2>
      <Card>
        {places.length === 0 ? (
          <p>Every place is let.</p>
        ) : (
          <>
            <ul className="dashboard-list">
              {places.map(({ id, title, name, rent, since, booked_from }) => (
                <li key={`${id} ${name}`}>
                  <span>
                    <b>
                      {name}, {title}
                    </b>
                    <small className="mut">
                      {booked_from ? `Booked from ${formatDay(booked_from)}` : 'Nobody has booked it'}
                      {since ? `, empty since ${formatDay(since)}` : ''}
                    </small>
                  </span>
                  <span>{formatRupees(rent)} a month</span>
                </li>
              ))}
            </ul>
            <p className="dashboard-sum">
              Each empty day costs you <b>{formatRupees(cost)}</b>.
            </p>
          </>
        )}
      </Card>
    </section>
  )
}

function NextPayout({ dashboard: { payout, security_deposit } }: { dashboard: Dashboard }) {
  const { due, on_the_way, held } = payout
  return (
    <section aria-labelledby="dashboard-payout">
      <h2 id="dashboard-payout">Payout</h2>
      <Card className="stack g3">
        <Bill
          lines={[
            { label: 'Due to you', amount: due, reason: `${sayAccount(payout)}.` },
            { label: 'On its way to your bank', amount: on_the_way },
            { label: 'Held', amount: held, reason: 'Paid by tenants; yours 48 hours after they got the keys.' },
            ...(security_deposit > 0
              ? [{ label: 'Deposits you have', amount: security_deposit, reason: 'You owe them back to your tenants.' }]
              : []),
          ]}
        />
        <Link tap to="/alpha/owner-dashboard/payments/transaction">
          All statements
        </Link>
      </Card>
    </section>
  )
}

function HomeCard({ house }: { house: OwnerHouse }) {
  const { slug, title, locality, main_owner, let_as, places, let: taken, monthly_rent, visits_to_come } = house
  const { empty_day_cost } = house
  return (
    <Card as="article" className="stack g3">
      <div>
        <h3>
          <Link to={`/houses/${slug}`}>{title}</Link>
        </h3>
        <p className="s mut">{locality}</p>
      </div>
      <OccupancyBar taken={taken} places={places} text={occupancyText(let_as, taken, places)} />
      <p>
        {monthly_rent > 0 ? `${formatRupees(monthly_rent)} a month` : 'No rent now'}
        {empty_day_cost > 0 ? `. Each empty day costs ${formatRupees(empty_day_cost)}` : ''}.
      </p>
      <p className="s mut">
        {visits_to_come === 0 ? 'No visits to come' : `${countText(visits_to_come, 'visit', 'visits')} to come`}
      </p>
      {main_owner === null ? (
        <Link tap to={paths.mixPath(house.id)}>
          Beds, rooms or whole?<span className="vh"> {title}</span>
        </Link>
      ) : (
        <SharedNote mainOwner={main_owner} />
      )}
    </Card>
  )
}

function NextVisits({ dashboard: { tenant_visits, houses } }: { dashboard: Dashboard }) {
  if (tenant_visits.length === 0) return null
  const titleOf = (id: number) => houses.find((house) => house.id === id)?.title ?? ''
  return (
    <section aria-labelledby="dashboard-visits">
      <h2 id="dashboard-visits">Next visits</h2>
      <Card>
        <ul className="dashboard-list">
          {tenant_visits.map(({ home_id, starts_at, visitor, online }) => (
            <li key={`${home_id} ${starts_at} ${visitor}`}>
              <span>
                <b>
                  {visitor}, {titleOf(home_id)}
                </b>
                <small className="mut">{online ? 'Online' : 'In person'}</small>
              </span>
              <span>
                {formatShortDay(dayInIndia(new Date(starts_at)))}, {formatTime(new Date(starts_at))}
              </span>
            </li>
          ))}
        </ul>
        <Link tap to="/alpha/owner-dashboard/tenants_visits">
          All visits
        </Link>
      </Card>
    </section>
  )
}
