import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { House } from '../contract.ts'
import { areaText, floorText, forWhom, sleepsText } from '../house-words.ts'

type Fact = [icon: IconName, text: string]

export function HouseFacts({ house, title }: { house: House; title: string }) {
  return (
    <section id="features" tabIndex={-1} aria-labelledby="features-title">
      <h2 id="features-title">{title}</h2>
      <ul className="feat">
        {factsOf(house).map(([icon, text]) => (
          <li key={text}>
            <Icon icon={icon} />
            {text}
          </li>
        ))}
      </ul>
      <div className="about">
        <p className="b" lang={writtenIn(house.short_description)}>
          {house.short_description}
        </p>
        {house.long_description.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mut" lang={writtenIn(paragraph)}>
            {paragraph}
          </p>
        ))}
        <p className="s dim">{m.house_home_id({ id: house.thikana_id })}</p>
      </div>
    </section>
  )
}

function factsOf(house: House): Fact[] {
  const floor = floorText(house)
  const who = forWhom(house.gender)
  return [
    ['bed-double', sleepsText(house)],
    ['bath', m.house_bathrooms({ count: house.bathroom_count })],
    ['ruler', areaText(house.area)],
    ['sofa', m.cards_furnishing({ furnishing: house.furnishing_type.replace('-', '_') })],
    ['building-complex', house.amenities.includes('lift') ? m.house_floor_with_lift({ floor }) : floor],
    ['compass', m.house_faces({ facing: house.facing.toLowerCase().replace('-', '_') })],
    ['users', house.living ? m.house_for_whom_and_living({ who, living: m.cards_who({ who: house.living }) }) : who],
    ...(house.parking.two_wheeler ? [['bike', m.house_two_wheeler()] satisfies Fact] : []),
    ...(house.parking.four_wheeler ? [['car', m.house_car_parking()] satisfies Fact] : []),
  ]
}
