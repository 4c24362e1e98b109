import { distanceText, type NearbyKind, type NearbyPlace } from '#features/places/nearby.ts'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'

const icons: Readonly<Record<NearbyKind, IconName>> = {
  metro: 'tram-front',
  station: 'train-front',
  office: 'building',
  college: 'graduation-cap',
  hospital: 'hospital',
  mall: 'shopping-bag',
  airport: 'plane',
  place: 'landmark',
  locality: 'signpost',
}

/** The places of the map as a list. */
export function NearbyList({ places }: { places: readonly NearbyPlace[] }) {
  if (places.length === 0) return null
  return (
    <>
      <ul className="near" aria-label={m.house_nearby()}>
        {places.map(({ name, kind, distance_m }) => (
          <li key={`${kind} ${name}`}>
            <Icon icon={icons[kind]} />
            <span lang={kind === 'locality' ? undefined : 'en-IN'}>{name}</span>
            <b>{distanceText(distance_m)}</b>
          </li>
        ))}
      </ul>
      <p className="s mut">{m.house_straight_line()}</p>
    </>
  )
}
