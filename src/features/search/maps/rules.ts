import { m } from '#messages'
import { paise } from '#shared/money.ts'
import { shortRupees } from '#shared/short-rupees.ts'

export type Point = { lat: number; lng: number }
export type MapView = Point & { zoom: number }
export type MapBounds = { west: number; south: number; east: number; north: number }

/**
 * The box around most of these points: a few far from all others must not make the rest small. One that is not that far
 * is in the box too: just beyond it, it would lie under what floats over the edges of the map. `margin`: how far that is,
 * as a share of the box.
 */
export function boundsAround(points: readonly Point[], margin = 0.25): MapBounds | null {
  if (points.length === 0) return null
  const skipped = Math.floor(points.length * farShare)
  const span = (values: number[]) => {
    const sorted = values.sort((a, b) => a - b)
    const [least = 0, most = 0] = [sorted[skipped], sorted.at(-1 - skipped)]
    const far = (most - least) * margin
    return [
      sorted.find((value) => value >= least - far) ?? 0,
      sorted.findLast((value) => value <= most + far) ?? 0,
    ] as const
  }
  const [south, north] = span(points.map(({ lat }) => lat))
  const [west, east] = span(points.map(({ lng }) => lng))
  return { west, south, east, north }
}
const farShare = 0.02

/** The default view: India. */
export const indiaView: MapView = { lat: 20.5937, lng: 78.9629, zoom: 4 }
/** How near a chosen place is looked at. */
const placeZoom = 10
/** How near one home is looked at. */
export const homeZoom = 14

export const viewOf = (place: Point | null | undefined): MapView =>
  place ? { lat: place.lat, lng: place.lng, zoom: placeZoom } : indiaView

/** As far as the bundled map goes, and with it as far as any map of ours may be moved. */
export const mapBox = { west: 38, south: -15, east: 120, north: 52 } as const
const indiaBox = { west: 68, south: 6, east: 98, north: 37.2 } as const

export type MapQuery = { from: string; point: Point | null; city: string; houseId: number | null }

/** Parses the address of the map screen, ignoring invalid values. */
export function readMapQuery(query: URLSearchParams): MapQuery {
  const city = (query.get('city') ?? '').trim().toLowerCase()
  const id = query.get('houseId') ?? ''
  return {
    from: query.get('from') === 'srp_sav' ? 'srp_sav' : '',
    point: pointIn(query.get('lat'), query.get('lng')),
    city: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(city) && city.length <= 60 ? city : '',
    houseId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
  }
}

function pointIn(latText: string | null, lngText: string | null): Point | null {
  const decimal = /^-?\d{1,3}(\.\d{1,15})?$/
  if (!decimal.test(latText ?? '') || !decimal.test(lngText ?? '')) return null
  const [lat, lng] = [Number(latText), Number(lngText)]
  const { west, south, east, north } = indiaBox
  return lat >= south && lat <= north && lng >= west && lng <= east ? { lat, lng } : null
}

/** A rent in rupees as a marker has room for it: ₹9,200, ₹1.25 L. */
export const priceWords = (rent: number): string => `₹${shortRupees(paise(rent))}`

/** How many homes, as a marker of several says it. */
export const homesWords = (count: number): string => m.map_count({ count })
