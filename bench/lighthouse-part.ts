import { citySocietiesUrl } from '#features/homes/societies/rules.ts'
import { addressIn, languageNames, languages } from '#shared/language.ts'
import { chromiumFlags, chromiumPath, firstLink, someHouse } from './browser.ts'
import { dataFolder } from './data-folder.ts'
import { stopLater } from './leftovers.ts'
import { lighthouseTool, type Result } from './lighthouse-tool.ts'
import { median } from './load.ts'
import type { BenchOptions } from './options.ts'
import { number, type Part } from './report.ts'
import { startProduct } from './servers.ts'

/** The lowest performance score a page may have. */
const leastPerformance = 90
/**
 * The lowest score in the other categories, for the pages where most visits start. Others cannot reach it: the map, for
 * one, is hidden from search engines.
 */
const leastElse = 100
const runs = 5
const tries = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const leastOf = (category: number): number => (category === 0 ? leastPerformance : leastElse)
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const

type Page = {
  name: string
  first: boolean
  scores: number[]
  timings: number[]
  shift: number
  speed: number
  weak: string[]
}

/** Lighthouse on its mobile profile (slow network, slow processor), the median of five runs. */
export async function measureLighthouse({ sizes }: BenchOptions): Promise<Part> {
  const folder = await dataFolder(Math.min(...sizes))
  const server = await startProduct(folder.path, folder.homes)
  try {
    const chromePath = await chromiumPath()
    const pages: Page[] = []
    for (const { name, path, first } of await pagesOf(server.url)) {
      console.log(`  ${name} …`)
      const results: Result[] = []
      for (let n = 0; n < runs; n += 1) results.push(await lookWithRetry(chromePath, server.url + path))
      pages.push(summary(name, first, results))
    }
    return report(pages)
  } finally {
    await server.stop()
  }
}

async function pagesOf(url: string) {
  const first = [
    { name: 'Home', path: '/', first: true },
    { name: 'Results', path: '/bangalore', first: true },
    { name: 'House', path: await someHouse(url), first: true },
  ]
  const others = languages.filter((language) => language !== 'en')
  return [
    ...first,
    ...others.flatMap((language) =>
      first.map((page) => ({
        ...page,
        name: `${page.name} in ${languageNames[language].english}`,
        path: addressIn(language, page.path),
      })),
    ),
    { name: 'Map', path: '/alpha/map?city=bangalore', first: false },
    { name: 'PG', path: await firstLink(url, '/bangalore?hbtype=pg', '/alpha/pg/'), first: false },
    { name: 'Buy', path: '/buy', first: false },
    { name: 'Sale', path: await firstLink(url, '/buy', '/houses/buy/'), first: false },
    {
      name: 'Society',
      path: await firstLink(url, citySocietiesUrl('bangalore'), '/bangalore/gated-community/'),
      first: false,
    },
  ]
}

/** A browser under load occasionally loses a trace, so a failed run is retried. */
async function lookWithRetry(chromePath: string, url: string): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await look(chromePath, url)
    } catch (error) {
      if (left === 0) throw error
      console.log(`  once more: ${(error as Error).message}`)
    }
  }
}

async function look(chromePath: string, url: string): Promise<Result> {
  const tool = await lighthouseTool()
  const chrome = await tool.openChrome(chromePath, chromiumFlags)
  const close = stopLater(chrome.close)
  try {
    return await tool.look(url, { port: chrome.port, categories })
  } finally {
    await close()
  }
}

function summary(name: string, first: boolean, results: readonly Result[]): Page {
  const middle = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? 0))
  return {
    ...{ name, first },
    scores: categories.map((category) => Math.round(100 * middle((result) => result.categories[category]?.score))),
    timings: timings.map((timing) => middle((result) => result.audits[timing]?.numericValue)),
    shift: middle((result) => result.audits['cumulative-layout-shift']?.numericValue),
    speed: middle((result) => result.environment.benchmarkIndex),
    weak: weakAudits(results),
  }
}

/** The audits that lower the score in most of the runs. */
function weakAudits(results: readonly Result[]): string[] {
  const weak = results.flatMap((result) =>
    Object.values(result.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id }) => id),
  )
  const counts = Map.groupBy(weak, (id) => id)
  return [...counts].filter(([, times]) => times.length > results.length / 2).map(([id]) => id)
}

function report(pages: readonly Page[]): Part {
  return {
    title: 'Lighthouse, mobile',
    tables: [
      {
        head: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
        rows: pages.map(({ name, scores }) => [name, ...scores.map(String)]),
      },
      {
        head: ['Page', 'First paint ms', 'Largest paint ms', 'Blocked ms', 'Speed index', 'Layout shift'],
        rows: pages.map(({ name, timings: times, shift }) => [
          name,
          ...times.map((each) => number(each)),
          number(shift, 3),
        ]),
      },
    ],
    notes: [
      `Lighthouse's own index of this machine's speed at the time: ${pages.map(({ speed }) => number(speed)).join(', ')}; below 1,000 something else was using it.`,
      ...pages.map(({ name, weak }) => `${name}: audits below 0.9: ${weak.length > 0 ? weak.join(', ') : 'none'}.`),
    ],
    budgets: pages.map(({ name, first, scores }) => {
      const counted = first ? scores : scores.slice(0, 1)
      return {
        what: `Lighthouse mobile on ${name}, ${first ? 'all four' : 'performance'}`,
        limit: `at least ${counted.map((_, category) => leastOf(category)).join(', ')}`,
        measured: counted.join(', '),
        met: counted.every((score, category) => score >= leastOf(category)),
      }
    }),
    figures: pages,
  }
}
