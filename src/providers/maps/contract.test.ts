import { describe, expect, test } from 'vitest'
import type { Maps, MapTheme } from './port.ts'
import { sandboxMaps } from './sandbox.ts'
import { styleMaps } from './style-maps.ts'
import { tileMaps } from './tile-maps.ts'

function describeMapsContract(adapter: string, maps: Maps) {
  test.each<MapTheme>(['light', 'dark'])(`maps: ${adapter}, %s: an address a browser can fetch, or none`, (theme) => {
    const url = maps.styleUrl(theme)
    if (url !== null) expect(URL.canParse(url, 'https://thikana.example')).toBe(true)
  })

  test(`maps: ${adapter}: both themes have an address, or neither has`, () => {
    expect(maps.styleUrl('dark') === null).toBe(maps.styleUrl('light') === null)
  })

  test(`maps: ${adapter}: tiles have an address a browser can fetch, or there are none`, () => {
    const url = maps.tilesUrl()
    if (url !== null) expect(URL.canParse(url, 'https://thikana.example')).toBe(true)
    if (maps.tilesFile() !== null) expect(url).not.toBeNull()
  })
}

describeMapsContract('tiles by their address', tileMaps('https://tiles.example/india.pmtiles'))
describeMapsContract('tiles in a file', tileMaps('data/india.pmtiles'))
describeMapsContract('sandbox', sandboxMaps())
describeMapsContract('a style by its address', styleMaps('https://tiles.example/streets/style.json'))
describeMapsContract('a style of our own', styleMaps('/styles/{theme}.json'))

describe('maps', () => {
  test('the sandbox uses no outside server', () => {
    expect(sandboxMaps().styleUrl('light')).toBeNull()
    expect(sandboxMaps().tilesUrl()).toBeNull()
  })

  test('one style serves both themes, or one serves each', () => {
    expect(styleMaps('https://tiles.example/style.json').styleUrl('dark')).toBe('https://tiles.example/style.json')
    const maps = styleMaps('https://tiles.example/{theme}.json?key={theme}')
    expect(maps.styleUrl('light')).toBe('https://tiles.example/light.json?key=light')
    expect(maps.styleUrl('dark')).toBe('https://tiles.example/dark.json?key=dark')
  })

  test('an archive in a file is served by us, one at a URL is not', () => {
    const [own, other] = [tileMaps('data/india.pmtiles'), tileMaps('https://tiles.example/india.pmtiles')]
    expect([own.tilesUrl(), own.tilesFile()]).toEqual(['/map/tiles.pmtiles', 'data/india.pmtiles'])
    expect([other.tilesUrl(), other.tilesFile()]).toEqual(['https://tiles.example/india.pmtiles', null])
  })
})
