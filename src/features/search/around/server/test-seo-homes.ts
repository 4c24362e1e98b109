import type { Factories } from '#app/testing/test-factories.ts'

/** Ten localities beside HSR Layout, each with a bed, a room and a flat for anybody; the n-th is ₹500 n dearer. */
export const others = [
  ...['koramangala', 'indiranagar', 'whitefield', 'marathahalli', 'btm-layout', 'bellandur', 'sarjapur-road'],
  ...['electronic-city-phase-1', 'jayanagar', 'jp-nagar'],
]
export async function makeBangalore({ aHome }: Factories): Promise<void> {
  const city = 'bangalore'
  for (const [nth, locality] of others.entries()) {
    const home = { gender: 'any', furnishing: 'semi-furnished', house_rent: 20_000_00 + nth * 500_00 } as const
    await aHome({ city, locality, beds: 4, kinds: ['bed', 'room', 'house'], rent: 8_000_00 + nth * 500_00, home })
  }
  const locality = 'hsr-layout'
  for (const gender of ['male', 'female', 'family'] as const) {
    for (const furnishing of ['fully-furnished', 'unfurnished'] as const) {
      await aHome({ city, locality, beds: 2, kinds: ['bed', 'house'], rent: 9_000_00, home: { gender, furnishing } })
    }
  }
}

/** Houses for families and beds in Pune, every kind in Kochi. */
export async function makeOtherCities({ aHome }: Factories): Promise<void> {
  for (const locality of ['baner', 'wakad', 'aundh', 'kothrud']) {
    for (const beds of [2, 4, 6]) {
      await aHome({ city: 'pune', locality, beds, kinds: ['house'], home: { gender: 'family' } })
    }
    await aHome({ city: 'pune', locality })
  }
  for (const city of ['mumbai', 'delhi']) await aHome({ city, kinds: ['bed', 'house'] })
  const city = 'kochi'
  await aHome({ city, rent: 8_000_00, home: { gender: 'any' } })
  await aHome({ city, rent: 6_000_00, home: { gender: 'male' } })
  await aHome({ city, rent: 9_000_00, kinds: ['room'], home: { gender: 'female' } })
  await aHome({ city, kinds: ['house'], home: { gender: 'family', house_rent: 40_500_00 } })
  await aHome({ city, rent: 3_000_00, soldOut: true })
}
