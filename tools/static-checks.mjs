import { step } from './steps.mjs'

const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/** What can be said about the sources without running them: one promise of a result for each check. */
export function staticChecks(env) {
  return [step('format and lint', ['biome', 'ci', '--error-on-warnings', colors, '.'], { env, minutes: 5 }), types(env)]
}

/** Screens import types that React Router derives from routes.ts: these come first. */
async function types(env) {
  const routes = await step('route types', ['react-router', 'typegen'], { env, minutes: 5 })
  return routes.ok ? step('types', ['tsc', '-b'], { env, minutes: 5 }) : routes
}
