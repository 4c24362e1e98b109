import { useEffect, useState } from 'react'
import { getLocationSearch } from '#features/places/contract.ts'
import { call } from '#shared/call.ts'
import type { LocationSearchData } from './load-location-search.ts'

/** The popular localities of the city chosen now. Those shown last stay until the others are there. */
export function usePopular({ city: first, popular }: LocationSearchData, city: string) {
  const [shown, setShown] = useState({ city: first, popular })
  useEffect(() => {
    if (city === '' || city === shown.city) return
    let current = true
    call(getLocationSearch, { query: { city } }).then(
      (answer) => current && setShown({ city, popular: answer.popular }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [city, shown.city])
  return shown.popular
}
