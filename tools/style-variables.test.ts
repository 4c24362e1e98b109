import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')
const textsOf = (ending: RegExp): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'))

/** A browser drops a declaration with an unknown variable without a word. */
test('styles use only variables that are set somewhere', () => {
  const all = textsOf(/\.css$|(?<!\.test)\.tsx?$/).join('\n')
  const set = new Set(
    [...all.matchAll(/(--[\w-]+)\s*:/g), ...all.matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name),
  )
  // With a second value, the variable may be missing.
  const used = [...all.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(500)
  expect([...new Set(used)].filter((name) => !set.has(name)).toSorted()).toEqual([])
})
