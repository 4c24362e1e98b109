import { unitWords } from '#features/homes/listing/house-words.ts'
import { SharedNote } from '#features/owners/own-homes/web/shared-note.tsx'
import * as paths from '#features/owners/paths.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import type { OwnerHouse } from '../contract.ts'
import { occupancyText } from '../rules.ts'
import { OccupancyBar } from './charts.tsx'

export function EmptyPlaces({ houses, cost }: { houses: OwnerHouse[]; cost: number }) {
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
                      {unitWords(name)}, <MixedText text={title} />
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

export function HomeCard({ house }: { house: OwnerHouse }) {
  const { slug, title, locality, main_owner, let_as, places, let: taken, visits_to_come } = house
  return (
    <Card as="article" className="stack g3">
      <div>
        <h3>
          <Link to={`/houses/${slug}`}>
            <MixedText text={title} />
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
