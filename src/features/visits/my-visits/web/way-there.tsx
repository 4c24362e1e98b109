import { distanceText } from '#features/places/nearby.ts'
import type { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { m } from '#messages'
import type { Reply } from '#shared/endpoint.ts'

export type PlaceAround = Reply<typeof listNearbyPlaces>['places'][number]

/** Which known places are how far from the home, in a straight line. */
export function WayThere({ around }: { around: readonly PlaceAround[] }) {
  if (around.length === 0) return null
  return (
    <div className="s mut">
      <p>{m.visits_around_home()}</p>
      <ul>
        {around.map(({ name, kind, distance_m }) => (
          <li key={name}>
            {/* Names of localities come in the language of the page, those of landmarks as they are written there. */}
            <span lang={kind === 'locality' ? undefined : 'en-IN'}>{name}</span>: {distanceText(distance_m)}
          </li>
        ))}
      </ul>
    </div>
  )
}
