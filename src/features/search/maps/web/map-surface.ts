type Edges = { getWest(): number; getEast(): number; getSouth(): number; getNorth(): number }
type Corner = { lng: number; lat: number }
type Event = 'move' | 'moveend' | 'resize'

/** The part of a map that marks, pins and buttons use: MapLibre's live map and the still picture both have it. */
export type MapSurface = {
  project(at: [lng: number, lat: number]): { x: number; y: number }
  getBounds(): Edges & { getSouthWest(): Corner; getNorthEast(): Corner }
  getZoom(): number
  getMaxZoom(): number
  /** Takes the keyboard. */
  getCanvas(): HTMLCanvasElement
  /** Holds what lies on the map. */
  getCanvasContainer(): HTMLElement
  on(event: Event, listener: () => void): unknown
  off(event: Event, listener: () => void): unknown
  // Moves; the last argument says whether a person made it.
  easeTo(to: { center?: [lng: number, lat: number]; zoom?: number }, by?: object): unknown
  fitBounds(to: [west: number, south: number, east: number, north: number], options?: FitOptions, by?: object): unknown
  zoomIn(options?: object, by?: object): unknown
  zoomOut(options?: object, by?: object): unknown
}

type FitOptions = { padding?: number; maxZoom?: number }
