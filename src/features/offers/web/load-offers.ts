import { CallError, call } from '#shared/call.ts'
import { listCouponOffers, type Offer } from '../contract.ts'

/** Includes the offers of the city; retries without it if a cookie or link names a city that no longer exists. */
export async function loadOffers(city: string | null | undefined, src: string): Promise<Offer[]> {
  const ask = (query: { src: string; city?: string }) => call(listCouponOffers, { query })
  if (!city) return (await ask({ src })).data.offers
  const { data } = await ask({ src, city: city.slice(0, 60) }).catch((error) => {
    if (error instanceof CallError && error.fields.city) return ask({ src })
    throw error
  })
  return data.offers
}
