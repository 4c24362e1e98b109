import type { House } from '#features/homes/listing/contract.ts'
import { houseCrumbs } from './house-meta.ts'
import { localityUrl, similarUrl } from './nearby-urls.ts'

export type HouseLinks = ReturnType<typeof houseLinks>

/** Where the page of a home leads. Made while it is loaded: so the browser needs none of what writes search addresses. */
export const houseLinks = (house: House) => ({
  trail: houseCrumbs(house),
  locality: localityUrl(house),
  similar: similarUrl(house),
})
