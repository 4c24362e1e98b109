import type { House } from '#features/homes/listing/contract.ts'
import { houseCrumbs } from './house-meta.ts'
import { localityUrl, similarUrl } from './nearby-urls.ts'

export type HouseLinks = ReturnType<typeof houseLinks>

/** Links of a home's page, made in the loader so that the browser need not load the code for search URLs. */
export const houseLinks = (house: House) => ({
  trail: houseCrumbs(house),
  locality: localityUrl(house),
  similar: similarUrl(house),
})
