import { rmSync } from 'node:fs'
import { freePort, killStarted, listeningAt, makeDataDir, startProgram } from '#app/test-program.ts'
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
