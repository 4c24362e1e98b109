// Makes a fresh clone ready to run. Plain JavaScript that Node 20 understands, because it runs before anything of ours
// is installed; everything else runs on the Node 24 that it installs and returns.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './launch.mjs'
import { compileWhenChanged } from './messages.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const oldestNode = [24, 12]
const oldestNpmNode = [20, 0]
const ownLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

/** Prints one sentence and exits with code 1. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs from the lock file when `node_modules` is missing or stale, and compiles the messages. Returns the path of a
 * Node that runs our code.
 */
export async function prepare() {
  const node = await installedNode()
  await compileWhenChanged()
  return node
}

async function installedNode() {
  process.chdir(root)
  if (!isAtLeast(process.version, oldestNpmNode)) {
    stop(`Thikana needs Node 20 or newer to start; this is ${process.version}. Get it from https://nodejs.org.`)
  }
  if (missingPackages().length > 0) {
    await install(process.execPath)
    // npm silently omits optional packages whose `engines` reject the Node it runs on. The Node package has no such
    // limit: it is installed now, and npm run by it omits nothing.
    if (missingPackages().length > 0 && existsSync(packagedNode())) await install(packagedNode())
    const missing = missingPackages()
    if (missing.length > 0) stop(`npm could not install ${missing.join(', ')}: is this platform supported by them?`)
    checkPackagedNode()
  }
  if (existsSync(packagedNode())) return packagedNode()
  if (isAtLeast(process.version, oldestNode)) return process.execPath
  return stop(
    `Thikana needs Node ${oldestNode.join('.')} or newer; this is ${process.version}, and no Node package exists for ` +
      `${process.platform}-${process.arch}. Get it from https://nodejs.org and try again.`,
  )
}

/** The environment in which our tools find each other and the right Node by name. */
export function toolEnv(node, extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [join(root, 'node_modules', '.bin'), join(node, '..'), process.env.PATH].join(separator)
  return { ...process.env, PATH: path, ...extra }
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.slice(1).split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function packagedNode() {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  return join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
}

function checkPackagedNode() {
  if (!existsSync(packagedNode())) return
  const { status, error, stderr } = spawnSync(packagedNode(), ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  stop(`The Node that npm installed does not run on this system: ${error?.message ?? stderr.trim().split('\n')[0]}`)
}

/** Packages of the lock file for this platform. */
function wantedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path, entry]) => path !== '' && isMeantForHere(entry))
}

function isMeantForHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (!os && !cpu) return false
  const fits = (allowed, own) => allowed === undefined || [allowed].flat().includes(own)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc)
}

/** Packages of the lock file that `node_modules` lacks or has in another version, according to npm's own record. */
function missingPackages() {
  const record = join(root, 'node_modules', '.package-lock.json')
  const installed = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {}
  return wantedPackages()
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path, entry]) => `${path.split('node_modules/').at(-1)}@${entry.version}`)
}

async function install(node) {
  const started = Date.now()
  process.stdout.write(`Installing ${wantedPackages().length} packages … `)
  // No package of ours needs its install script. `include` overrides NODE_ENV=production: the build needs all.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await runNpm(node, args)
  if (code !== 0) stop(`failed.\n${output}\nnpm could not install the packages; its own words stand above.`)
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`)
}

function runNpm(node, args) {
  const npm = process.env.npm_execpath
  const [command, commandArgs] = npm?.endsWith('npm-cli.js') ? [node, [npm, ...args]] : ['npm', args]
  return runQuietly(command, commandArgs, toolEnv(node))
}
