import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { type Day, daysBetween } from '#shared/dates.ts'
import { localDayOfMonth } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { CalendarPlace } from '../contract.ts'
import { placeOf } from '../rules.ts'
import { axisDays, barText } from './bar-words.ts'

type Shown = { first: Day; days: number }

/** Fills that differ in hatch, dash and outline, drawn once a page. */
export function BarPatterns() {
  return (
    <svg className="calendar-patterns" aria-hidden="true" width="0" height="0">
      <defs>
        <pattern id="calendar-blocked" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="calendar-hatch-grey" width="1.5" height="6" />
        </pattern>
        <pattern
          id="calendar-waiting"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect className="calendar-hatch-pea" width="2" height="8" />
        </pattern>
      </defs>
    </svg>
  )
}

export function CalendarAxis({ first, days }: Shown) {
  return (
    <svg className="calendar-axis" aria-hidden="true" width="100%" height="20">
      {axisDays(first, days).map((day, at) => (
        <text key={day} x={`${(daysBetween(first, day) / days) * 100}%`} y="15">
          {at === 0 ? m.vacancy_today() : localDayOfMonth(day)}
        </text>
      ))}
    </svg>
  )
}

/** The sentence above, a slim bar below: the same at any width. */
export function PlaceRow({ place, first, days }: Shown & { place: CalendarPlace }) {
  return (
    <li className="calendar-row">
      <div className="calendar-place">
        <b>{unitWords(place.name)}</b>
        <span className="s mut">
          {place.rent > 0 ? m.ui_rupees_a_month({ rent: formatRupees(place.rent) }) : m.vacancy_no_price()}
        </span>
      </div>
      <div className="calendar-line">
        <p className="s">
          {place.bars.map((bar) => m.care_sentence({ text: barText(bar, first) })).join(' ')}
          {place.at_risk > 0 ? (
            <b className="calendar-risk"> {m.vacancy_if_stays({ amount: formatRupees(place.at_risk) })}</b>
          ) : null}
        </p>
        <svg aria-hidden="true" width="100%" height="24">
          {place.bars.map((bar) => {
            const { left, width } = placeOf(bar, first, days)
            return (
              <g key={bar.from}>
                <rect
                  className={`calendar-bar is-${bar.state}`}
                  x={`${left}%`}
                  y="2"
                  width={`${Math.max(width - 0.4, 0.4)}%`}
                  height="20"
                  rx="4"
                />
                {bar.state === 'leaving' && bar.until === bar.last ? (
                  <rect className="calendar-edge" x={`${left + width - 1}%`} y="2" width="0.6%" height="20" />
                ) : null}
              </g>
            )
          })}
        </svg>
      </div>
    </li>
  )
}
