import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { House } from '../contract.ts'
import { areaText, floorText, plural, sleepsText, whoText } from '../house-words.ts'
import { furnishingLabels, livingLabels } from '../kinds.ts'

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
        <p className="b">{house.short_description}</p>
        {house.long_description.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mut">
            {paragraph}
          </p>
        ))}
        <p className="s dim">Home {house.thikana_id}</p>
      </div>
    </section>
  )
}

function factsOf(house: House): Fact[] {
  const lift = house.amenities.includes('lift') ? ', lift' : ''
  const furnishing = furnishingLabels[house.furnishing_type as keyof typeof furnishingLabels]
  return [
    ['bed-double', sleepsText(house)],
    ['bath', plural(house.bathroom_count, 'bathroom')],
    ['ruler', areaText(house.area)],
    ['sofa', furnishing],
    ['building-complex', `${floorText(house)}${lift}`],
    ['compass', `Faces ${house.facing.toLowerCase()}`],
    ['users', house.living ? `${whoText[house.gender]} · ${livingLabels[house.living]}` : whoText[house.gender]],
    ...(house.parking.two_wheeler ? [['bike', '2-wheeler parking'] satisfies Fact] : []),
    ...(house.parking.four_wheeler ? [['car', 'Car parking'] satisfies Fact] : []),
  ]
}
