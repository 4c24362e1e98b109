import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { PlaceSuggestion } from '#features/places/contract.ts'
import { pickPlaceText } from '#features/places/place-texts.ts'
import type { LocationSearchData, SearchCity } from './load-location-search.ts'

export const cityFieldId = 'location-city'
export const locationFieldId = 'location'

/**
 * The chosen city and the errors of the form. Changing the city chooses it; without a search yet, the preselected one
 * counts too. Typed text is never a choice: its matches are listed under it.
 */
export function useLocationForm({ cities, city, typed, error }: LocationSearchData, isFirst: boolean) {
  const [state, setState] = useState({ city, picked: isFirst, text: typed, problem: error, error, refused: false })
  const change = (part: Partial<typeof state>) => setState((now) => ({ ...now, ...part }))
  const chooseCity = (slug: string) => change({ city: slug, picked: true, error: null, refused: false })
  const keepEarlyCity = useEffectEvent(() => {
    const early = (document.getElementById(cityFieldId) as HTMLSelectElement).value
    if (early && early !== state.city) chooseCity(early)
  })
  useLayoutEffect(() => keepEarlyCity(), [])
  const town = cities.find(({ slug }) => slug === state.city)
  return {
    city: state.city,
    cityError: !town && state.refused ? pickPlaceText() : undefined,
    placeError: !town && state.refused ? null : state.error,
    chooseCity,
    /** `problem`: the error of the text, if known. */
    type: (text: string, problem: string | null) =>
      setState((now) => (text === now.text && problem === null ? now : { ...now, text, problem, error: null })),
    refuse() {
      change({ error: state.problem ?? pickPlaceText(), refused: true })
      document.getElementById(town ? locationFieldId : cityFieldId)?.focus()
    },
    pickedCity: town && state.picked && state.text.trim() === '' ? placeOf(town) : null,
  }
}

const placeOf = ({ name, slug, lat, lng }: SearchCity): PlaceSuggestion => ({
  ...{ display_text: name, name, type: 'city', lat, lon: lng, city: slug, slug },
})
