export type Module = {
  id: string
  isEntry: boolean
  /** What it needs to run, and what it fetches when that is wanted. */
  imports: readonly string[]
  later: readonly string[]
  size: number
}

type Rules = {
  /** What one more file costs a page, in the measure of `size`. */
  costOfFile: number
  isShared(id: string): boolean
  /** How often what starts with this module is opened, beside the others. */
  visits(id: string): number
}

type Part = { modules: Module[]; starts: ReadonlySet<string>; size: number; needs: Set<Part> }

/**
 * Modules that several starts share, in files: what the same starts need together first, then the two files whose union
 * spares the most, as long as there are such. A union spares a file where both were fetched and costs bytes where only
 * one was wanted. Files never need each other in a circle: then one would run before what it needs. Returns what goes
 * into each, the largest first.
 */
export function shareOut(modules: readonly Module[], rules: Rules): string[][] {
  const starts = startsOf(modules)
  const visits = new Map(
    [...new Set([...starts.values()].flatMap((each) => [...each]))].map((id) => [id, rules.visits(id)]),
  )
  const parts = partsOf(
    modules.filter(({ id }) => rules.isShared(id) && (starts.get(id)?.size ?? 0) > 1),
    starts,
  )
  const often = (ids: ReadonlySet<string>) => [...ids].reduce((sum, id) => sum + (visits.get(id) ?? 0), 0)
  const cost = ({ starts, size }: Pick<Part, 'starts' | 'size'>) => often(starts) * (size + rules.costOfFile)
  const gain = (a: Part, b: Part) =>
    cost(a) + cost(b) - cost({ starts: joined(a.starts, b.starts), size: a.size + b.size })

  const pairs = new Map<Part, Map<Part, number>>()
  const compare = (a: Part, others: Iterable<Part>) => {
    const gains = new Map<Part, number>()
    for (const b of others) if (b !== a) gains.set(b, gain(a, b))
    pairs.set(a, gains)
  }
  for (const [at, part] of parts.entries()) compare(part, parts.slice(at + 1))
  for (;;) {
    const best = [...pairs]
      .flatMap(([a, gains]) => [...gains].map(([b, gained]) => ({ a, b, gained })))
      .filter(({ gained }) => gained > 0)
      .sort((one, other) => other.gained - one.gained)
      .find(({ a, b }) => !circles(a, b) && !circles(b, a))
    if (!best) return [...pairs.keys()].map(({ modules }) => bySize(modules))
    const both = union(best.a, best.b, pairs.keys())
    for (const gone of [best.a, best.b]) {
      pairs.delete(gone)
      for (const gains of pairs.values()) gains.delete(gone)
    }
    compare(both, pairs.keys())
  }
}

const joined = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> => new Set([...a, ...b])

const bySize = (modules: readonly Module[]) => modules.toSorted((a, b) => b.size - a.size).map(({ id }) => id)

/** For each module, what begins with an entry or an import on demand and runs it. */
function startsOf(modules: readonly Module[]): Map<string, Set<string>> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const starts = new Map(modules.map(({ id }) => [id, new Set<string>()]))
  const later = new Set(modules.flatMap((module) => module.later))
  for (const { id, isEntry } of modules) {
    if (!isEntry && !later.has(id)) continue
    const reach = (at: string) => {
      const known = starts.get(at)
      if (!known || known.has(id)) return
      known.add(id)
      byId.get(at)?.imports.forEach(reach)
    }
    reach(id)
  }
  return starts
}

function partsOf(modules: readonly Module[], starts: ReadonlyMap<string, Set<string>>): Part[] {
  const key = ({ id }: Module) => [...(starts.get(id) ?? [])].sort().join()
  const parts = [...Map.groupBy(modules, key).values()].map(
    (together): Part => ({
      modules: together,
      starts: starts.get(together[0]?.id ?? '') ?? new Set(),
      size: together.reduce((sum, { size }) => sum + size, 0),
      needs: new Set(),
    }),
  )
  const home = new Map(parts.flatMap((part) => part.modules.map(({ id }) => [id, part] as const)))
  for (const part of parts) {
    for (const id of part.modules.flatMap(({ imports }) => imports)) {
      const needed = home.get(id)
      if (needed && needed !== part) part.needs.add(needed)
    }
  }
  return parts
}

/** Whether a way leads from one to the other through a third: as one file they would need what needs them. */
function circles(from: Part, to: Part): boolean {
  const seen = new Set<Part>()
  const leads = (at: Part): boolean => {
    if (at === to) return true
    if (seen.has(at)) return false
    seen.add(at)
    return [...at.needs].some(leads)
  }
  return [...from.needs].some((next) => next !== to && leads(next))
}

function union(a: Part, b: Part, all: Iterable<Part>): Part {
  const needs = joined(a.needs, b.needs)
  needs.delete(a)
  needs.delete(b)
  const both = {
    modules: [...a.modules, ...b.modules],
    starts: joined(a.starts, b.starts),
    size: a.size + b.size,
    needs,
  }
  for (const part of all) {
    if (part.needs.delete(a) || part.needs.delete(b)) {
      part.needs.delete(b)
      part.needs.add(both)
    }
  }
  return both
}
