import { Icon } from '#ui/icon.tsx'
import { amenityOf } from '../rules.ts'

type AmenityProps = { name: string; small?: boolean }

/** An amenity by its key: its icon, then its label. */
export function Amenity({ name, small = false }: AmenityProps) {
  const amenity = amenityOf(name)
  if (!amenity) return null
  return (
    <>
      <Icon icon={amenity.icon} size={small ? 'sm' : 'md'} />
      {amenity.label}
    </>
  )
}
