import type { Society } from '#features/homes/societies/contract.ts'
import { change, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { grouped } from '#shared/indian-number.ts'
import { paise } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Price } from '#ui/display/price.tsx'

const kinds = ['bed', 'room', 'house'] as const

export function SocietyOverview({ society }: { society: Society }) {
  const lets = kinds.flatMap((kind) => {
    const rents = society.rents[kind]
    return rents ? [{ kind, ...rents }] : []
  })
  return (
    <section id="overview" tabIndex={-1} aria-labelledby="overview-title">
      <h2 id="overview-title">{m.societies_section({ section: 'overview' })}</h2>
      <p className="soc-tell" lang="en-IN">
        {society.description}
      </p>
      <ul className="soc-facts">
        {factsOf(society).map(([icon, text]) => (
          <li key={text}>
            <Icon icon={icon} />
            {text}
          </li>
        ))}
      </ul>
      {lets.length > 0 ? (
        <ul className="soc-rents">
          {lets.map(({ kind, house_count, min_rent }) => (
            <li key={kind} className="card pad">
              <p className="s mut">{m.societies_lets({ kind, count: house_count })}</p>
              <Price amount={paise(min_rent)} of={m.societies_rent_of({ kind })} />
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link tap to={searchUrl(change(noFilters(society.city), { locality: society.locality_slug }))}>
          {m.house_all_in_locality({ locality: society.locality })}
        </Link>
      </p>
    </section>
  )
}

type Fact = [icon: IconName, text: string]

function factsOf({ built_year, towers, homes_count }: Society): Fact[] {
  return [
    ...(built_year === null ? [] : [['calendar-days', m.societies_built({ year: built_year })] satisfies Fact]),
    ...(towers === null ? [] : [['building-complex', m.societies_towers({ count: towers })] satisfies Fact]),
    ...(homes_count === null
      ? []
      : [['door-open', m.societies_homes_in_all({ count: grouped(homes_count) })] satisfies Fact]),
  ]
}
