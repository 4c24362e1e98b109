import type { Point } from '#features/search/filters/filters.ts'

/** Where a search looks: the city, how much its longitudes are squeezed, and the chosen place within it. */
export type Place = { cityId: number; point: Point | null; squeeze: number }
