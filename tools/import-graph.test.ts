import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { domains } from '../src/features/order.ts'
import { circles, edgesOf, importsOfApp, upwardImports } from './import-graph.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function readSources(): Map<string, string> {
  const names = readdirSync(join(root, 'src'), { recursive: true }) as string[]
  const paths = names.map((name) => `src/${name.replaceAll('\\', '/')}`).filter((path) => /\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

describe('the imports of the product', () => {
  const sources = readSources()
  const edges = edgesOf(sources)

  test('are found: hundreds between features', () => {
    expect(edges.length).toBeGreaterThan(300)
  })

  test('only go to earlier domains', () => {
    expect(upwardImports(edges, domains)).toEqual([])
  })

  test('form no cycle between features', () => {
    expect(circles(edges)).toEqual([])
  })

  test('never go from a feature, ui, shared, platform or providers to the app or the demo world', () => {
    expect(importsOfApp(sources)).toEqual([])
  })

  test.each([
    ['contract', 'src/features/homes/listing/contract.ts', '#features/booking/holds/contract.ts'],
    ['server', 'src/features/people/accounts/server/log-in.ts', '#features/tenancy/tenancies/server/api.ts'],
    ['web', 'src/features/offers/web/offer-strip.tsx', '#features/visits/scheduling/web/visit-link.tsx'],
    ['folder nobody ordered', 'src/features/places/rules.ts', '#features/nowhere/rules.ts'],
  ])('a planted import up to a later domain is found: %s', (_level, from, specifier) => {
    const planted = new Map(sources).set(from, `import { x } from '${specifier}'\n`)
    expect(upwardImports(edgesOf(planted), domains)).toEqual([`${from} imports ${specifier}`])
  })

  test.each([
    ['contract', 'src/features/people/accounts/rules.ts', '#features/people/privacy/rules.ts'],
    ['server', 'src/features/homes/listing/server/queries.ts', '#features/homes/freshness/server/api.ts'],
    ['web', 'src/features/search/maps/web/map-view.tsx', '#features/search/resale/web/sale-card.tsx'],
  ])('a planted circle inside a domain is found: %s', (_level, from, specifier) => {
    const backwards = specifier.replace('#', 'src/')
    const back = `#${from.slice('src/'.length)}`
    const planted = new Map(sources)
      .set(from, `const part = import('${specifier}')\n`)
      .set(backwards, `export { x } from '${back}'\n`)
    const features = [from, backwards].map((path) => path.split('/').slice(2, 4).join('/'))
    expect(circles(edgesOf(planted)).flat()).toEqual(expect.arrayContaining(features))
  })

  test('a planted import of the demo world is reported', () => {
    const from = 'src/features/money/payments/server/api.ts'
    const planted = new Map([[from, `import { plantCredits } from '#demo/money/credits.ts'\n`]])
    expect(importsOfApp(planted)).toEqual([`${from} imports #demo/money/credits.ts`])
  })
})
