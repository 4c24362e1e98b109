export const newCityUrl = (slug: string): string => `/cities/${slug}`
