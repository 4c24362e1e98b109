import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where something is kept in the memory of a process, and how docs/running.md says so; null where notices empty it. */
const kept: Readonly<Record<string, string | null>> = {
  'features/agreements/contracts/server/file-routes.ts': 'drawn PDFs of receipts, agreements, statements and tax packs',
  'features/help/careers/server/openings.ts': 'openings of the careers page',
  'features/homes/cards/server/cards.ts': null,
  'features/homes/societies/server/societies.ts': 'how wanted a locality is; the ranks of societies',
  'features/money/receipts/server/file-routes.ts': 'drawn PDFs of receipts, agreements, statements and tax packs',
  'features/owners/statements/server/file-routes.ts': 'drawn PDFs of receipts, agreements, statements and tax packs',
  'features/owners/tax/server/file-routes.ts': 'drawn PDFs of receipts, agreements, statements and tax packs',
  'features/places/server/hotness.ts': 'how wanted a locality is; the ranks of societies',
  'features/places/server/pods.ts': 'pods',
  'features/places/server/queries.ts': 'cities and localities, which change with a release',
  'features/places/server/suggest-popular.ts': 'the best-known localities of a city, as suggestions',
  'features/search/around/server/seo-data.ts': 'what a city offers: counts, links and rents around results (SEO)',
  'features/search/seo/server/og-routes.ts': 'pictures of shared links',
  'features/visits/scheduling/server/get-slots.ts': "the slots of a home's visits",
  // Answers of calls, which end within five seconds, as the page says of visitors.
  'platform/http/api-routes.ts': null,
  'platform/http/page-cache.ts': null,
  'platform/http/web-host.ts': 'the list of scripts of a page',
}

test('docs/running.md names everything that a process keeps and that time alone ends', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && path !== join('platform', 'cache.ts'),
  )
  const keeps = (path: string) => /\bopenCache(PerDatabase)?[(<]/.test(readFileSync(join(root, 'src', path), 'utf8'))
  expect(sources.filter(keeps).sort()).toEqual(Object.keys(kept).sort())
  const page = readFileSync(join(root, 'docs/running.md'), 'utf8')
  const rows = Object.values(kept).filter((row) => row !== null)
  expect(rows.filter((row) => !page.includes(`\n| ${row} `))).toEqual([])
})
