import type { Society } from '#features/homes/societies/contract.ts'
import { change, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import type { IconName } from '#shared/icon-names.ts'
import { grouped } from '#shared/indian-number.ts'
import { paise } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Price } from '#ui/display/price.tsx'

const kinds = [
  { kind: 'bed', one: 'home with beds', many: 'homes with beds', of: 'a month for a bed' },
  { kind: 'room', one: 'home with rooms', many: 'homes with rooms', of: 'a month for a room' },
  { kind: 'house', one: 'whole home', many: 'whole homes', of: 'a month for a home' },
] as const

export function SocietyOverview({ society }: { society: Society }) {
  const lets = kinds.flatMap((each) => {
    const rents = society.rents[each.kind]
    return rents ? [{ ...each, ...rents }] : []
  })
  return (
    <section id="overview" tabIndex={-1} aria-labelledby="overview-title">
      <h2 id="overview-title">Overview</h2>
      <p className="soc-tell">{society.description}</p>
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
          {lets.map(({ kind, one, many, of, house_count, min_rent }) => (
            <li key={kind} className="card pad">
              <p className="s mut">
                {house_count} {house_count === 1 ? one : many}, from
              </p>
              <Price amount={paise(min_rent)} of={of} />
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link tap to={searchUrl(change(noFilters(society.city), { locality: society.locality_slug }))}>
          All homes in {society.locality}
        </Link>
      </p>
    </section>
  )
}

type Fact = [icon: IconName, text: string]

function factsOf({ built_year, towers, homes_count }: Society): Fact[] {
  return [
    ...(built_year === null ? [] : [['calendar-days', `Built in ${built_year}`] satisfies Fact]),
    ...(towers === null ? [] : [['building-complex', towers === 1 ? 'One tower' : `${towers} towers`] satisfies Fact]),
    ...(homes_count === null ? [] : [['door-open', `${grouped(homes_count)} homes in all`] satisfies Fact]),
  ]
}
