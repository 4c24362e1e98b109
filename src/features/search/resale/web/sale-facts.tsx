import type { House } from '#features/homes/listing/contract.ts'
import { areaText, floorText, plural } from '#features/homes/listing/house-words.ts'
import { furnishingLabels } from '#features/homes/listing/kinds.ts'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'

type Fact = [icon: IconName, text: string]

/** The home as a buyer sees it: what is said of it to tenants is left out. */
export function SaleFacts({ house }: { house: House }) {
  return (
    <section id="home" tabIndex={-1} aria-labelledby="home-title">
      <h2 id="home-title">The home</h2>
      <p className="b">{house.short_description}</p>
      <ul className="feat">
        {factsOf(house).map(([icon, text]) => (
          <li key={text}>
            <Icon icon={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(house: House): Fact[] {
  return [
    ['bed-double', house.bedroom_count === 0 ? 'Studio' : plural(house.bedroom_count, 'bedroom')],
    ['bath', plural(house.bathroom_count, 'bathroom')],
    ['ruler', areaText(house.area)],
    ['sofa', furnishingLabels[house.furnishing_type as keyof typeof furnishingLabels]],
    ['building-complex', floorText(house)],
    ['compass', `Faces ${house.facing.toLowerCase()}`],
    ...(house.parking.two_wheeler ? [['bike', '2-wheeler parking'] satisfies Fact] : []),
    ...(house.parking.four_wheeler ? [['car', 'Car parking'] satisfies Fact] : []),
  ]
}
