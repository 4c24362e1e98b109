/** An expression of a MapLibre style. */
type Expression = readonly unknown[]

type Part = { layer: string; filter?: Expression }

/** Where an archive of tiles keeps the things we draw. */
export type StreetSchema = {
  /** `rank`: 1 for a motorway to 5 for a street; 0 is not drawn. */
  road: Part & { rank: Expression }
  roadName: Part & { rank: Expression; name: Expression }
  water: Part
  waterLine?: Part
  waterName: Part & { name: Expression }
  parks: readonly Part[]
  parkName: Part & { name: Expression }
  railway?: Part
  metro: Part & { name?: Expression }
  railStation: Part & { name: Expression }
}

const is = (key: string, ...values: string[]): Expression => ['in', ['get', key], ['literal', values]]
const plainName: Expression = ['get', 'name']

/** A schema of our own, described in docs/maps.md: few layers with few properties. */
const own: StreetSchema = {
  road: { layer: 'roads', rank: ['get', 'rank'] },
  roadName: { layer: 'roads', rank: ['get', 'rank'], name: plainName },
  water: { layer: 'water' },
  waterName: { layer: 'water', name: plainName },
  parks: [{ layer: 'parks' }],
  parkName: { layer: 'parks', name: plainName },
  railway: { layer: 'rail', filter: is('mode', 'rail') },
  metro: { layer: 'rail', filter: is('mode', 'metro'), name: plainName },
  railStation: { layer: 'stations', filter: is('mode', 'rail'), name: plainName },
}

/** People read our pages in Latin letters; a place without such a name keeps its own. */
const latinName: Expression = ['coalesce', ['get', 'name:en'], ['get', 'name:latin'], ['get', 'name']]

const classRank: Expression = [
  ...['match', ['get', 'class'], ['motorway', 'trunk'], 1, 'primary', 2, 'secondary', 3, 'tertiary', 4],
  ...[['minor', 'street', 'residential'], 5, 0],
]

/** https://openmaptiles.org/schema/, as tilemaker and planetiler write it. */
const openMapTiles: StreetSchema = {
  road: { layer: 'transportation', rank: classRank },
  roadName: { layer: 'transportation_name', rank: classRank, name: latinName },
  water: { layer: 'water' },
  waterLine: { layer: 'waterway' },
  waterName: { layer: 'water_name', name: latinName },
  parks: [{ layer: 'park' }, { layer: 'landcover', filter: is('class', 'grass', 'wood') }],
  parkName: { layer: 'park', name: latinName },
  railway: { layer: 'transportation', filter: is('class', 'rail') },
  metro: { layer: 'transportation', filter: is('class', 'transit') },
  railStation: {
    layer: 'poi',
    filter: ['all', is('class', 'railway'), is('subclass', 'station', 'halt')],
    name: latinName,
  },
}

/** The schema of an archive by the names of its layers; null: one we cannot draw. */
export function schemaOf(layers: readonly string[]): StreetSchema | null {
  const has = (name: string) => layers.includes(name)
  if (has('transportation') && has('water')) return openMapTiles
  return has('roads') && has('rail') ? own : null
}
