import { dining } from './scene-dining.ts'
import { entrance } from './scene-entrance.ts'
import { type Chance, chanceFrom, newSheet, type Sheet } from './scene-kit.ts'
import { townLights } from './scene-light.ts'
import { lounge } from './scene-lounge.ts'
import { localityMap } from './scene-map.ts'
import { parking } from './scene-parking.ts'
import { reception } from './scene-reception.ts'
import { street } from './scene-street.ts'
import { study } from './scene-study.ts'
import { terrace } from './scene-terrace.ts'
import { utility } from './scene-utility.ts'

/**
 * Drawings for subjects that the demo pictures lack: 1440 × 960 SVG, in the product's colours, deterministic per seed.
 * Ten kinds, each with furniture, colours, light and side varied by the seed.
 */
export const sceneKinds = [
  'study',
  'dining',
  'utility',
  'parking',
  'terrace',
  'entrance',
  'lounge',
  'reception',
  'street',
  'map',
] as const
export type SceneKind = (typeof sceneKinds)[number]
export type Daylight = keyof typeof townLights

/** Alternative text. Says that it is a drawing. */
export const sceneAlt: Record<SceneKind, string> = {
  study: 'Drawing of a study with a desk, book shelves and a window',
  dining: 'Drawing of a dining room with a table for four and a sideboard',
  utility: 'Drawing of a utility area with a washing machine, sink and washing line',
  parking: 'Drawing of covered parking with cars and a scooter',
  terrace: 'Drawing of a terrace with chairs, plants and string lights over the town',
  entrance: 'Drawing of a front door with plants, a shoe rack and a rangoli',
  lounge: 'Drawing of a lounge with a sofa and tall windows over the town',
  reception: 'Drawing of a reception desk before a lit arch',
  street: 'Drawing of a street with houses, trees and an auto',
  map: 'Drawing of a neighbourhood map with a pin',
}

const hours = Object.keys(townLights) as [Daylight, ...Daylight[]]

type Draw = (sheet: Sheet, chance: Chance, hour: Daylight) => void
const scenes: Record<SceneKind, Draw> = {
  study,
  dining,
  utility,
  entrance,
  lounge,
  reception,
  map: localityMap,
  parking: (sheet, chance, hour) => parking(sheet, chance, townLights[hour]),
  terrace: (sheet, chance, hour) => terrace(sheet, chance, townLights[hour]),
  street: (sheet, chance, hour) => street(sheet, chance, townLights[hour]),
}

/** `hour` sets the light outdoors, for a row of scenes that should differ; by default the seed does. */
export function drawScene(kind: SceneKind, seed: number, hour?: Daylight): string {
  const chance = chanceFrom(seed)
  const sheet = newSheet()
  const byChance = chance.pick(hours)
  const mirrored = kind !== 'map' && chance.often(0.45)
  scenes[kind](sheet, chance, hour ?? byChance)
  return sheet.svg({ mirrored })
}
