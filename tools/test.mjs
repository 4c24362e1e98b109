// npm test: all that CI runs. A failing step does not stop the others, so that one run tells everything.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, toolEnv } from './bootstrap.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { countPlaywright, countVitest, sum } from './count-tests.mjs'
import { scratchInMemory } from './scratch.mjs'
import { staticChecks } from './static-checks.mjs'
import { step } from './steps.mjs'

const started = Date.now()
// Nobody waits for a single answer here: processes that interrupt each other less are done sooner. Where Linux has no
// chrt, and elsewhere, it goes as it goes.
spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)])
const node = await prepare()
const env = toolEnv(node, scratchInMemory())
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// The site is built beside the checks, which leave a core free much of the time; only browsers wait for it.
const building = step('build', [node, 'tools/build.mjs'], { env, minutes: 5 })
const counts = (await Promise.all(staticChecks(env))).map(asOneTest)
counts.push(await unitAndApiTests())
const built = await building
counts.push(asOneTest(built))
counts.push(built.ok ? await browserTests() : asOneTest({ name: 'browser tests (nothing built to test)', ok: false }))

const total = sum(counts)
console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`)
for (const { name, failed, skipped, failures } of counts) {
  if (failed > 0) console.log(`${name}: ${failed} failed`)
  // Said again at the end, where whoever sees only the last lines of a long log finds it.
  for (const { title, message } of failures) console.log(`  ${title}\n${shortened(message)}`)
  if (skipped > 0) console.log(`${name}: ${skipped} skipped`)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function asOneTest({ name, ok }) {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] }
}

function shortened(message) {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')
}

async function unitAndApiTests() {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`]
  const result = await step('unit and API tests', ['vitest', 'run', '--allowOnly=false', ...reporters], {
    env,
    live: true,
  })
  return countVitest(file, result)
}

async function browserTests() {
  const file = join(reports, 'playwright.json')
  const name = 'browser tests'
  try {
    const browserEnv = {
      ...env,
      CHROMIUM_PATH: findOrInstallChromium(env),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // Node reads TypeScript by itself.
      PW_DISABLE_TS_ESM: '1',
    }
    const command = ['playwright', 'test', '--forbid-only', '--reporter', 'list,json']
    return countPlaywright(file, await step(name, command, { env: browserEnv, live: true }))
  } catch (error) {
    console.log(error.message)
    return asOneTest({ name, ok: false })
  }
}
