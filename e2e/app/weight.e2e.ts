import { gzipSync } from 'node:zlib'
import { expect, phoneScreen, test } from '../journey.ts'

test.use({ viewport: phoneScreen })

/** The limit is what a phone must fetch and run before the page answers to a touch, as gzip would send it. */
for (const { path, limit } of [
  { path: '/', limit: 159 },
  { path: '/bangalore', limit: 150 },
  { path: '/alpha/login', limit: 137 },
]) {
  test(`${path} is visible before its scripts load, and needs at most ${limit} kB of them`, async ({ page }) => {
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { painted, fetched, styles } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      fetched: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
      styles: document.querySelectorAll('link[rel="stylesheet"]:not([media="not all"])').length,
    }))
    expect(painted).toBeGreaterThan(0)
    expect(fetched.length).toBeGreaterThan(2)
    expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted)
    expect(styles).toBe(0)
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(limit)
  })
}
