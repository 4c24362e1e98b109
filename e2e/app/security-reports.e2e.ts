import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, killStarted, listeningAt, type Started, startProgram } from '#app/testing/test-program.ts'
import { expect, openAwake, test } from '../journey.ts'

/** Reports are sent by the browser itself, so they are seen in the log of a server of one's own. */
test.describe('reports of security policies by a browser', () => {
  let dataDir: string
  let program: Started
  let url: string
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'thikana-reports-'))
    chmodSync(dataDir, 0o755)
    const port = await freePort()
    program = startProgram({ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) })
    url = await listeningAt(program, port)
  })
  test.afterAll(() => {
    killStarted()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('our pages and maps report nothing; text made into markup is reported', async ({ page }) => {
    await openAwake(page, `${url}/`)
    await openAwake(page, `${url}/bangalore`)
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    await page.evaluate(() => {
      document.createElement('div').innerHTML = '<b>x</b>'
    })
    await expect.poll(program.output).toContain('a page broke its security policy')
    const reported = program.output().match(/\{.*a page broke its security policy.*\}/g) ?? []
    expect(reported.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ page: '/bangalore', directive: 'require-trusted-types-for', disposition: 'report' }),
    ])
  })
})
