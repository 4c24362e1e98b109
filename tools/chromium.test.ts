import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

const script = `
  const { findOrInstallChromium } = await import(${JSON.stringify(new URL('chromium.mjs', import.meta.url).href)})
  console.log(findOrInstallChromium(process.env))`

// A PATH with only the programs that a test puts there.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, body: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
}

function find(env = {}) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'), ...env },
  })
}

test('Chromium on the PATH is used', () => {
  program('chromium-browser', 'exit 0')
  expect(find().stdout).toBe(`${folder}/chromium-browser\n`)
})

test('CHROMIUM_PATH takes precedence, and is refused when it does not start', () => {
  program('chromium', 'exit 0')
  program('other', 'exit 0')
  expect(find({ CHROMIUM_PATH: join(folder, 'other') }).stdout).toBe(`${folder}/other\n`)
  const { status, stderr } = find({ CHROMIUM_PATH: '/nowhere/chromium' })
  expect(stderr).toContain('CHROMIUM_PATH is /nowhere/chromium, and no Chromium starts there.')
  expect(status).not.toBe(0)
})

test('a stub that does not run is ignored and Chromium is installed', () => {
  program('chromium', 'exit 1')
  const install = `printf '#!/bin/sh\\nexit 0\\n' > '${folder}/google-chrome' && /bin/chmod +x '${folder}/google-chrome'`
  program('apt-get', install)
  program('playwright', install)
  expect(find().stdout).toContain(`${folder}/google-chrome\n`)
})

test('when installing fails, the tests fail with the reason', () => {
  program('apt-get', 'exit 1')
  program('playwright', 'exit 1')
  const { status, stderr } = find()
  expect(stderr).toContain('The browser tests need Chromium, and it could be neither found nor installed')
  expect(status).not.toBe(0)
})
