import { useEffect, useMemo, useState } from 'react'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { listMarkers } from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { call } from '#shared/call.ts'
import type { MapHome } from '../marks.ts'

const mostMarkers = 5000

/** `total`: how many homes the search finds, on the map or not. `settled`: nothing more will come for this search. */
export type Markers = { homes: readonly MapHome[]; total: number; settled: boolean }

type Answer = Markers & { asked: string }

/**
 * Every home of a search, not only those of the page. Until they are there, and where they do not come, the homes of the
 * page stand alone: what is on the map is always an answer to this search.
 */
export function useMarkers(filters: Filters, houses: readonly CardHouse[]): Markers {
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState('')
  const asked = filters.city ? JSON.stringify(askedQuery({ ...filters, page: 1 })) : ''
  useEffect(() => {
    if (!asked) return
    let current = true
    call(listMarkers, { query: { ...JSON.parse(asked), limit: String(mostMarkers) } }).then(
      ({ markers, total_entries }) =>
        current && setAnswer({ asked, homes: markers, total: total_entries, settled: true }),
      () => current && setFailed(asked),
    )
    return () => {
      current = false
    }
  }, [asked])
  const settled = asked === '' || asked === failed
  const onPage = useMemo(() => ({ homes: houses.map(homeOf), total: houses.length, settled }), [houses, settled])
  return answer?.asked === asked ? answer : onPage
}

export const homeOf = (house: CardHouse): MapHome => ({
  id: house.id,
  lat: house.lat_double,
  lng: house.long_double,
  rent: rentOf(house),
})
