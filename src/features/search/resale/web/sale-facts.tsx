import type { House } from '#features/homes/listing/contract.ts'
import { areaText, floorText } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'

type Fact = [icon: IconName, text: string]

/** The home as a buyer sees it: what is said of it to tenants is left out. */
export function SaleFacts({ house }: { house: House }) {
  return (
    <section id="home" tabIndex={-1} aria-labelledby="home-title">
      <h2 id="home-title">{m.resale_the_home()}</h2>
      <p className="b" lang="en-IN">
        {house.short_description}
      </p>
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
    ['bed-double', house.bedroom_count === 0 ? m.house_studio() : m.house_bedrooms({ count: house.bedroom_count })],
    ['bath', m.house_bathrooms({ count: house.bathroom_count })],
    ['ruler', areaText(house.area)],
    ['sofa', m.cards_furnishing({ furnishing: house.furnishing_type.replace('-', '_') })],
    ['building-complex', floorText(house)],
    ['compass', m.house_faces({ facing: house.facing.toLowerCase().replace('-', '_') })],
    ...(house.parking.two_wheeler ? [['bike', m.house_two_wheeler()] satisfies Fact] : []),
    ...(house.parking.four_wheeler ? [['car', m.house_car_parking()] satisfies Fact] : []),
  ]
}
