import { metroColours } from '#features/places/metro-colours.ts'
import type { MapColours } from './map-colours.ts'

/** Without a `glyphs` address the map draws text with the page's own fonts; the first name says the weight. */
const regular = ['Anek Latin Variable', 'sans-serif']
const strong = ['Semibold', 'Anek Latin Variable', 'sans-serif']

export type Layer = { id: string; type: string; source?: string } & Record<string, unknown>

export const byZoom = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

/** How a name is written. */
export const text = (name: unknown, size: unknown, weight: 'regular' | 'strong' = 'regular') => ({
  'text-field': name,
  'text-font': weight === 'strong' ? strong : regular,
  'text-size': size,
})

export const words = (colour: string, { land }: MapColours) => ({
  'text-color': colour,
  'text-halo-color': land,
  'text-halo-width': 1.4,
})

/** The colour of a line by its name, of ours or of the tiles. */
export const metroPaint = (colours: MapColours, colour: unknown) => [
  ...['match', colour, ...metroColours.flatMap((name) => [name, colours[`metro-${name}`]])],
  colours['metro-violet'],
]
