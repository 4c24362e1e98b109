import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Module, shareOut } from './share-out.ts'

const module = (id: string, imports: string[] = [], size = 100): Module => ({
  id,
  isEntry: id.startsWith('screen'),
  imports,
  later: [],
  size,
})
const files = (modules: Module[], costOfFile: number, visits: Record<string, number> = {}) =>
  shareOut(modules, { costOfFile, isShared: (id) => !id.startsWith('screen'), visits: (id) => visits[id] ?? 1 }).map(
    (ids) => ids.toSorted().join(' '),
  )

test('what the same screens need comes in one file; what one screen has alone stays with it', () => {
  const modules = [
    module('screen-1', ['a', 'b', 'alone']),
    module('screen-2', ['a', 'b']),
    module('a', ['c']),
    module('b'),
    module('c'),
    module('alone'),
  ]
  expect(files(modules, 0)).toEqual(['a b c'])
})

test('two files become one where the request costs more than the bytes that some have no use for', () => {
  const modules = [module('screen-1', ['a', 'b']), module('screen-2', ['a', 'b']), module('screen-3', ['a'])]
  const shared = [module('a'), module('b', [], 1000)]
  expect(files([...modules, ...shared], 400).toSorted()).toEqual(['a', 'b'])
  expect(files([...modules, ...shared], 600)).toEqual(['a b'])
  // A screen that is opened often is spared what it does not need.
  expect(files([...modules, ...shared], 600, { 'screen-3': 5 }).toSorted()).toEqual(['a', 'b'])
})

test('what is fetched on demand counts as a start of its own', () => {
  const modules = [{ ...module('screen-1', ['a']), later: ['dialog'] }, module('dialog', ['a']), module('a')]
  expect(files(modules, 0)).toEqual(['a'])
})

test('every shared module is in one file, and no files need each other in a circle', () => {
  const numbers = fc.array(fc.nat(), { maxLength: 4 })
  const graph = fc.array(fc.record({ imports: numbers, size: fc.nat(500) }), { minLength: 2, maxLength: 40 })
  const screens = fc.array(numbers, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(graph, screens, fc.nat(2000), (nodes, wanted, cost) => {
      const name = (at: number) => `m${at}`
      const modules = [
        // Only later ones: modules themselves may need each other in a circle, files of those are one to begin with.
        ...nodes.map(({ imports, size }, at) => {
          const below = imports.map((number) => at + 1 + number).filter((number) => number < nodes.length)
          return module(name(at), below.map(name), size)
        }),
        ...wanted.map((ids, at) =>
          module(
            `screen-${at}`,
            ids.map((number) => name(number % nodes.length)),
          ),
        ),
      ]
      const shares = shareOut(modules, {
        costOfFile: cost,
        isShared: (id) => !id.startsWith('screen'),
        visits: () => 1,
      })
      const home = new Map(shares.flatMap((ids, at) => ids.map((id) => [id, at] as const)))
      expect(home.size).toBe(shares.flat().length)
      const needs = shares.map(
        (_, at) =>
          new Set(
            modules
              .filter(({ id }) => home.get(id) === at)
              .flatMap(({ imports }) => imports.map((id) => home.get(id)))
              .filter((other) => other !== undefined && other !== at),
          ),
      )
      const state = new Map<number, 'open' | 'done'>()
      const visit = (at: number) => {
        expect(state.get(at)).not.toBe('open')
        if (state.has(at)) return
        state.set(at, 'open')
        for (const next of needs[at] ?? []) visit(next as number)
        state.set(at, 'done')
      }
      for (const at of needs.keys()) visit(at)
    }),
  )
})
