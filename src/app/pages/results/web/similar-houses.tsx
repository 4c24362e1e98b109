import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { change, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { useLoaded } from '#ui/page/use-loaded.ts'

const loadCarousel = () => import('./group-carousel.tsx')

/** The other houses of its group unfold under the card; a home by itself leads to what is like it. */
export function SimilarHouses({ house, city }: { house: CardHouse; city: string }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { module, failed } = useLoaded(loadCarousel, wanted)
  // The last home of its group has no others to show.
  const group = house.group && house.group.house_count > 1 ? house.group : null
  const navigate = useNavigate()
  const href = group ? searchUrl(change(noFilters(city), { group: group.id })) : likeThis(house, city)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!group || failed) return navigate(href, { preventScrollReset: true })
    setWanted(true)
    setOpen(!open)
  }
  return (
    <>
      <p className="similar above">
        <a
          className="link s tap"
          href={localAddress(href)}
          aria-describedby={`title-${house.id}`}
          aria-expanded={group ? open : undefined}
          onClick={press}
        >
          {group ? m.results_similar_count({ count: group.house_count }) : m.results_similar()}
        </a>
      </p>
      {open && group ? (
        <div className="above group-homes">
          {module ? (
            <module.GroupCarousel group={group.id} label={m.results_homes_like({ title: house.title })} />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** The same kind of home around there, for about the same rent. */
function likeThis(house: CardHouse, city: string): string {
  const rent = rentOf(house)
  return searchUrl(
    change(noFilters(city), {
      bedType: house.booking_type,
      gender: house.gender,
      point: { lat: Math.round(house.lat_double * 1e3) / 1e3, lng: Math.round(house.long_double * 1e3) / 1e3 },
      text: house.locality,
      minPrice: Math.floor((rent * 0.8) / 500) * 500,
      maxPrice: Math.ceil((rent * 1.2) / 500) * 500,
    }),
  )
}
