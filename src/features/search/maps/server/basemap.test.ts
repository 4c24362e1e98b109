import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { mapBox } from '../rules.ts'

type Position = [lng: number, lat: number]
type Feature = { properties: { kind: string; name?: string }; geometry: { coordinates: Position[][][] } }

const fileOf = (name: string) => readFileSync(new URL(`../../../../../assets/basemap/${name}.json`, import.meta.url))
const read = (name: string): Feature[] => JSON.parse(String(fileOf(name))).features
const areasOf = (name: string, kind: string) =>
  read(name).find(({ properties }) => properties.kind === kind)?.geometry.coordinates ?? []

const abroad = areasOf('india', 'abroad')
const sea = areasOf('coast', 'sea')

/** An odd number of shores to cross on the way out: inside. */
function isIn(areas: Position[][][], [lng, lat]: Position): boolean {
  let inside = false
  for (const ring of areas.flat()) {
    let [px, py] = ring.at(-1) as Position
    for (const [x, y] of ring) {
      if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
      px = x
      py = y
    }
  }
  return inside
}

describe('the bundled map of India', () => {
  test.each<[string, Position]>([
    ['Srinagar', [74.8, 34.08]],
    ['Muzaffarabad', [73.47, 34.37]],
    ['Mirpur', [73.75, 33.15]],
    ['Gilgit', [74.31, 35.92]],
    ['Skardu', [75.63, 35.3]],
    ['Siachen', [77.1, 35.42]],
    ['the Shaksgam valley', [76.6, 36.05]],
    ['Aksai Chin', [79.4, 35.1]],
    ['Leh', [77.58, 34.16]],
    ['Tawang', [91.86, 27.58]],
    ['Walong', [97.0, 28.13]],
    ['Port Blair', [92.72, 11.65]],
    ['Great Nicobar', [93.8, 7.0]],
    ['Kanyakumari', [77.55, 8.12]],
  ])('has %s in India, as India draws itself', (_name, at) => {
    expect(isIn(abroad, at)).toBe(false)
    expect(isIn(sea, at)).toBe(false)
  })

  test.each<[string, Position]>([
    ['Lahore', [74.35, 31.55]],
    ['Peshawar', [71.58, 34.01]],
    ['Kathmandu', [85.32, 27.71]],
    ['Thimphu', [89.64, 27.47]],
    ['Lhasa', [91.13, 29.65]],
    ['Dhaka', [90.41, 23.81]],
    ['Colombo', [79.95, 6.93]],
  ])('has %s abroad', (_name, at) => {
    expect(isIn(abroad, at)).toBe(true)
  })

  test('has no locality of ours in the sea or abroad', () => {
    const lost = places.gazetteer.localities.filter(({ lat, lng }) => isIn(sea, [lng, lat]) || isIn(abroad, [lng, lat]))
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('names every state and union territory, 36 of them', () => {
    const names = read('india').flatMap(({ properties: { kind, name } }) => (kind === 'name' ? [name] : []))
    expect(names).toHaveLength(36)
    expect(names).toEqual(expect.arrayContaining(['Ladakh', 'Jammu and Kashmir', 'Telangana', 'Arunachal Pradesh']))
  })

  test('goes as far as the map can be moved', () => {
    for (const corner of [
      [mapBox.west + 0.1, mapBox.north - 0.1],
      [mapBox.east - 0.1, mapBox.south + 0.1],
    ] as Position[]) {
      expect(isIn(sea, corner) || isIn(abroad, corner)).toBe(true)
    }
  })

  test('is fetched in less than 150 kB', () => {
    expect(gzipSync(fileOf('india')).length + gzipSync(fileOf('coast')).length).toBeLessThan(150_000)
  })
})
