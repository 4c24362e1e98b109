import type { StatementMonth } from '#features/owners/statements/contract.ts'
import { monthName, paymentsPath } from '#features/owners/statements/rules.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { barLength } from '../rules.ts'

/** A list of bars from zero, each with its value as text, so that nothing is told by length or colour alone. */
export function IncomeChart({ months }: { months: StatementMonth[] }) {
  const most = Math.max(...months.map(({ rent }) => rent))
  return (
    <Card>
      <figure className="dashboard-chart">
        <figcaption className="s mut">
          Rent that came for you, in ₹, each of the last {months.length === 1 ? 'month' : `${months.length} months`}.
        </figcaption>
        <ul>
          {months.map(({ month, rent }) => (
            <li key={month}>
              <Link tap to={`${paymentsPath}?month=${month}`}>
                {monthName(month)}
              </Link>
              <svg aria-hidden="true" height="16" width="100%">
                <rect className="dashboard-bar" width={`${barLength(rent, most)}%`} height="16" rx="3" />
              </svg>
              <span>{formatRupees(rent)}</span>
            </li>
          ))}
        </ul>
      </figure>
    </Card>
  )
}

const gap = 1.5

/** One box a place: filled is let, a dashed outline is empty. */
export function OccupancyBar({ taken, places, text }: { taken: number; places: number; text: string }) {
  const width = (100 - gap * (places - 1)) / places
  const boxes = Array.from({ length: places }, (_, nth) => nth)
  return (
    <div className="dashboard-occupancy">
      <svg aria-hidden="true" height="20" width="100%">
        {boxes.map((nth) => (
          <rect
            key={nth}
            className={nth < taken ? 'dashboard-bar' : 'dashboard-gap'}
            x={`${nth * (width + gap)}%`}
            y="1"
            width={`${width}%`}
            height="18"
            rx="3"
          />
        ))}
      </svg>
      <b>{text}</b>
    </div>
  )
}
