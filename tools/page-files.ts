import type { Plugin } from 'vite'
import { type Module, shareOut } from './share-out.ts'

const react = /\/node_modules\/(react|react-dom|scheduler)\//
const framework = /\/node_modules\/(?!lucide)/
const everyPage = /\/src\/(root|entry\.client)\.tsx/
/** Styles go with the screens that import them: a page holds its own and no other. */
const styles = /\.css(\?|$)/

/**
 * What a file costs beyond its bytes, as so many letters of code: a request through browser and server, some 10 ms of a
 * phone's processor, is worth about 3 kB of script.
 */
const letters = 12_000

/** How much more often a screen is opened than most: it should fetch little that it has no use for. */
const visits: readonly (readonly [RegExp, number])[] = [
  [/\/search\/web\/results-screen\.tsx/, 60],
  [
    /\/(content\/web\/home|homes\/web\/house|accounts\/web\/login|visits\/web\/visit|checkout\/web\/booking)-screen\.tsx/,
    6,
  ],
  [/\/content\/web\/ui-gallery/, 0],
]

/**
 * Which files the browser fetches. What the root of every page imports, every page needs: React, its router and the frame
 * are three files. They change least, and none has to wait for the others' run (0010). The entry is none of these,
 * because it starts what the others only define. What several screens share is shared out (`share-out.ts`), and what one
 * screen has alone is left with it.
 */
export function pageFiles(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  groups: [{ name: (id: string) => files.get(id) ?? null }],
                  includeDependenciesRecursively: false,
                },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      const modules: Module[] = []
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const { importedIds, dynamicallyImportedIds, isEntry, code } = info
        modules.push({
          id,
          isEntry,
          imports: [...importedIds],
          later: [...dynamicallyImportedIds],
          size: code?.length ?? 0,
        })
      }
      const base = closure(modules, everyPage)
      for (const id of base) if (!styles.test(id) && !/\/entry\.client/.test(id)) files.set(id, baseFile(id))
      const shares = shareOut(modules, {
        costOfFile: letters,
        isShared: (id) => !base.has(id) && !styles.test(id),
        visits: (id) => visits.find(([screen]) => screen.test(id))?.[1] ?? 1,
      })
      for (const [at, ids] of shares.entries()) for (const id of ids) files.set(id, shareName(ids, at))
    },
  }
}

const baseFile = (id: string): string => (react.test(id) ? 'react' : framework.test(id) ? 'router' : 'frame')

/** These modules and all that they import, themselves or through others. */
function closure(modules: readonly Module[], roots: RegExp): ReadonlySet<string> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    byId.get(id)?.imports.forEach(add)
  }
  for (const { id } of modules) if (roots.test(id)) add(id)
  return found
}

/** After the largest of what it holds, so that a person finds it in the network's list. */
const shareName = (ids: readonly string[], at: number): string =>
  `${/([\w-]+)\.\w+$/.exec(ids[0] ?? '')?.[1] ?? 'shared'}-${at}`
