import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { asModule } from './react-modules.ts'
import { withoutUnused } from './unused-parts.ts'

const packages = createRequire(import.meta.url)
  .resolve('react/package.json')
  .replace(/react[/\\]package\.json$/, '')
const files = [
  'react/cjs/react.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'react-router/dist/production/lib/router/instrumentation.js',
  'react-router/dist/production/lib/dom/ssr/components.js',
]

describe('what is left out of React and its router', () => {
  for (const file of files) {
    test(`${file} is the one the list was made for`, () => {
      const complaints: string[] = []
      const code = readFileSync(packages + file, 'utf8')
      const left = withoutUnused(packages + file, code, (text) => complaints.push(text))
      expect(complaints).toEqual([])
      expect(left.length).toBeLessThan(code.length)
    })
  }

  test('another version is kept whole, and said so', () => {
    const complaints: string[] = []
    const code = 'function preload(a) {\n  load(a);\n}\nexports.version = "20.0.0";'
    const id = '/app/node_modules/react-dom/cjs/react-dom-client.production.js'
    expect(withoutUnused(id, code, (text) => complaints.push(text))).toBe(code)
    expect(complaints).toHaveLength(1)
  })

  test('files it does not know are none of its business', () => {
    expect(withoutUnused('/app/src/root.tsx', 'function preload() {}', () => expect.unreachable())).toContain('preload')
  })
})

describe('React as modules', () => {
  test('requires become imports, and exports are exported under their names', async () => {
    const code =
      'var Other = require("node:path"),\n  Two = require("node:url");\nexports.join = Other.join;\nexports.one = void 0;\nexports.one = 1;'
    const module = await import(`data:text/javascript,${encodeURIComponent(asModule(code))}`)
    expect(Object.keys(module).sort()).toEqual(['default', 'join', 'one'])
    expect(module.join('a', 'b')).toBe('a/b')
    expect(module.one).toBe(1)
    expect(module.default.one).toBe(1)
  })

  test('what is left out cannot be imported', () => {
    const id = `${packages}react/cjs/react.production.js`
    const module = asModule(withoutUnused(id, readFileSync(id, 'utf8'), () => {}))
    expect(module).toContain('export { exports_Suspense as Suspense }')
    expect(module).not.toContain('exports_ViewTransition')
  })
})
