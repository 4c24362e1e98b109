import { chromiumFlags, chromiumPath, someHouse } from './browser.ts'
import { dataFolder } from './data-folder.ts'
import { stopLater } from './leftovers.ts'
import { lighthouseTool, type Result } from './lighthouse-tool.ts'
import { median } from './load.ts'
import type { BenchOptions } from './options.ts'
import { number, type Part } from './report.ts'
import { startProduct } from './servers.ts'

const budgetScore = 95
const runs = 3
const tries = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const

type Page = { name: string; scores: number[]; timings: number[]; shift: number; speed: number; weak: string[] }

/** Lighthouse on its mobile profile (slow network, slow processor), the median of three runs. */
export async function measureLighthouse({ sizes }: BenchOptions): Promise<Part> {
  const folder = await dataFolder(Math.min(...sizes))
  const server = await startProduct(folder.path, folder.homes)
  try {
    const chromePath = await chromiumPath()
    const pages: Page[] = []
    const paths = { Home: '/', Results: '/bangalore', House: await someHouse(server.url) }
    for (const [name, path] of Object.entries(paths)) {
      console.log(`  ${name.toLowerCase()} …`)
      const results: Result[] = []
      for (let n = 0; n < runs; n += 1) results.push(await lookWithRetry(chromePath, server.url + path))
      pages.push(summary(name, results))
    }
    return report(pages)
  } finally {
    await server.stop()
  }
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

function summary(name: string, results: readonly Result[]): Page {
  const middle = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? 0))
  return {
    name,
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
    budgets: pages.map(({ name, scores }) => ({
      what: `Lighthouse mobile on ${name.toLowerCase()}, all four`,
      limit: `at least ${budgetScore}`,
      measured: scores.join(', '),
      met: scores.every((score) => score >= budgetScore),
    })),
    figures: pages,
  }
}
