// Run after each change of the lock file (`npm run lock`).
//
// A registry mirror may lack other platforms' builds of a package. npm then leaves them out of the lock file, and
// `npm ci` refuses it ("Missing … from lock file"). The builds are pinned exactly by the package that wants them, so
// their entries can be written from its optionalDependencies alone.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Parses the platform from a package name: `@rolldown/binding-linux-x64-musl` → linux, x64, musl. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = words.at(-1) === 'gnu'
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && (musl || glibc) && { libc: [musl ? 'musl' : 'glibc'] }),
    ...(os && { os: [os] }),
  }
}

/** The folder that `name` resolves to when required from `from`, searching upwards as Node does. */
function findEntry(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

function addMissingBuilds(packages) {
  const added = []
  for (const [from, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findEntry(packages, from, name)) continue
      if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version)) {
        throw new Error(`${from} asks for ${name}@${version}: only exact versions can be completed.`)
      }
      const { os, ...where } = platformOf(name)
      if (!os && !where.cpu) throw new Error(`${name}: its name does not say on which platform it runs.`)
      packages[`node_modules/${name}`] = {
        version,
        ...where,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...(os && { os }),
      }
      added.push(`${name}@${version}`)
    }
  }
  return added
}

function namesOfHosts(packages) {
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved?.includes('://'))
    .map(([path, entry]) => `${path}: ${entry.resolved}`)
}

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
const hosts = namesOfHosts(lock.packages)
if (hosts.length > 0) {
  console.error(
    `package-lock.json names a registry host; delete it and run \`npm run lock\` again.\n${hosts.join('\n')}`,
  )
  process.exit(1)
}
const added = addMissingBuilds(lock.packages)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added to package-lock.json:\n${added.join('\n')}` : 'package-lock.json is complete.')
