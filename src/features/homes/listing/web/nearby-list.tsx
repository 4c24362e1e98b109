import {
  Building,
  GraduationCap,
  Hospital,
  Landmark,
  type LucideIcon,
  Plane,
  ShoppingBag,
  Signpost,
  TrainFront,
  TramFront,
} from 'lucide-react'
import { distanceText, type NearbyKind, type NearbyPlace } from '#features/places/nearby.ts'
import { Icon } from '#ui/icon.tsx'

const icons: Readonly<Record<NearbyKind, LucideIcon>> = {
  metro: TramFront,
  station: TrainFront,
  office: Building,
  college: GraduationCap,
  hospital: Hospital,
  mall: ShoppingBag,
  airport: Plane,
  place: Landmark,
  locality: Signpost,
}

/** What the map shows, in words. */
export function NearbyList({ places }: { places: readonly NearbyPlace[] }) {
  if (places.length === 0) return null
  return (
    <>
      <ul className="near" aria-label="Nearby">
        {places.map(({ name, kind, distance_m }) => (
          <li key={`${kind} ${name}`}>
            <Icon icon={icons[kind]} />
            <span>{name}</span>
            <b>{distanceText(distance_m)}</b>
          </li>
        ))}
      </ul>
      <p className="s mut">Distances are as the crow flies.</p>
    </>
  )
}
