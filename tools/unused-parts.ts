/**
 * Parts of React and its router that nothing here uses and no bundler can leave out, because code that always runs asks
 * for them (docs/decisions/0010). Each file says in which version it was read: of another one nothing is left out.
 */
type Unused = {
  /** Stands in the file of that version. */
  mark: string
  /** With nothing to do as long as `exports` are gone: emptied. */
  functions?: readonly string[]
  /** What to run in their stead. */
  bodies?: Readonly<Record<string, string>>
  /** How somebody would come to need the functions: importing one of these fails the build. */
  exports?: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)
const refuse = (what: string) => `throw Error('${what}: left out of the build by tools/unused-parts.ts')`

const viewTransitions = words(`
  startViewTransition applyViewTransitionName restoreViewTransitionName getViewTransitionName
  getViewTransitionClassName createViewTransitionInstance ViewTransitionPseudoElement trackEnterViewTransitions
  applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive scheduleViewTransitionEvent
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions commitEnterViewTransitions
  commitExitViewTransitions commitNestedViewTransitions commitAppearingPairViewTransitions
  commitDeletedPairViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions
  restoreNestedViewTransitions restoreViewTransitionOnHostInstances`)
const fragmentRefs = words(`
  commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance
  commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects validateDocumentPositionWithFiberTree
  findFragmentInstanceOrTextInstanceSiblings getFragmentInstanceOrTextInstanceSiblings`)
const activityAndLists = words(`
  mountActivityChildren updateActivityComponent updateSuspenseListComponent initSuspenseListRenderState
  cutOffTailIfNeeded`)
const resourceHints = words(`
  preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript`)

const react = '"19.3.1"'
const router = 'react-router v8.4.0'

/** By how the path of the file ends. */
const unused: Readonly<Record<string, Unused>> = {
  'react/cjs/react.production.js': { mark: react, exports: words('Activity ViewTransition addTransitionType') },
  'react-dom/cjs/react-dom.production.js': {
    mark: react,
    exports: words('preconnect prefetchDNS preinit preinitModule preload preloadModule'),
  },
  'react-dom/cjs/react-dom-client.production.js': {
    mark: react,
    functions: [...viewTransitions, ...fragmentRefs, ...activityAndLists, ...resourceHints],
    bodies: { FragmentInstance: refuse('a ref to a fragment') },
  },
  'react-router/dist/production/lib/router/instrumentation.js': {
    mark: router,
    bodies: {
      getRouteInstrumentationUpdates: refuse('instrumentations of routes'),
      instrumentClientSideRouter: refuse('instrumentations of the router'),
    },
  },
  'react-router/dist/production/lib/dom/ssr/components.js': {
    mark: router,
    functions: words('PrefetchPageLinksImpl RSCPrefetchPageLinksImpl useKeyedPrefetchLinks'),
    bodies: {
      PrefetchPageLinks: refuse('prefetching pages'),
      // It also has five hooks, in each of a page's hundred links.
      usePrefetchBehavior: `if (arguments[0] !== 'none') ${refuse('prefetching links')}\nreturn [false, null, {}]`,
    },
  },
}

/** The code without them; all of it where anything is not as it was. */
export function withoutUnused(id: string, code: string, complain: (text: string) => void): string {
  const path = id.replaceAll('\\', '/')
  const [file, parts] = Object.entries(unused).find(([end]) => path.endsWith(`/node_modules/${end}`)) ?? []
  if (!file || !parts) return code
  const cuts = cutsOf(parts)
  const missing = cuts.filter(({ place }) => !place.test(code)).map(({ name }) => name)
  if (!code.includes(parts.mark) || missing.length > 0) {
    complain(`${file} is not as tools/unused-parts.ts knows it, so all of it is kept. Not found: ${missing.join(', ')}`)
    return code
  }
  return cuts.reduce((left, { place, instead }) => left.replace(place, () => instead), code).replace(methods, '')
}

/** What the classes among the functions could do. */
const methods = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [\s\S]*?^\};$/gm

/** The packages are printed so that whatever begins at the start of a line ends with the next brace at one. */
function cutsOf({ functions = [], bodies = {}, exports = [] }: Unused) {
  const emptied = functions.map((name) => [name, ''] as const)
  return [
    ...[...emptied, ...Object.entries(bodies)].map(([name, body]) => ({
      name,
      place: new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm'),
      instead: `function ${name}() {${body}}`,
    })),
    ...exports.map((name) => ({
      name,
      place: new RegExp(`^exports\\.${name} = (?:.*;|[\\s\\S]*?^\\};)$`, 'm'),
      instead: '',
    })),
  ]
}
