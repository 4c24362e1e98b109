import { dirname, join, normalize } from 'node:path'

/** The domain and feature of a source file. A domain of one feature is that feature. */
export type Place = { domain: string; feature: string }

/** One import between features, or of the app or the demo world by a file that may not. */
export type Edge = { from: string; to: string; specifier: string }

const featureFile = /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/

/** `src/features/places/server/x.ts` is the feature `places`, `src/features/people/accounts/…` is `people/accounts`. */
function placeOf(path: string): Place | null {
  const [, domain, next] = featureFile.exec(path) ?? []
  if (!domain || !path.slice('src/features/'.length).includes('/')) return null
  const isPart = next === undefined || next === 'server' || next === 'web'
  return { domain, feature: isPart ? domain : `${domain}/${next}` }
}

/** Matches static imports, re-exports and import() with a literal; not longer identifiers that contain the word. */
const importPattern = /(?:^|[\s;}])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

const specifiersIn = (text: string): string[] =>
  [...text.matchAll(importPattern)].map(([, specifier]) => specifier ?? '')

/** Resolves an import to a path of ours; null for packages and Node's built-in modules. */
function resolveImport(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  return path.startsWith('#') ? `src/${path.slice(1)}` : null
}

/** Every import from one feature to another, except in tests. */
export function edgesOf(sources: ReadonlyMap<string, string>): Edge[] {
  const edges: Edge[] = []
  for (const [from, text] of sources) {
    const here = placeOf(from)
    if (!here || isTestFile(from)) continue
    for (const specifier of specifiersIn(text)) {
      const to = resolveImport(from, specifier)
      const there = to === null ? null : placeOf(to)
      if (to && there && there.feature !== here.feature) edges.push({ from, to, specifier })
    }
  }
  return edges
}

const isTestFile = (path: string): boolean => /\.test\.tsx?$|\/test-[^/]+\.ts$/.test(path)

const say = ({ from, specifier }: Edge): string => `${from} imports ${specifier}`

/** Imports of a domain that is not before the importing one, each as a sentence. */
export function upwardImports(edges: readonly Edge[], order: readonly string[]): string[] {
  return edges
    .filter(({ from, to }) => {
      const [here, there] = [placeOf(from), placeOf(to)]
      if (!here || !there || here.domain === there.domain) return false
      const [a, b] = [order.indexOf(here.domain), order.indexOf(there.domain)]
      return a === -1 || b === -1 || b > a
    })
    .map(say)
}

/** Cycles between features, each listed once. */
export function circles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [a, b] = [placeOf(from)?.feature, placeOf(to)?.feature]
    if (!a || !b) continue
    next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const reaches = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [...(next.get(start) ?? [])]
    for (let feature = open.pop(); feature !== undefined; feature = open.pop()) {
      if (seen.has(feature)) continue
      seen.add(feature)
      open.push(...(next.get(feature) ?? []))
    }
    return seen
  }
  const reached = new Map([...next.keys()].map((feature) => [feature, reaches(feature)]))
  const found = new Map<string, string[]>()
  for (const [feature, others] of reached) {
    if (!others.has(feature)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(feature)).toSorted()
    found.set(circle.join(), circle)
  }
  return [...found.values()]
}

/** Imports of the app or the demo world from layers that may not use them. Tests may: they open the whole product. */
export function importsOfApp(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([from, text]) => {
    if (!/^src\/(features|ui|shared|platform|providers)\//.test(from) || isTestFile(from)) return []
    return specifiersIn(text)
      .filter((specifier) => /^src\/(app|demo)\//.test(resolveImport(from, specifier) ?? ''))
      .map((specifier) => `${from} imports ${specifier}`)
  })
}
