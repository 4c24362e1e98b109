import { expect, test } from 'vitest'
import { forFirstPaint } from './first-paint.ts'

const page = [
  '<link nonce="N" rel="stylesheet" href="/assets/house-1.css"/>',
  '<link nonce="N" rel="stylesheet" href="/assets/shared-1.css#"/>',
  '<link rel="stylesheet" href="/elsewhere.css"/>',
  '<link rel="modulepreload" href="/assets/entry-1.js" nonce="N"/>',
  '<link rel="modulepreload" href="/assets/frame-1.js" nonce="N"/>',
  '<p>A home</p>',
  '<script nonce="N" type="module" async="">import("/assets/entry-1.js")</script>',
].join('')

const files: Record<string, string> = {
  '/assets/house-1.css': '.house{color:red}',
  '/assets/shared-1.css': '.menu{color:blue}',
}
const readStyles = (href: string) => files[href]

test("the screen's styles are inlined, and the stylesheet link does not block rendering", () => {
  const finished = forFirstPaint(page, { nonce: 'N', readStyles, offline: { text: 'आप', again: 'फिर' } })
  expect(finished).toContain('<style nonce="N">.house{color:red}</style>')
  expect(finished).toContain('<link media="not all" nonce="N" rel="stylesheet" href="/assets/house-1.css"/>')
  expect(finished).toContain('<style nonce="N">.menu{color:blue}</style>')
  expect(finished).toContain('<link rel="stylesheet" href="/elsewhere.css"/>')
})

test('no script file is referenced where a browser would fetch it before the first paint', () => {
  const finished = forFirstPaint(page, { nonce: 'N', readStyles, offline: { text: 'आप', again: 'फिर' } })
  expect(finished).not.toContain('rel="modulepreload" href')
  expect(finished).not.toContain('type="module"')
  expect(finished).toContain('["/assets/entry-1.js","/assets/frame-1.js"]')
  expect(finished).toContain('<script nonce="N" type="text/plain" id="entry">import("/assets/entry-1.js")</script>')
})

test('the script that keeps the page without a network comes first, its words in characters that any encoding has', () => {
  const finished = forFirstPaint(page, { nonce: 'N', readStyles, offline: { text: 'आप "ऑफ़लाइन"', again: 'फिर' } })
  const [, script = ''] = /<script nonce="N">([\s\S]*?)<\/script>/.exec(finished) ?? []
  expect(script).toMatch(
    /^\(\(text,again\)=>\{[\s\S]*\}\)\("\\u0906\\u092a \\"[\\u0-9a-f]+\\"","\\u092b\\u093f\\u0930"\);\(modules=>\{/,
  )
  // The whole script parses.
  expect(() => new Function(script)).not.toThrow()
})
