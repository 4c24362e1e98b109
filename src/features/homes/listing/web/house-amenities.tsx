import type { ReactNode } from 'react'
import { m } from '#messages'
import type { House } from '../contract.ts'
import { type AmenityGroup, amenityOf, inCatalogueOrder } from '../rules.ts'
import { Amenity } from './amenity-icon.tsx'

const groups: readonly AmenityGroup[] = ['inside', 'service', 'building', 'society']

export function HouseAmenities({ house, title }: { house: House; title: string }) {
  const keys = inCatalogueOrder([...house.amenities, ...(house.society?.amenities ?? [])])
  const names: Readonly<Record<AmenityGroup, ReactNode>> = {
    inside: house.vertical === 'PG' ? m.house_in_pg() : m.house_in_home(),
    service: m.house_services(),
    building: m.house_in_building(),
    society: house.society
      ? m.house_at_society({ society: house.society.name, name: (words) => <span lang="en-IN">{words}</span> })
      : m.house_in_society(),
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
      {keys.length === 0 ? <p className="mut">{m.house_no_amenities()}</p> : null}
    </section>
  )
}
