import { pointAt, type Spot, spotOf } from './mercator.ts'
import type { MapBounds, MapView, Point } from './rules.ts'

export type Size = { width: number; height: number }
export type Padding = { top: number; right: number; bottom: number; left: number }

export const evenPadding = (by: number): Padding => ({ top: by, right: by, bottom: by, left: by })

/** The view in which a box just fits into what the padding leaves of a picture. */
export function viewOfBounds(bounds: MapBounds, size: Size, padding: Padding, maxZoom: number): MapView {
  const { west, south, east, north } = bounds
  const [topLeft, bottomRight] = [spotOf({ lat: north, lng: west }, 0), spotOf({ lat: south, lng: east }, 0)]
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  }
  const fits = Math.min(room.width / (bottomRight.x - topLeft.x), room.height / (bottomRight.y - topLeft.y))
  const zoom = Math.min(maxZoom, Math.log2(fits))
  const scale = 2 ** zoom
  const middle = {
    x: ((topLeft.x + bottomRight.x) / 2) * scale + (padding.right - padding.left) / 2,
    y: ((topLeft.y + bottomRight.y) / 2) * scale + (padding.bottom - padding.top) / 2,
  }
  return { ...pointAt(middle, zoom), zoom }
}

/** Where points lie on a picture of this view, in pixels from its corner. */
export function projectionOf(view: MapView, { width, height }: Size): (point: Point) => Spot {
  const middle = spotOf(view, view.zoom)
  return (point) => {
    const { x, y } = spotOf(point, view.zoom)
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }
}

/** The area that a picture of this view shows. */
export function boundsOfView(view: MapView, { width, height }: Size): MapBounds {
  const middle = spotOf(view, view.zoom)
  const corner = (right: number, down: number) =>
    pointAt({ x: middle.x + (right * width) / 2, y: middle.y + (down * height) / 2 }, view.zoom)
  const [topLeft, bottomRight] = [corner(-1, -1), corner(1, 1)]
  return { west: topLeft.lng, south: bottomRight.lat, east: bottomRight.lng, north: topLeft.lat }
}
