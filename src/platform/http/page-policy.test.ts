import { expect, test } from 'vitest'
import { hashInline, hashSource, pageMark } from './page-policy.ts'

const marked = ` nonce="${pageMark}"`

test('marked scripts and styles get a hash, and the marks are removed', () => {
  const page = `<link${marked} rel="icon"><style${marked}>p{color:red}</style><script${marked} type="module">go()</script>`
  expect(hashInline(page)).toEqual({
    html: '<link rel="icon"><style>p{color:red}</style><script type="module">go()</script>',
    scripts: ["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"],
    styles: ["'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='"],
  })
})

test('an injected script or style gets no hash', () => {
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script><style>p{display:none}</style>'
  expect(hashInline(injected)).toEqual({ html: injected, scripts: [], styles: [] })
})

test('the same script twice gives one hash; a script with a src gives none', () => {
  const page = `<script${marked}>a</script><script${marked}>a</script><script${marked} src="/a.js"></script>`
  expect(hashInline(page).scripts).toHaveLength(1)
})

test('line ends are normalised before hashing, as browsers do', () => {
  expect(hashSource('a\r\nb\rc')).toBe(hashSource('a\nb\nc'))
})

test('a page that ends inside a script is refused', () => {
  expect(() => hashInline(`<script${marked}>a`)).toThrow('ends inside')
})
