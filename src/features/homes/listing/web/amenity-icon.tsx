import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { amenityOf } from '../rules.ts'

type AmenityProps = { name: string; small?: boolean }

/** An amenity's icon and label, by its key. */
export function Amenity({ name, small = false }: AmenityProps) {
  const amenity = amenityOf(name)
  if (!amenity) return null
  return (
    <>
      <Icon icon={amenity.icon} size={small ? 'sm' : 'md'} />
      {import.meta.env.BUILD_LANGUAGE === 'en'
        ? amenity.label
        : m.cards_amenity({ key: amenity.key.replaceAll('-', '_') })}
    </>
  )
}
