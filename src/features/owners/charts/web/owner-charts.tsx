import { monthName } from '#features/owners/statements/rules.ts'
import type { Reply } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { Card } from '#ui/display/card.tsx'
import { Table } from '#ui/display/table.tsx'
import type { getOwnerCharts, HomeYear } from '../contract.ts'
import { averageStars, lakhText, percentText } from '../rules.ts'
import './charts.css'

type Charts = Reply<typeof getOwnerCharts>

const height = 140
const base = 24

const shortMonth = (month: string): string => monthName(month).slice(0, 3)

/** Received is solid, lost to empty days is hatched above it; both stand in the table. */
export function IncomeByMonth({ income }: { income: Charts['income'] }) {
  const most = Math.max(1, ...income.map(({ received, lost }) => received + lost))
  const of = (paise: number): number => (paise / most) * (height - base)
  const step = 100 / income.length
  const sum = income.reduce((total, { received }) => total + received, 0)
  return (
    <Card>
      <figure className="owner-chart">
        <figcaption className="s mut">
          Rent that came for you each month, in ₹ lakh, and what empty days cost.
        </figcaption>
        <ul className="owner-legend s mut">
          <li>
            <svg aria-hidden="true" width="14" height="14">
              <rect className="owner-received" width="14" height="14" rx="3" />
            </svg>
            Received
          </li>
          <li>
            <svg aria-hidden="true" width="14" height="14">
              <rect className="owner-lost" x="1" y="1" width="12" height="12" rx="3" />
            </svg>
            Lost to empty days
          </li>
        </ul>
        <svg
          role="img"
          aria-label={`${formatRupees(sum)} came in ${income.length} months. Every month stands in the table below.`}
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
              <text x={`${(at + 0.5) * step}%`} y={height + 17}>
                {shortMonth(month)}
              </text>
            </g>
          ))}
        </svg>
        <details>
          <summary className="link tap">
            Show as a table<span className="vh">: income by month</span>
          </summary>
          <Table
            caption="Income by month"
            rows={income}
            keyOf={({ month }) => month}
            columns={[
              { label: 'Month', cell: ({ month }) => monthName(month) },
              { label: 'Received', end: true, cell: ({ received }) => formatRupees(received) },
              { label: 'Lost to empty days', end: true, cell: ({ lost }) => formatRupees(lost) },
            ]}
            total={{ label: 'Received in all', value: formatRupees(sum) }}
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
        <figcaption className="s mut">
          Days on which somebody lived there, of all days in the last twelve months.
        </figcaption>
        <ul className="owner-bars">
          {occupancy.map(({ id, title, let: share }) => (
            <li key={id}>
              <span>{title}</span>
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
            <summary className="link tap">
              Show as a table<span className="vh">: occupancy by home and month</span>
            </summary>
            <Table
              caption="Occupancy by home and month"
              rows={[...first.months].toReversed()}
              keyOf={({ month }) => month}
              columns={[
                { label: 'Month', cell: ({ month }) => monthName(month) },
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
  if (rated.length === 0) return <p className="mut">Nobody has rated a visit yet.</p>
  const stars = [0, 1, 2, 3, 4].map((at) => rated.reduce((sum, home) => sum + (home.stars[at] ?? 0), 0))
  const all = stars.reduce((sum, each) => sum + each, 0)
  return (
    <Card>
      <figure className="owner-chart">
        <figcaption className="s mut">
          What {all} {all === 1 ? 'visitor' : 'visitors'} of the last year thought: {averageStars(stars)} of 5 stars.
        </figcaption>
        <ul className="owner-bars">
          {[5, 4, 3, 2, 1].map((star) => {
            const count = stars[star - 1] ?? 0
            return (
              <li key={star}>
                <span>
                  {star} {star === 1 ? 'star' : 'stars'}
                </span>
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
                <b>
                  {count} of {all}
                </b>
              </li>
            )
          })}
        </ul>
        <details>
          <summary className="link tap">
            Show as a table<span className="vh">: feedback by home</span>
          </summary>
          <Table
            caption="Feedback from visits by home"
            rows={feedback}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Home', cell: ({ title }) => title },
              { label: 'Visits', end: true, cell: ({ visits }) => visits },
              { label: 'Rated', end: true, cell: (home) => home.rated },
              { label: 'Stars', end: true, cell: (home) => averageStars(home.stars) ?? 'None' },
              { label: 'Booked', end: true, cell: ({ booked }) => booked },
            ]}
          />
        </details>
      </figure>
    </Card>
  )
}
