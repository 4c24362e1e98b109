// npm start: install, build, then become the server. npm run dev: the same without a build, with hot reload.
import { readdirSync } from 'node:fs'
import { prepare, root, stop, toolEnv } from './bootstrap.mjs'
import { buildWhenChanged } from './build.mjs'
import { launch } from './launch.mjs'
import { serverFlags } from './server-flags.mjs'

const args = process.argv.slice(2)
const unknown = args.find((arg) => arg !== '--dev')
if (unknown !== undefined) {
  stop(`"${unknown}" is not an argument of npm start: settings come from the environment, see .env.example.`)
}

const dev = args.includes('--dev')
const node = await prepare()
if (!dev) await buildWhenChanged(node)
launch(node, [...serverFlags, ...(dev ? watchArgs() : []), 'src/app/main.ts', ...args], toolEnv(node, serverEnv()))

/** React loads its slow development build unless NODE_ENV is set before. */
function serverEnv() {
  const mode = dev ? 'development' : process.env.NODE_ENV || 'production'
  return { NODE_COMPILE_CACHE: `${root}.cache/compile`, NODE_ENV: mode }
}

/**
 * Vite hot-reloads web code; a change of server code restarts the process. The files are listed because `--watch` alone
 * follows every import, Vite's own temporary files among them, and would restart for ever.
 */
function watchArgs() {
  const files = readdirSync('src', { recursive: true }).map((path) => `src/${path.replaceAll('\\', '/')}`)
  const sources = files.filter(
    (path) => /\.ts$/.test(path) && !/\/web\/|\/ui\/|\/shell\/|\.test\.ts$|src\/routes\.ts$/.test(path),
  )
  return ['--watch-preserve-output', ...sources.map((path) => `--watch-path=${path}`)]
}
