/** By the type of a place. */
export const placeIcons = { city: 'building-complex', locality: 'map-pin', landmark: 'landmark' } as const
