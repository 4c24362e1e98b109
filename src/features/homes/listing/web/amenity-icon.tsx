import { amenityOf } from '../rules.ts'
import sprite from './amenity-icons.svg?url&no-inline'

type AmenityProps = { name: string; small?: boolean }

/** An amenity by its key: icon from the sprite, then its label. */
export function Amenity({ name, small = false }: AmenityProps) {
  const amenity = amenityOf(name)
  if (!amenity) return null
  return (
    <>
      <svg
        className={small ? 'i sm' : 'i'}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={`${sprite}#${amenity.icon}`} />
      </svg>
      {amenity.label}
    </>
  )
}
