// npm test: everything CI runs. npm test -- visits: the tests and journeys of one area. npm run test:long: the same at full
// size. A failing step does not stop the others, so that one run tells everything.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, toolEnv } from './bootstrap.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { countPlaywright, countVitest, sum } from './count-tests.mjs'
import { scratchInMemory } from './scratch.mjs'
import { staticChecks } from './static-checks.mjs'
import { step } from './steps.mjs'
import { supplyChain } from './supply-chain.mjs'
import { readWish } from './test-areas.mjs'

const started = Date.now()
const wish = readWish(process.argv.slice(2), root)
if (wish.problem) {
  console.error(wish.problem)
  process.exit(2)
}
console.log(wish.summary)
const node = await prepare()
const env = toolEnv(node, { ...scratchInMemory(), TEST_LONG: wish.long ? '1' : '' })
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// The site is built in parallel with the checks, which leave a core free much of the time; only the browser tests wait
// for it.
const building = wish.journeys ? step('build', [node, 'tools/build.mjs'], { env, minutes: 5 }) : null
const materials = wish.area ? null : supplyChain(env, reports)
const counts = wish.area ? [] : (await Promise.all(staticChecks(env))).map(asOneTest)
if (wish.tests) counts.push(await unitAndApiTests())
if (building) {
  const built = await building
  counts.push(asOneTest(built))
  counts.push(built.ok ? await browserTests() : asOneTest({ name: 'browser tests (nothing built to test)', ok: false }))
}

for (const line of (await materials) ?? []) console.log(line)

const total = sum(counts)
console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`)
for (const { name, failed, skipped, failures } of counts) {
  if (failed > 0) console.log(`${name}: ${failed} failed`)
  // Repeated at the end, because readers of a long log may see only its last lines.
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
  const command = ['vitest', 'run', '--allowOnly=false', ...reporters, ...(wish.area ? [wish.tests] : [])]
  return countVitest(file, await step('unit and API tests', command, { env, live: true, minutes: 30 }))
}

async function browserTests() {
  const file = join(reports, 'playwright.json')
  const name = 'browser tests'
  try {
    const browserEnv = { ...env, CHROMIUM_PATH: findOrInstallChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const command = ['playwright', 'test', '--forbid-only', '--reporter', 'list,json', wish.journeys]
    // About 26 minutes on a machine of two cores; a slow day must still tell which journey failed, before CI ends.
    return countPlaywright(file, await step(name, command, { env: browserEnv, live: true, minutes: 65 }))
  } catch (error) {
    console.log(error.message)
    return asOneTest({ name, ok: false })
  }
}
