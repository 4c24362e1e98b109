/**
 * The map under the homes. `style` is what MapLibre GL takes: the URL of a style, or the style itself.
 * `places` are names of ours to show where the base map has none; an adapter with labels of its own leaves them out.
 */
export type MapTheme = 'light' | 'dark'
export type MapPlace = { name: string; kind: 'city' | 'locality'; lat: number; lng: number }

/** The part of the MapLibre style specification (version 8) that every style has. */
export type MapStyle = {
  version: 8
  name: string
  sources: Record<string, { type: string } & Record<string, unknown>>
  layers: ({ id: string; type: string } & Record<string, unknown>)[]
} & Record<string, unknown>

export type Maps = {
  style(theme: MapTheme, places?: readonly MapPlace[]): string | MapStyle
  /** Must be shown on the map; empty where everything on it is ours. */
  attribution: string
}
