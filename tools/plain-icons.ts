import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Lucide's icons as plain shapes: what they look like is said once, in icon.css, instead of in ten attributes on each of
 * a page's two hundred icons and in two kilobytes of code that writes them. Each is imported from its own file rather
 * than from the list of them all, so that it is known who uses which (`page-files.ts`).
 */
export function plainIcons(): Plugin {
  const shape = '\0icon-shape'
  const files = iconFiles()
  return {
    name: 'plain-icons',
    enforce: 'pre',
    // Bundled ahead of time in development they would pass this by, and the browser would draw others than the server.
    config: () => ({ optimizeDeps: { exclude: ['lucide-react'] } }),
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? shape : null,
    load: (id) =>
      id === shape
        ? `import { createElement } from 'react'
           export default ({ node }) => (props) =>
             createElement('svg', { viewBox: '0 0 24 24', ...props }, node.map(([tag, given]) => createElement(tag, given)))`
        : null,
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({ code: code.replace(importing, (_, names: string) => importsOf(names, files)), map: null }),
    },
  }
}

const importing = /import \{([^}]*)\} from 'lucide-react'/g

function importsOf(names: string, files: ReadonlyMap<string, string>): string {
  const each = names.split(',').map((name) => name.trim())
  return each
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', called = icon] = name.split(' as ')
      return `import ${called} from 'lucide-react/dist/esm/icons/${files.get(icon) ?? `no-icon-${icon}`}'`
    })
    .join(';')
}

/** Icon → file, as the package's own list says. */
function iconFiles(): Map<string, string> {
  const list = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs')
  const lines = readFileSync(list, 'utf8').matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+\.mjs)'/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}
