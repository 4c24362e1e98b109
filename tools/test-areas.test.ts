import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const { readWish } = await import(new URL('test-areas.mjs', import.meta.url).href)

const root = fileURLToPath(new URL('../', import.meta.url))

describe('the arguments of npm test', () => {
  test('without an area run everything, at short size', () => {
    expect(readWish([], root)).toMatchObject({ long: false, tests: 'src', journeys: 'e2e/' })
    expect(readWish([], root).area).toBeUndefined()
    expect(readWish(['--long'], root)).toMatchObject({
      long: true,
      summary: 'Everything CI runs, at full size.',
    })
  })

  test('with a domain run its tests and its journeys', () => {
    expect(readWish(['visits'], root)).toEqual({
      long: false,
      area: 'visits',
      tests: 'src/features/visits/',
      journeys: 'e2e/visits/',
      summary:
        'Only tests below src/features/visits/ and journeys in e2e/visits/, simulations and languages short (whole: npm run test:long). npm run check does format, lint and types.',
      problem: undefined,
    })
    expect(readWish(['platform'], root)).toMatchObject({ tests: 'src/platform/', journeys: null })
  })

  test('with an unknown area are refused, and the known areas are listed', () => {
    const { problem } = readWish(['nonsense'], root)
    expect(problem).toMatch(/^There is no area called "nonsense"\. Name one of: agreements, app, booking, .*visits\./)
    expect(readWish(['visits', 'money'], root).problem).toMatch(/"visits money"/)
  })
})
