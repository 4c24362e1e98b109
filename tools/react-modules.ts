import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { withoutUnused } from './unused-parts.ts'

const { resolve } = createRequire(import.meta.url)

/** What React is imported as, and the file with its production code. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React comes as CommonJS, which a bundler must keep whole inside a function: nothing unused can leave it, and a browser
 * reads that function anew as it runs. As ES modules the same code is read once, and less of it. (docs/decisions/0010)
 */
export function reactModules(): Plugin {
  const paths = new Map(Object.entries(files).map(([name, file]) => [name, join(folderOf(name), file)]))
  const ours = new Set(paths.values())
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => paths.get(id) ?? null,
    transform(code, id) {
      const used = withoutUnused(id, code, (text) => this.warn(text))
      if (ours.has(id)) return { code: asModule(used), map: null, moduleSideEffects: false }
      return used === code ? null : { code: used, map: null }
    },
  }
}

/** Above the package: packages let only their entries be resolved. */
const folderOf = (name: string) => join(dirname(resolve(`${name.split('/')[0]}/package.json`)), '..')

const required = /^var ((?:\s*\w+ = require\("[^"]+"\),?)+);$/m
const onePart = /(\w+) = require\("([^"]+)"\)/g

export function asModule(code: string): string {
  const names = [...new Set(code.match(/(?<=\bexports\.)\w+/g))]
  const once = names.filter((name) => code.match(new RegExp(`\\bexports\\.${name} =`, 'g'))?.length === 1)
  const imports = [...(required.exec(code)?.[1] ?? '').matchAll(onePart)]
  const body = code
    .replace(required, '')
    .replace(new RegExp(`^exports\\.(${once.join('|')})(?= =)`, 'gm'), 'var exports_$1')
    .replace(/\bexports\.(?=\w)/g, 'exports_')
  return [
    ...imports.map(([, name, from]) => `import * as ${name} from '${from}'`),
    ...names.filter((name) => !once.includes(name)).map((name) => `var exports_${name}`),
    body,
    ...names.map((name) => `export { exports_${name} as ${name} }`),
    `export default { ${names.map((name) => `${name}: exports_${name}`).join(', ')} }`,
  ].join('\n')
}
