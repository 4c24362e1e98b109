// Finds a Chromium for the browser tests, or installs one. They are never skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The headless shell: the tests take half the time in it. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that starts. Throws a clear message when there is none and none can be installed. */
export function findOrInstallChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH, env)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no Chromium starts there.`)
  }
  return find(env) ?? installDebian(env) ?? installPlaywright(env) ?? giveUp()
}

function giveUp() {
  throw new Error(
    'The browser tests need Chromium, and it could be neither found nor installed: install it with your package ' +
      'manager, or set CHROMIUM_PATH.',
  )
}

function find(env) {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const starts = (path) => existsSync(path) && runs(path, env)
  return onPath.find(starts) ?? [playwrightPath()].find(starts)
}

/** Some systems ship a `chromium-browser` stub that only tells to install something else, so it is run to check. */
function runs(path, env) {
  return spawnSync(path, ['--version'], { env, timeout: 60_000, stdio: 'ignore' }).status === 0
}

function playwrightPath() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}

function installDebian(env) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Chromium is not here: installing the Debian package …')
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', shell], quiet)
  return find(env)
}

function installPlaywright(env) {
  console.log("Chromium is not here: downloading Playwright's …")
  spawnSync('playwright', ['install', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const path = playwrightPath()
  if (existsSync(path) && !runs(path, env)) {
    throw new Error('Chromium was downloaded but does not start: run `sudo npx playwright install-deps chromium`.')
  }
  return find(env)
}
