import { useId } from 'react'
import { Link } from 'react-router'
import type { PlaceSuggestion } from '#features/places/contract.ts'
import { m } from '#messages'
import { ChipLink, Chips } from '#ui/actions/chip.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { placeIcons } from './place-icons.ts'
import { rememberPlace } from './remember-place.ts'

type PlacesProps = {
  places: readonly PlaceSuggestion[]
  urlOf: (place: PlaceSuggestion) => string
  replace: boolean
}

/** Searched before, in any city. Plain links: choosing a place is going there. */
export function RecentPlaces({ places, urlOf, replace }: PlacesProps) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <section className="location-places" aria-labelledby={id}>
      <h2 id={id} className="m">
        {m.search_recent()}
      </h2>
      <ul>
        {places.map((place) => (
          <li key={place.display_text}>
            <Link to={urlOf(place)} replace={replace} onClick={() => rememberPlace(place)}>
              <Icon icon="rotate-ccw-clock" />
              {place.display_text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PopularPlaces({ places, urlOf, replace, city }: PlacesProps & { city: string }) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <section className="location-places" aria-labelledby={id}>
      <h2 id={id} className="m" aria-live="polite">
        {m.search_popular_in({ city })}
      </h2>
      <Chips label={m.search_popular_in({ city })} wrap>
        {places.map((place) => (
          <ChipLink
            key={place.slug}
            to={urlOf(place)}
            replace={replace}
            icon={placeIcons[place.type]}
            onClick={() => rememberPlace(place)}
          >
            {place.name}
          </ChipLink>
        ))}
      </Chips>
    </section>
  )
}
