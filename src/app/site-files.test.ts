import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteFiles } from './site-files.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let site: TestApp
let root: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'thikana-files-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets', 'house-1.js'), 'built()')
  site = await openTestApp({ RATE_LIMIT_PER_MINUTE: '2' })
  await site.app.register(siteFiles, { root, config: site.services.config })
})
afterAll(async () => {
  await site.close()
  rmSync(root, { recursive: true, force: true })
})

const ask = async (url: string, accept = '*/*') => {
  const { statusCode, headers, payload } = await site.app.inject({ url, headers: { accept } })
  return { status: statusCode, kept: headers['cache-control'], payload }
}

test('a built file is kept for a year by everybody', async () => {
  expect(await ask('/assets/house-1.js')).toEqual({
    ...{ status: 200, kept: 'public, max-age=31536000, immutable', payload: 'built()' },
  })
})

test('that a file of another version is missing here is kept by nobody, and costs no visitor of their limit', async () => {
  for (let n = 0; n < 5; n++) {
    const { payload, ...told } = await ask('/assets/house-2.js')
    expect(told).toEqual({ status: 404, kept: 'no-store' })
    expect(JSON.parse(payload)).toMatchObject({ error: { code: 'not_found' } })
  }
  const opened = await ask('/assets/house-2.js', 'text/html')
  expect(opened).toMatchObject({ status: 404, kept: 'no-store' })
})
