import type { House } from '../contract.ts'
import { type AmenityGroup, amenityOf, inCatalogueOrder } from '../rules.ts'
import { Amenity } from './amenity-icon.tsx'

const groups: readonly AmenityGroup[] = ['inside', 'service', 'building', 'society']

export function HouseAmenities({ house, title }: { house: House; title: string }) {
  const keys = inCatalogueOrder([...house.amenities, ...(house.society?.amenities ?? [])])
  const names: Readonly<Record<AmenityGroup, string>> = {
    inside: house.vertical === 'PG' ? 'In the PG' : 'In the home',
    service: 'Services',
    building: 'In the building',
    society: house.society ? `At ${house.society.name}` : 'In the society',
  }
  return (
    <section id="amenities" tabIndex={-1} aria-labelledby="amenities-title">
      <h2 id="amenities-title">{title}</h2>
      {groups.map((group) => {
        const mine = keys.filter((key) => amenityOf(key)?.group === group)
        if (mine.length === 0) return null
        return (
          <div key={group} className="amenities">
            <h3 className="s mut">{names[group]}</h3>
            <ul className="feat">
              {mine.map((key) => (
                <li key={key}>
                  <Amenity name={key} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {keys.length === 0 ? <p className="mut">The home comes as it is, without appliances or services.</p> : null}
    </section>
  )
}
