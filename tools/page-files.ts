type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null }
type Name = (id: string, graph: ModuleGraph) => string | null

const react = /\/node_modules\/(react|react-dom|scheduler)\//
const framework = /\/node_modules\/(?!lucide)/

/**
 * Which files the browser fetches. What the root of every page imports, every page needs: in three files it is fetched
 * sooner and compresses better than in twenty. React and its router are files of their own: they change least, and
 * neither has to wait for the other's run (0010). The entry is none of these, because it starts what the others only
 * define. The cards of homes, and what stands around lists of them, are two more: many pages have both.
 */
export function pageFiles() {
  const everywhere = neededBy(/\/src\/(root|entry\.client)\.tsx/)
  const onCards = neededBy(/\/features\/search\/web\/house-card\.tsx/)
  const inLists = neededBy(/\/features\/search\/web\/results-screen\.tsx/)
  return [
    { name: named('react', everywhere), test: react, priority: 5 },
    { name: named('router', everywhere), test: framework, priority: 4 },
    { name: named('frame', everywhere), test: /^(?!.*\/entry\.client)/, priority: 3 },
    { name: named('cards', onCards), test: /\/src\/|\/lucide-react\//, priority: 2 },
    // Fields belong to forms, which lists need least of all.
    { name: named('lists', inLists), test: /\/src\/ui\/(?!field|select)|\/lucide-react\//, priority: 1 },
  ]
}

const named =
  (name: string, isNeeded: (id: string, graph: ModuleGraph) => boolean): Name =>
  (id, graph) =>
    isNeeded(id, graph) ? name : null

/** Whether one of these modules imports it, itself or through others. */
function neededBy(roots: RegExp) {
  const isNeeded = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
    if (roots.test(id)) return true
    if (seen.has(id)) return false
    seen.add(id)
    return graph.getModuleInfo(id)?.importers.some((importer) => isNeeded(importer, graph, seen)) ?? false
  }
  return (id: string, graph: ModuleGraph) => isNeeded(id, graph)
}
