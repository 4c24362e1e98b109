// Builds the website into .cache/web when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare, root, stop, toolEnv } from './bootstrap.mjs'
import { runQuietly } from './launch.mjs'

const output = join(root, '.cache', 'web')
const stampFile = join(output, '.stamp')
const sources = ['src', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'assets']

/** Builds if necessary; on failure prints the builder's output and exits. */
export async function buildWhenChanged(node) {
  const files = listSources()
  const stamp = readStamp()
  const dates = digest(files, (file) => `${file.stat.mtimeMs} ${file.stat.size}`)
  if (stamp.dates === dates) return
  // Modification times change on every checkout and copy, so contents are hashed instead.
  const contents = digest(files, (file) => readFileSync(join(root, file.path)))
  if (stamp.contents !== contents) await build(node)
  writeFileSync(stampFile, JSON.stringify({ dates, contents }))
}

function listSources() {
  return sources
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => (statSync(join(root, path)).isDirectory() ? listFolder(path) : [path]))
    .filter(affectsTheBuild)
    .sort()
    .map((path) => ({ path, stat: statSync(join(root, path)) }))
}

function listFolder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFolder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

/** Tests are in no bundle; of the assets only the manifests are, because pictures are served as files. */
function affectsTheBuild(path) {
  return path.startsWith('assets/') ? path.endsWith('.json') : !/\.test\.tsx?$/.test(path)
}

function readStamp() {
  const built = existsSync(stampFile) && existsSync(join(output, 'server')) && existsSync(join(output, 'client'))
  return built ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
}

function digest(files, facts) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.path}\n`).update(facts(file)).update('\n')
  return hash.digest('hex')
}

async function build(node) {
  const started = Date.now()
  process.stdout.write('Building the website … ')
  rmSync(stampFile, { force: true })
  const { code, output: words } = await runQuietly('react-router', ['build'], toolEnv(node, { NODE_ENV: 'production' }))
  if (code !== 0) stop(`failed.\n${words}\nThe website could not be built; the reason stands above.`)
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await buildWhenChanged(await prepare())
