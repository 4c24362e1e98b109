import { rmSync } from 'node:fs'
import { freePort, killStarted, listeningAt, makeDataDir, startProgram } from '#app/testing/test-program.ts'
import { expect, openAwake, test } from '../journey.ts'

test.describe('the limit of one address', () => {
  let dataDir: string
  let url: string
  test.beforeAll(async () => {
    dataDir = makeDataDir()
    const port = await freePort()
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_PER_MINUTE: '100' }
    url = await listeningAt(startProgram(env), port)
  })
  test.afterAll(() => {
    killStarted()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('counts pages and not their files; a refused page is a page, also for a link that was followed', async ({
    page,
  }) => {
    await openAwake(page, `${url}/bangalore`)
    const html = await (await fetch(`${url}/bangalore`)).text()
    const files = [...new Set(html.match(/\/(?:assets|img)\/[^"'\s)\\]+/g))].slice(0, 40)
    expect(files.length).toBeGreaterThan(10)
    for (let view = 0; view < 10; view++) {
      const answers = await Promise.all(files.map((file) => fetch(`${url}${file}`)))
      expect(answers.map(({ status }) => status).filter((status) => status === 429)).toEqual([])
    }

    const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const views = []
    for (let i = 0; i < 34; i++) views.push(await fetch(`${url}/bangalore`, { headers: asBrowser }))
    const refused = views.find(({ status }) => status === 429)
    expect(refused?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Scheduled Visits' }).first().click()
    await expect(page.getByRole('heading', { name: 'Too many requests at once' })).toBeVisible()
    await page.goto(`${url}/bangalore`)
    await expect(page.getByRole('heading', { name: 'Too many requests. Please wait a minute' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })
})

test.describe('the limit of one call', () => {
  let dataDir: string
  let url: string
  test.beforeAll(async () => {
    dataDir = makeDataDir()
    const port = await freePort()
    url = await listeningAt(
      startProgram({ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), DEMO: '0' }),
      port,
    )
  })
  test.afterAll(() => {
    killStarted()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('refuses the page that makes it, which says when to come back; other pages are answered', async () => {
    const began = Date.now()
    const views = []
    for (let i = 0; i < 31; i++) views.push(await fetch(`${url}/stop-alerts/unknown-code`))
    expect(views.map(({ status }) => status).filter((status) => status === 429)).toEqual([429])
    const refused = views.at(-1)
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - began) / 1000))
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused?.text()).toContain('Too many requests')
    const data = await fetch(`${url}/stop-alerts/unknown-code.data`)
    expect(data.status).toBe(429)
    expect(Number(data.headers.get('retry-after'))).toBeGreaterThan(0)

    const other = await fetch(`${url}/alpha/login`)
    expect(other.status).toBe(200)
    expect(other.headers.has('retry-after')).toBe(false)
  })
})
