import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { dataFolder } from './data-folder.ts'
import { median, middleOf, percentile, rounds } from './load.ts'
import type { BenchOptions } from './options.ts'
import { number, type Part, ratio } from './report.ts'
import { startProduct } from './servers.ts'

const slowdown = 4
const changes = 20
const budgetMs = 300

type Round = { shown: number[]; fetched: number[] }
type Figures = Round & { homes: number }

/** Measures from the tap on a filter to the new homes on screen, on a phone's processor. */
export async function measureFilters({ sizes }: BenchOptions): Promise<Part> {
  const folder = await dataFolder(sizes.includes(100_000) ? 100_000 : Math.min(...sizes))
  const server = await startProduct(folder.path, folder.homes)
  try {
    const { browser, close } = await openBrowser()
    const round = await middleOf(() => oneRound(browser, server.url), slowest)
    await close()
    return report({ homes: folder.homes, ...round })
  } finally {
    await server.stop()
  }
}

async function oneRound(browser: Browser, url: string): Promise<Round> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${url}/bangalore`, { waitUntil: 'networkidle' })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await changeFilter(page)
  const round: Round = { shown: [], fetched: [] }
  for (let n = 0; n < changes; n += 1) {
    // Waits until the page is idle and shows all homes of the previous search; no person taps sooner.
    await page.waitForTimeout(1000)
    round.shown.push(await changeFilter(page))
    round.fetched.push(await fetchOnly(page))
  }
  await page.close()
  return round
}

const slowest = ({ shown }: Round): number =>
  percentile(
    shown.toSorted((a, b) => a - b),
    0.95,
  )

/** Presses a filter that is off, or one that is on where two are, and waits until other homes have been painted. */
const changeFilter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const homes = () =>
      document.querySelector('.results-top')?.textContent +
      [...document.querySelectorAll('article h3 a')].map((link) => link.getAttribute('href')).join()
    const isLooking = () => document.querySelector('.results-top')?.textContent?.includes('Looking…')
    const chips = [...document.querySelectorAll<HTMLElement>('.bar a[href*="for-rent"], .bar a[href^="/bangalore"]')]
    const on = chips.filter((chip) => chip.getAttribute('aria-current') === 'true')
    const off = chips.filter((chip) => !on.includes(chip) && /\d/.test(chip.textContent ?? ''))
    const chip = on.length > 1 ? on[0] : (off[Math.floor(off.length / 2)] ?? on[0])
    if (!chip) throw new Error('no filter to press')
    const before = homes()
    const started = performance.now()
    chip.click()
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`no other homes after ${chip.textContent}`)), 20_000)
      const look = () => {
        if (isLooking() || homes() === before) return
        clearTimeout(patience)
        watcher.disconnect()
        resolve()
      }
      const watcher = new MutationObserver(look)
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
      look()
    })
    // A second animation frame runs only after this one has been painted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return performance.now() - started
  })

/** The ceiling: the same change when its response is only fetched and parsed. */
const fetchOnly = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { pathname, search } = location
    const path = pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')
    const started = performance.now()
    await (await fetch(`${path}.data${search}`, { cache: 'no-store' })).text()
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return performance.now() - started
  })

function report(figures: Figures): Part {
  const { homes, shown, fetched } = figures
  const row = (name: string, times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const most = percentile(sorted, 0.95)
    return [name, number(median(times)), number(most), ratio(median(times) / median(fetched))]
  }
  const most = slowest(figures)
  return {
    title: 'Changing a filter',
    tables: [
      {
        head: ['What', 'p50 ms', 'p95 ms', 'Against the ceiling'],
        rows: [row('From the tap to other homes on screen', shown), row('Fetching the answer alone', fetched)],
      },
    ],
    notes: [
      `${rounds} rounds of ${changes} changes, one a second, of which the one with the middle p95 counts, at ${number(homes)} homes, 390 px wide, Chromium’s processor slowed down ${slowdown} times.`,
      'Both wait for two frames after the last change of the page or the last byte.',
    ],
    budgets: [
      {
        what: `A filter changed, other homes on screen (p95, processor ${slowdown} times slower)`,
        limit: `under ${budgetMs} ms`,
        measured: `${number(most)} ms`,
        met: most < budgetMs,
      },
    ],
    figures,
  }
}
