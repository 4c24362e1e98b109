import { availableParallelism } from 'node:os'
import { step } from './steps.mjs'

const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/** Runs the checks that do not execute the sources: one promise of a result per check. */
export function staticChecks(env) {
  return [step('format and lint', ['biome', 'ci', '--error-on-warnings', colors, '.'], { env, minutes: 5 }), types(env)]
}

/**
 * Each checker recomputes the types it shares with the others, so more of them than a small machine can use doubles the
 * time.
 */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** Generates the types that React Router derives from routes.ts, which screens import. */
async function types(env) {
  const routes = await step('route types', ['react-router', 'typegen'], { env, minutes: 5 })
  if (!routes.ok) return routes
  // Less garbage collection: the process ends before it pays off.
  return step('types', ['tsc', '-b', '--checkers', checkers], { env: { GOGC: '400', ...env }, minutes: 5 })
}
