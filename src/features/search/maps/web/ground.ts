import coastUrl from '#assets/basemap/coast.json?url'
import indiaUrl from '#assets/basemap/india.json?url'

/** India as it lies in assets/basemap: land and borders, and the sea with its true shore. */
export const ground = {
  india: { url: indiaUrl, credit: 'Natural Earth' },
  coast: { url: coastUrl, credit: '© OpenStreetMap contributors' },
} as const
