import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-IN', 'hi-IN'] }), enforce: 'pre' },
    schemasStayOnTheServer(),
    plainIcons(),
    compressAssets(),
  ],
  build: { assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPage() } } } } },
  },
  // The host and the built site must share these instances: router contexts and error classes are compared by identity.
  ssr: { external: ['react', 'react-dom', 'react-router'], noExternal: ['lucide-react'] },
})

/**
 * contract.ts is read by both sides, but only the server checks schemas. In the browser zod is replaced by an
 * inert stand-in, which keeps some 15 kB (gzip) of validators out of every page.
 */
function schemasStayOnTheServer(): Plugin {
  const standIn = '\0schema-stand-in'
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    resolveId(id) {
      return id === 'zod' && this.environment.name === 'client' ? standIn : null
    },
    load(id) {
      if (id !== standIn) return null
      return 'const inert = new Proxy(function () {}, { get: () => inert, apply: () => inert, construct: () => inert })\nexport const z = inert'
    },
  }
}

/**
 * Lucide's icons as plain shapes: what they look like is said once, in icon.css, instead of in ten attributes on each of
 * a page's two hundred icons and in two kilobytes of code that writes them.
 */
function plainIcons(): Plugin {
  const shape = '\0icon-shape'
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? shape : null,
    load: (id) =>
      id === shape
        ? `import { createElement } from 'react'
           export default ({ node }) => (props) =>
             createElement('svg', { viewBox: '0 0 24 24', ...props }, node.map(([tag, given]) => createElement(tag, given)))`
        : null,
  }
}

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * What the root of every page imports, every page needs: in two files it is fetched sooner and compresses better than
 * in twenty. The framework is a file of its own, since it changes least.
 */
function everyPage() {
  const roots = /\/src\/(root|entry\.client)\.tsx/
  const framework = /\/node_modules\/(?!lucide)/
  // Icons come through one list of them all, which says nothing about who uses which.
  const icons = /lucide-react\/dist\/esm\/icons\//
  const isNeeded = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
    if (roots.test(id)) return true
    if (icons.test(id) || seen.has(id)) return false
    seen.add(id)
    return graph.getModuleInfo(id)?.importers.some((importer) => isNeeded(importer, graph, seen)) ?? false
  }
  const named = (name: string) => (id: string, graph: ModuleGraph) => (isNeeded(id, graph) ? name : null)
  return [
    { name: named('framework'), test: framework, priority: 2 },
    { name: named('frame'), priority: 1 },
  ]
}

/** Assets never change under their hashed names: compress them once, as well as it goes. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle(options) {
      if (this.environment.name !== 'client' || !options.dir) return
      const folder = join(options.dir, 'assets')
      for (const file of readdirSync(folder)) {
        if (!/\.(js|css|svg|json)$/.test(file)) continue
        const path = join(folder, file)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
