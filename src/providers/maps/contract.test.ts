import { describe, expect, test } from 'vitest'
import type { Maps, MapTheme } from './port.ts'
import { sandboxMaps } from './sandbox.ts'
import { styleMaps } from './style-maps.ts'

function describeMapsContract(adapter: string, maps: Maps) {
  test.each<MapTheme>(['light', 'dark'])(`maps: ${adapter}, %s: an address a browser can fetch, or none`, (theme) => {
    const url = maps.styleUrl(theme)
    if (url !== null) expect(URL.canParse(url, 'https://thikana.example')).toBe(true)
  })

  test(`maps: ${adapter}: both themes have an address, or neither has`, () => {
    expect(maps.styleUrl('dark') === null).toBe(maps.styleUrl('light') === null)
  })
}

describeMapsContract('sandbox', sandboxMaps())
describeMapsContract('a style by its address', styleMaps('https://tiles.example/streets/style.json'))
describeMapsContract('a style of our own', styleMaps('/styles/{theme}.json'))

describe('maps', () => {
  test('the sandbox uses no outside server', () => {
    expect(sandboxMaps().styleUrl('light')).toBeNull()
  })

  test('one style serves both themes, or one serves each', () => {
    expect(styleMaps('https://tiles.example/style.json').styleUrl('dark')).toBe('https://tiles.example/style.json')
    const maps = styleMaps('https://tiles.example/{theme}.json?key={theme}')
    expect(maps.styleUrl('light')).toBe('https://tiles.example/light.json?key=light')
    expect(maps.styleUrl('dark')).toBe('https://tiles.example/dark.json?key=dark')
  })
})
