// npm start: install, build, then become the server. npm run dev: the same without a build, with hot reload.
import { existsSync, readdirSync } from 'node:fs'
import { prepare, root, stop, toolEnv } from './bootstrap.mjs'
import { buildWhenChanged } from './build.mjs'
import { launch } from './launch.mjs'

const args = process.argv.slice(2)
const unknown = args.find((arg) => arg !== '--dev')
if (unknown !== undefined) {
  stop(`"${unknown}" is not an argument of npm start: settings come from the environment, see .env.example.`)
}

const dev = args.includes('--dev')
const node = await prepare()
if (!dev) await buildWhenChanged(node)
launch(node, [...(dev ? watchArgs() : []), 'src/main.ts', ...args], toolEnv(node, serverEnv()))

/** React picks its slow development build unless the environment says otherwise before it loads. */
function serverEnv() {
  const mode = dev ? 'development' : process.env.NODE_ENV || 'production'
  return { NODE_COMPILE_CACHE: `${root}.cache/compile`, NODE_ENV: mode }
}

/**
 * Vite replaces web code while the process runs; a change of server code restarts it. The folders are named because
 * `--watch` alone follows every import, Vite's own temporary files among them, and would restart for ever.
 */
function watchArgs() {
  const features = readdirSync('src/features').map((name) => `src/features/${name}`)
  const server = features.flatMap((feature) => [`${feature}/server`, ...sourcesIn(feature)])
  const top = sourcesIn('src').filter((path) => path !== 'src/routes.ts')
  const paths = ['src/platform', 'src/providers', 'src/shared', 'src/demo-world', ...server, ...top]
  return ['--watch-preserve-output', ...paths.filter((path) => existsSync(path)).map((path) => `--watch-path=${path}`)]
}

function sourcesIn(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return names.map((name) => `${folder}/${name}`)
}
