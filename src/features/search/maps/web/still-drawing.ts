import type { Feature, Position } from 'geojson'
import type { Spot } from '../mercator.ts'
import { type Box, roomForNames } from '../name-room.ts'
import type { MapBounds, MapView } from '../rules.ts'
import { boundsOfView, projectionOf, type Size } from '../still-view.ts'
import type { MapColours } from './map-colours.ts'

type Still = {
  features: readonly Feature[]
  view: MapView
  size: Size
  colours: MapColours
  /** The fonts of the page. */
  font: string
  /** Whether well-known offices, colleges and hospitals are named. */
  landmarks: boolean
}

type Pen = Still & { context: CanvasRenderingContext2D; project: (at: Position) => Spot; bounds: MapBounds }

/** Draws what the live map shows without tiles, on an ordinary canvas: from the ground up, names last. */
export function drawStill(context: CanvasRenderingContext2D, still: Still): void {
  const { view, size, colours } = still
  const onPicture = projectionOf(view, size)
  const project = ([lng = 0, lat = 0]: Position) => onPicture({ lat, lng })
  const pen: Pen = { ...still, context, project, bounds: boundsOfView(view, size) }
  context.fillStyle = colours.land
  context.fillRect(0, 0, size.width, size.height)
  fillAreas(pen, 'abroad', colours.abroad)
  if (view.zoom < 9) drawLines(pen, 'river', colours.water, 1.5)
  fillAreas(pen, 'sea', colours.water)
  if (view.zoom < 11) drawLines(pen, 'state', colours.border, 1, [3, 3])
  drawLines(pen, 'border', colours.border, 1.6)
  if (view.zoom >= 9) drawMetro(pen)
  drawNames(pen)
}

const ofKind = ({ features }: Still, kind: string): Feature[] =>
  features.filter(({ properties }) => properties?.kind === kind)

/** The rings or lines of a feature, however deep they lie. */
function pathsOf({ geometry }: Feature): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'MultiLineString' || geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

function trace({ context, project, bounds }: Pen, paths: readonly Position[][]): void {
  context.beginPath()
  for (const path of paths) {
    if (isBeside(path, bounds)) continue
    for (const [at, position] of path.entries()) {
      const { x, y } = project(position)
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
}

/** Whether all of a path lies on one side of the picture, so that nothing of it can be seen: most of a country. */
const isBeside = (path: Position[], { west, south, east, north }: MapBounds): boolean =>
  path.every(([lng = 0]) => lng < west) ||
  path.every(([lng = 0]) => lng > east) ||
  path.every(([, lat = 0]) => lat < south) ||
  path.every(([, lat = 0]) => lat > north)

function fillAreas(pen: Pen, kind: string, colour: string): void {
  pen.context.fillStyle = colour
  trace(pen, ofKind(pen, kind).flatMap(pathsOf))
  pen.context.fill('evenodd')
}

function drawLines(pen: Pen, kind: string, colour: string, width: number, dashes: number[] = []): void {
  pen.context.setLineDash(dashes)
  stroke(pen, ofKind(pen, kind).flatMap(pathsOf), colour, width)
  pen.context.setLineDash([])
}

function stroke(pen: Pen, paths: readonly Position[][], colour: string, width: number): void {
  Object.assign(pen.context, { strokeStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
  trace(pen, paths)
  pen.context.stroke()
}

function drawMetro(pen: Pen): void {
  const { view, colours } = pen
  const width = view.zoom < 11 ? 2 : 3.5
  const colourOf = ({ properties }: Feature) => colours[`metro-${properties?.colour}` as keyof MapColours]
  const lines = ofKind(pen, 'metro')
  for (const line of lines) stroke(pen, pathsOf(line), colours.land, width + 2)
  for (const line of lines) stroke(pen, pathsOf(line), colourOf(line), width)
  if (view.zoom < 10.5) return
  for (const station of ofKind(pen, 'station')) drawDot(pen, station, view.zoom < 13 ? 2.5 : 4, colourOf(station))
}

function drawDot({ context, project, colours }: Pen, { geometry }: Feature, radius: number, colour: string): void {
  if (geometry.type !== 'Point') return
  const { x, y } = project(geometry.coordinates)
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  Object.assign(context, { fillStyle: colours.land, strokeStyle: colour, lineWidth: 2 })
  context.fill()
  context.stroke()
}

type Naming = { kind: string; from: number; until: number; size: number; weight: number; colour: keyof MapColours }

/** Earlier names win where two would meet. */
const names: readonly Naming[] = [
  { kind: 'city', from: 0, until: 11.5, size: 15, weight: 600, colour: 'strongText' },
  { kind: 'name', from: 4.4, until: 8, size: 12, weight: 400, colour: 'text' },
  { kind: 'locality', from: 9.8, until: 22, size: 13, weight: 400, colour: 'text' },
  { kind: 'station', from: 12.2, until: 22, size: 11, weight: 400, colour: 'metroText' },
  { kind: 'landmark', from: 11.5, until: 22, size: 11, weight: 400, colour: 'landmark' },
]

function drawNames(pen: Pen): void {
  const taken: Box[] = []
  for (const naming of names) {
    if (pen.view.zoom < naming.from || pen.view.zoom >= naming.until) continue
    if (naming.kind === 'landmark' && !pen.landmarks) continue
    const rankOf = ({ properties }: Feature) => Number(properties?.rank ?? 0)
    const ranked = ofKind(pen, naming.kind).sort((one, other) => rankOf(one) - rankOf(other))
    for (const feature of ranked) drawName(pen, naming, feature, taken)
  }
}

function drawName(pen: Pen, { kind, size, weight, colour }: Naming, feature: Feature, taken: Box[]): void {
  const { context, project, colours, font, size: picture } = pen
  if (feature.geometry.type !== 'Point') return
  const name = String(feature.properties?.name ?? '')
  const { x, y } = project(feature.geometry.coordinates)
  if (x < 0 || y < 0 || x > picture.width || y > picture.height) return
  // A dot keeps its place; its name stands beside or under it.
  const [across, down] = kind === 'station' ? [8, 0] : kind === 'landmark' ? [0, 10] : [0, 0]
  context.font = `${weight} ${size}px ${font}`
  const width = context.measureText(name).width
  const left = kind === 'station' ? x + across : x - width / 2
  const box = { left: left - 4, right: left + width + 4, top: y + down - size, bottom: y + down + size }
  if (roomForNames([[box]], picture, taken)[0] !== 0) return
  taken.push(box)
  if (kind === 'landmark') drawDot(pen, feature, 3, colours.landmark)
  Object.assign(context, { textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 })
  Object.assign(context, { strokeStyle: colours.land, fillStyle: colours[colour] })
  context.strokeText(name, left, y + down)
  context.fillText(name, left, y + down)
}
