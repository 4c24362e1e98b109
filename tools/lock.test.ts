import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Dependencies = Record<string, string>
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Dependencies>
type Lock = { packages: Record<string, { version: string; resolved?: string; optionalDependencies?: Dependencies }> }

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const manifest: Manifest = JSON.parse(read('package.json'))
const lock: Lock = JSON.parse(read('package-lock.json'))

test('the lock file names no registry host', () => {
  const entries = Object.entries(lock.packages)
  expect(entries.length).toBeGreaterThan(300)
  expect(entries.filter(([, entry]) => entry.resolved !== undefined)).toEqual([])
})

test('every dependency is pinned to one exact version, and the lock file has that version', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.values(wanted).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const locked = Object.keys(wanted).map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
  expect(Object.fromEntries(locked)).toEqual(wanted)
})

test('the lock file has the builds of every platform, so that npm ci accepts it anywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
