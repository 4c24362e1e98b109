import { describe, expect, test } from 'vitest'
import type { MapPlace, Maps, MapTheme } from './port.ts'
import { sandboxMaps } from './sandbox.ts'

const koramangala: MapPlace = { name: 'Koramangala', kind: 'locality', lat: 12.9352, lng: 77.6245 }
const bengaluru: MapPlace = { name: 'Bengaluru', kind: 'city', lat: 12.9716, lng: 77.5946 }

function describeMapsContract(adapter: string, makeAdapter: () => Maps) {
  describe.each<MapTheme>(['light', 'dark'])(`maps: ${adapter}, %s`, (theme) => {
    const style = makeAdapter().style(theme, [bengaluru, koramangala])

    test('a style is a URL, or a whole style whose layers use only its own sources', () => {
      if (typeof style === 'string') {
        expect(URL.canParse(style, 'https://thikana.example')).toBe(true)
        return
      }
      expect(style.version).toBe(8)
      expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
      for (const { type, source } of style.layers) {
        if (type !== 'background') expect(Object.keys(style.sources)).toContain(source)
      }
    })

    test('it can be sent as JSON without loss', () => {
      expect(JSON.parse(JSON.stringify(style))).toEqual(style)
    })
  })
}

describeMapsContract('sandbox', sandboxMaps)

describe('the sandbox of maps', () => {
  test('puts our places where they are, longitude first', () => {
    const style = sandboxMaps().style('light', [koramangala])
    expect(style).toMatchObject({
      sources: { places: { data: { features: [{ geometry: { coordinates: [77.6245, 12.9352] } }] } } },
    })
  })

  test('asks nothing of any other server', () => {
    expect(JSON.stringify(sandboxMaps().style('dark', [bengaluru]))).not.toMatch(/https?:/)
    expect(sandboxMaps().attribution).toBe('')
  })

  test('dark is another picture than light', () => {
    expect(sandboxMaps().style('dark')).not.toEqual(sandboxMaps().style('light'))
  })
})
