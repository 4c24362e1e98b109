import type { Map as MapLibre } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepNamesWhole, unlessCut } from './whole-names.ts'

/** Letters of 6 px, so that "Hebbal" is 36 px wide. */
const pen = { font: '', measureText: (text: string) => ({ width: text.length * 6 }) }

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Name = { id: number; name: string; x: number; y: number }

/** A map of 390 by 600 pixels, whose degrees are its pixels. */
function openMap(drawn: readonly string[] = ['locality-names']) {
  const rests: (() => void)[] = []
  const told: unknown[] = []
  const asked: unknown[] = []
  let names: readonly Name[] = []
  const map = {
    on: (event: string, act: () => void) => event === 'idle' && rests.push(act),
    getLayer: (id: string) => (drawn.includes(id) ? { id } : undefined),
    getCanvas: () => ({ clientWidth: 390, clientHeight: 600 }),
    project: ([x, y]: [number, number]) => ({ x, y }),
    queryRenderedFeatures: ({ layers }: { layers: readonly string[] }) => {
      asked.push(layers)
      return names.map(({ id, name, x, y }) => ({
        id,
        properties: { name },
        geometry: { type: 'Point', coordinates: [x, y] },
        layer: { layout: { 'text-size': 10, 'text-font': ['Semibold'] } },
      }))
    },
    setFeatureState: (feature: unknown, state: unknown) => told.push([feature, state]),
  } as unknown as MapLibre
  return {
    map,
    asked,
    /** Lets the map come to rest with these names in view; answers the states that they were given. */
    restWith(next: readonly Name[]): unknown[] {
      names = next
      told.length = 0
      for (const rest of rests) rest()
      return [...told]
    },
  }
}

const of = (id: number, cut: boolean) => [{ source: 'ours', id }, { cut }]

describe('names of places on the live map', () => {
  test('that its edge would cut are left out, and come back once the map has moved', () => {
    const { map, restWith } = openMap()
    keepNamesWhole(map, 'ours', ['locality-names'])
    const hebbal = { id: 7, name: 'Hebbal', x: 380, y: 300 }
    const begur = { id: 8, name: 'Begur', x: 100, y: 597 }
    const inside = { id: 9, name: 'Indiranagar', x: 200, y: 300 }
    const beside = { id: 10, name: 'Yelahanka', x: -80, y: 300 }
    expect(restWith([hebbal, begur, inside, beside])).toEqual([of(7, true), of(8, true)])
    expect(pen.font).toBe('600 10px "Anek Latin Variable", sans-serif')
    // The same again: each change is drawn and ends in rest, so telling it again would never end.
    expect(restWith([hebbal, begur, inside, beside])).toEqual([])
    expect(restWith([{ ...hebbal, x: 372 }, begur, { ...inside, x: 20 }])).toEqual([of(7, false), of(9, true)])
    expect(restWith([])).toEqual([of(8, false), of(9, false)])
  })

  test('of layers that are not drawn are not asked for', () => {
    const some = openMap(['city-names', 'locality-names'])
    keepNamesWhole(some.map, 'ours', ['landmark-names', 'locality-names', 'city-names'])
    some.restWith([])
    expect(some.asked).toEqual([['locality-names', 'city-names']])
    const foreign = openMap([])
    keepNamesWhole(foreign.map, 'ours', ['locality-names'])
    expect(foreign.restWith([{ id: 7, name: 'Hebbal', x: 380, y: 300 }])).toEqual([])
    expect(foreign.asked).toEqual([])
  })

  test('are not seen while they are left out', () => {
    expect(unlessCut).toEqual({ 'text-opacity': ['case', ['boolean', ['feature-state', 'cut'], false], 0, 1] })
  })
})
