import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Dependencies = Record<string, string>
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Dependencies>>
type Locked = {
  version: string
  integrity?: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Dependencies
}
type Lock = { packages: Record<string, Locked> }

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const lock: Lock = read('package-lock.json')

describe.each([
  { folder: '', least: 300 },
  { folder: 'bench/lighthouse/', least: 80 },
])('of /$folder', ({ folder, least }) => {
  const manifest: Manifest = read(`${folder}package.json`)
  const { packages }: Lock = read(`${folder}package-lock.json`)

  test('the lock file names no registry host', () => {
    const entries = Object.entries(packages)
    expect(entries.length).toBeGreaterThan(least)
    expect(entries.filter(([, entry]) => entry.resolved !== undefined)).toEqual([])
  })

  test('every dependency is pinned to one exact version, and the lock file has that version', () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    expect(Object.values(wanted).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const locked = Object.keys(wanted).map((name) => [name, packages[`node_modules/${name}`]?.version])
    expect(Object.fromEntries(locked)).toEqual(wanted)
  })
})

test('the lock file has the builds of every platform, so that npm ci accepts it anywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('packages for Linux on either processor are pinned by hash', () => {
  const fits = (allowed: string[] | undefined, own: string[]) => !allowed || own.some((one) => allowed.includes(one))
  const isForLinux = ({ os, cpu, libc }: Locked) =>
    fits(os, ['linux']) && fits(cpu, ['x64', 'arm64']) && fits(libc, ['glibc'])
  const unseen = Object.entries(lock.packages).filter(([path, entry]) => path && isForLinux(entry) && !entry.integrity)
  expect(unseen.map(([path]) => path)).toEqual([])
})
