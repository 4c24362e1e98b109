import { availableParallelism } from 'node:os'
import { step } from './steps.mjs'

const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/** What can be said about the sources without running them: one promise of a result for each check. */
export function staticChecks(env) {
  return [step('format and lint', ['biome', 'ci', '--error-on-warnings', colors, '.'], { env, minutes: 5 }), types(env)]
}

/** Each works the types out that it shares with the others: more than a small machine can use costs twice the time. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** Screens import types that React Router derives from routes.ts: these come first. */
async function types(env) {
  const routes = await step('route types', ['react-router', 'typegen'], { env, minutes: 5 })
  if (!routes.ok) return routes
  // It ends before its garbage is worth collecting.
  return step('types', ['tsc', '-b', '--checkers', checkers], { env: { GOGC: '400', ...env }, minutes: 5 })
}
