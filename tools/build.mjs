// Builds the website into .cache/web when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare, root, stop, toolEnv } from './bootstrap.mjs'
import { compressAssets } from './compress-assets.mjs'
import { runQuietly } from './launch.mjs'
import { languages } from './messages.mjs'

const output = join(root, '.cache', 'web')
const stampFile = join(output, '.stamp')
const sources = ['src', 'messages', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'assets']

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
  const builds = await Promise.all(languages.map((language) => buildLanguage(node, language)))
  const failed = builds.find(({ code }) => code !== 0)
  if (failed) stop(`failed.\n${failed.output}\nThe website could not be built; the reason stands above.`)
  for (const language of languages) if (language !== 'en') addLanguage(language)
  await compressAssets(join(output, 'client', 'assets'))
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const buildLanguage = (node, language) =>
  runQuietly('react-router', ['build'], toolEnv(node, { NODE_ENV: 'production', BUILD_LANGUAGE: language }))

/**
 * The files of a language join the others: names follow from contents, and one without words has the same name in all.
 * Its list of files stands beside the server's program, which reads it (`src/app/site.ts`).
 */
function addLanguage(language) {
  const built = `${output}-${language}`
  for (const file of readdirSync(join(built, 'client', 'assets'))) {
    const target = join(output, 'client', 'assets', file)
    if (!existsSync(target)) copyFileSync(join(built, 'client', 'assets', file), target)
  }
  copyFileSync(join(built, 'server', 'index.js'), join(output, 'server', `assets-${language}.js`))
  rmSync(built, { recursive: true, force: true })
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await buildWhenChanged(await prepare())
