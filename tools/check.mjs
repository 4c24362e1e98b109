// npm run check: format, lint, types and unit tests, in under a minute.
import { prepare, toolEnv } from './bootstrap.mjs'
import { staticChecks } from './static-checks.mjs'
import { step } from './steps.mjs'

const started = Date.now()
const env = toolEnv(await prepare())
const results = await Promise.all([
  ...staticChecks(env),
  step('unit tests', ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'], { env, minutes: 5 }),
])
const failed = results.filter((result) => !result.ok).map((result) => result.name)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')} (${seconds} s)` : `\nAll good (${seconds} s)`)
process.exitCode = failed.length > 0 ? 1 : 0
