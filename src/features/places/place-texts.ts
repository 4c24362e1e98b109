import { m } from '#messages'

export const notServedText = (city: string): string => m.places_not_served({ city })
export const noResultsText = (): string => m.places_no_results()
export const pickPlaceText = (): string => m.places_pick_place()
export const mapsUnreachableText = (): string => m.places_maps_unreachable()
