import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openBrowser, someHouse } from './browser.ts'
import { dataFolder } from './data-folder.ts'
import type { BenchOptions } from './options.ts'
import { number, type Part } from './report.ts'
import { startProduct } from './servers.ts'

const budgetBytes = 150_000
/** The growth that another language may add to the scripts of a page. */
const mostOfEnglish = 1.05

type Page = { name: string; scripts: number; script: number; map: number; html: number }

/** Measures what a browser downloads for a page: mainly scripts, gzipped. */
export async function measureSize({ sizes }: BenchOptions): Promise<Part> {
  const folder = await dataFolder(Math.min(...sizes))
  const server = await startProduct(folder.path, folder.homes)
  try {
    const { browser, close } = await openBrowser()
    const pages: Page[] = []
    const paths = {
      ...{ Home: '/', Results: '/bangalore', House: await someHouse(server.url), 'Sign in': '/alpha/login' },
      ...{ 'Results in Hindi': '/hi/bangalore', 'Results in Kannada': '/kn/bangalore' },
    }
    for (const [name, path] of Object.entries(paths)) pages.push(await weigh(browser, name, server.url + path))
    await close()
    return report(pages)
  } finally {
    await server.stop()
  }
}

async function weigh(browser: Browser, name: string, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const found: Page = { name, scripts: 0, script: 0, map: 0, html: 0 }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isDocument = response.request().resourceType() === 'document'
    if (!isDocument && !/\.m?js$/.test(pathname)) return
    const read = async () => {
      const size = gzipSync(await response.body(), { level: 9 }).length
      if (isDocument) found.html += size
      else if (/maplibre/i.test(pathname)) found.map += size
      else {
        found.scripts += 1
        found.script += size
      }
    }
    reading.push(read())
  })
  const reply = await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  if (!reply?.ok()) throw new Error(`the page ${name} answered ${reply?.status()}`)
  // Prefetches for the next click count as well.
  await sleep(1500)
  await Promise.all(reading)
  await page.close()
  return found
}

const kilobytes = (bytes: number) => number(bytes / 1000, 1)

function report(pages: readonly Page[]): Part {
  const results = pages.find((page) => page.name === 'Results')
  return {
    title: 'JavaScript per page',
    tables: [
      {
        head: ['Page', 'JavaScript kB', 'Files', 'Map kB', 'HTML kB'],
        rows: pages.map(({ name, scripts, script, map, html }) => [
          name,
          kilobytes(script),
          String(scripts),
          kilobytes(map),
          kilobytes(html),
        ]),
      },
    ],
    notes: ['Gzipped; every script that Chromium asks for without a click or a scroll. 1 kB is 1,000 bytes.'],
    budgets: results ? budgetsOf(results, pages) : [],
    figures: pages,
  }
}

function budgetsOf(results: Page, pages: readonly Page[]): Part['budgets'] {
  const others = pages.filter(({ name }) => name.startsWith('Results in '))
  return [
    {
      what: 'JavaScript of the results page, gzipped, without the map',
      limit: `at most ${budgetBytes / 1000} kB`,
      measured: `${kilobytes(results.script)} kB`,
      met: results.script > 0 && results.script <= budgetBytes,
    },
    ...others.map(({ name, script }) => ({
      what: `JavaScript of the ${name.replace('Results', 'results')}, against English`,
      limit: `at most ${mostOfEnglish}`,
      measured: number(script / results.script, 3),
      met: script > 0 && script <= results.script * mostOfEnglish,
    })),
  ]
}
