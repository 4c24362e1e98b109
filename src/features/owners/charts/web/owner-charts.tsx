import type { ReactNode } from 'react'
import { monthName } from '#features/owners/statements/rules.ts'
import { m } from '#messages'
import type { Reply } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import type { getOwnerCharts, HomeYear } from '../contract.ts'
import { averageStars, lakhText, percentText } from '../rules.ts'
import './charts.css'

type Charts = Reply<typeof getOwnerCharts>

const height = 140
const base = 24

const shortMonth = (month: string): string => m.dates_months().split(' ')[Number(month.slice(5)) - 1] ?? ''

const hidden = (said: ReactNode) => <span className="vh">{said}</span>

/** Received is solid, lost to empty days is hatched above it; both stand in the table. */
export function IncomeByMonth({ income }: { income: Charts['income'] }) {
  const most = Math.max(1, ...income.map(({ received, lost }) => received + lost))
  const of = (paise: number): number => (paise / most) * (height - base)
  const step = 100 / income.length
  const sum = income.reduce((total, { received }) => total + received, 0)
  return (
    <Card>
      <figure className="owner-chart">
        <figcaption className="s mut">{m.dashboard_chart_income()}</figcaption>
        <ul className="owner-legend s mut">
          <li>
            <svg aria-hidden="true" width="14" height="14">
              <rect className="owner-received" width="14" height="14" rx="3" />
            </svg>
            {m.dashboard_received()}
          </li>
          <li>
            <svg aria-hidden="true" width="14" height="14">
              <rect className="owner-lost" x="1" y="1" width="12" height="12" rx="3" />
            </svg>
            {m.dashboard_lost()}
          </li>
        </ul>
        <svg
          role="img"
          aria-label={m.dashboard_chart_said({ sum: formatRupees(sum), count: income.length })}
          width="100%"
          height={height + base}
        >
          <defs>
            <pattern id="owner-lost" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="owner-hatch" width="1.6" height="6" />
            </pattern>
          </defs>
          <line className="owner-axis" x1="0" x2="100%" y1={height} y2={height} />
          {income.map(({ month, received, lost }, at) => (
            <g key={month}>
              <rect
                className="owner-received"
                x={`${at * step + step * 0.15}%`}
                width={`${step * 0.7}%`}
                y={height - of(received)}
                height={of(received)}
              />
              {lost > 0 ? (
                <rect
                  className="owner-lost"
                  x={`${at * step + step * 0.15}%`}
                  width={`${step * 0.7}%`}
                  y={height - of(received) - of(lost)}
                  height={of(lost)}
                />
              ) : null}
              <text
                x={`${(at + 0.5) * step}%`}
                y={Math.max(12, height - of(received + lost) - 6)}
                className="owner-value"
              >
                {lakhText(received)}
              </text>
              <text className="owner-month" x={`${(at + 0.5) * step}%`} y={height + 17}>
                {shortMonth(month)}
              </text>
            </g>
          ))}
        </svg>
        <details>
          <summary className="link tap">{m.dashboard_as_table_of({ what: 'income', vh: hidden })}</summary>
          <Table
            caption={m.dashboard_income()}
            rows={income}
            keyOf={({ month }) => month}
            columns={[
              { label: m.dashboard_month(), cell: ({ month }) => monthName(month) },
              { label: m.dashboard_received(), end: true, cell: ({ received }) => formatRupees(received) },
              { label: m.dashboard_lost(), end: true, cell: ({ lost }) => formatRupees(lost) },
            ]}
            total={{ label: m.dashboard_received_all(), value: formatRupees(sum) }}
          />
        </details>
      </figure>
    </Card>
  )
}

/** One bar a home from zero to a hundred, with its value as text. */
export function OccupancyByHome({ occupancy }: { occupancy: Charts['occupancy'] }) {
  const [first] = occupancy
  return (
    <Card>
      <figure className="owner-chart">
        <figcaption className="s mut">{m.dashboard_chart_occupancy()}</figcaption>
        <ul className="owner-bars">
          {occupancy.map(({ id, title, let: share }) => (
            <li key={id}>
              <MixedText text={title} />
              <svg aria-hidden="true" width="100%" height="18">
                <rect className="owner-empty" x="1" y="1" width="99%" height="16" rx="3" />
                <rect className="owner-received" width={`${(share ?? 0) / 10}%`} height="18" rx="3" />
              </svg>
              <b>{percentText(share)}</b>
            </li>
          ))}
        </ul>
        {first ? (
          <details>
            <summary className="link tap">{m.dashboard_as_table_of({ what: 'occupancy', vh: hidden })}</summary>
            <Table
              caption={m.dashboard_occupancy_months()}
              rows={[...first.months].toReversed()}
              keyOf={({ month }) => month}
              columns={[
                { label: m.dashboard_month(), cell: ({ month }) => monthName(month) },
                ...occupancy.map((home) => ({
                  label: labelOf(home, occupancy),
                  end: true,
                  cell: ({ month }: { month: string }) => percentText(shareIn(home, month)),
                })),
              ]}
            />
          </details>
        ) : null}
      </figure>
    </Card>
  )
}

/** Two homes may have one title; a heading stands for one of them. */
const labelOf = ({ id, title }: HomeYear, all: readonly HomeYear[]): string =>
  all.some((other) => other.id !== id && other.title === title) ? `${title} (${id})` : title

const shareIn = ({ months }: HomeYear, month: string): number | null =>
  months.find((each) => each.month === month)?.let ?? null

/** How many gave how many stars; owners read no words of visitors. */
export function VisitorFeedback({ feedback }: { feedback: Charts['feedback'] }) {
  const rated = feedback.filter((home) => home.rated > 0)
  if (rated.length === 0) return <p className="mut">{m.dashboard_nobody_rated()}</p>
  const stars = [0, 1, 2, 3, 4].map((at) => rated.reduce((sum, home) => sum + (home.stars[at] ?? 0), 0))
  const all = stars.reduce((sum, each) => sum + each, 0)
  return (
    <Card>
      <figure className="owner-chart">
        <figcaption className="s mut">
          {m.dashboard_chart_feedback({ count: all, stars: averageStars(stars) ?? 0 })}
        </figcaption>
        <ul className="owner-bars">
          {[5, 4, 3, 2, 1].map((star) => {
            const count = stars[star - 1] ?? 0
            return (
              <li key={star}>
                <span>{m.reviews_stars({ count: star })}</span>
                <svg aria-hidden="true" width="100%" height="18">
                  <rect
                    className={star >= 4 ? 'owner-liked' : star === 3 ? 'owner-received' : 'owner-lost'}
                    x="1"
                    y="1"
                    width={`${(count / all) * 98}%`}
                    height="16"
                    rx="3"
                  />
                </svg>
                <b>{m.dashboard_of({ some: count, all })}</b>
              </li>
            )
          })}
        </ul>
        <details>
          <summary className="link tap">{m.dashboard_as_table_of({ what: 'feedback', vh: hidden })}</summary>
          <Table
            caption={m.dashboard_feedback_homes()}
            rows={feedback}
            keyOf={({ id }) => id}
            columns={[
              { label: m.dashboard_home(), cell: ({ title }) => <MixedText text={title} /> },
              { label: m.shell_visits(), end: true, cell: ({ visits }) => visits },
              { label: m.dashboard_rated(), end: true, cell: (home) => home.rated },
              { label: m.dashboard_stars(), end: true, cell: (home) => averageStars(home.stars) ?? m.dashboard_none() },
              { label: m.dashboard_booked(), end: true, cell: ({ booked }) => booked },
            ]}
          />
        </details>
      </figure>
    </Card>
  )
}
