import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { depthOf, parseJsonBody } from './json-body.ts'
import { contentSecurityPolicy, isCrossSiteWrite, workerSecurityPolicy } from './security.ts'

const request = (method: string, headers: Record<string, string>) => ({ method, headers, host: 'thikana.test' })

describe('writes from other sites', () => {
  test.each([
    ['by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['by Origin', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from another port', { origin: 'http://thikana.test:8080' }],
  ])('are seen %s', (_how, headers) => {
    expect(isCrossSiteWrite(request('POST', headers))).toBe(true)
  })
  test('allows our own pages and clients that are no browser, and every read', () => {
    expect(isCrossSiteWrite(request('POST', { 'sec-fetch-site': 'same-origin', origin: 'http://thikana.test' }))).toBe(
      false,
    )
    expect(isCrossSiteWrite(request('POST', {}))).toBe(false)
    expect(isCrossSiteWrite(request('GET', { 'sec-fetch-site': 'cross-site' }))).toBe(false)
  })
})

describe('the content security policy', () => {
  const hashed = { scripts: ["'sha256-one'", "'sha256-two'"], styles: ["'sha256-three'"] }
  const policy = contentSecurityPolicy(hashed, parseConfig({}))
  test('allows scripts by hash only and forbids framing', () => {
    expect(policy).toContain("script-src 'strict-dynamic' 'sha256-one' 'sha256-two';")
    expect(policy).toContain("style-src 'self' 'sha256-three' 'sha256-")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  test("allows the map's worker, and connections to the server of its style only", () => {
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toMatch(/connect-src 'self';/)
    const style = (MAP_STYLE_URL: string) => contentSecurityPolicy(hashed, parseConfig({ MAP_STYLE_URL }))
    expect(style('https://tiles.example/{theme}/style.json?key=1')).toContain(
      "connect-src 'self' https://tiles.example;",
    )
    expect(style('https://tiles.example/style.json')).toContain("img-src 'self' data: blob: https://tiles.example;")
    expect(style('http://127.0.0.1:8080/style.json')).toContain("connect-src 'self' http://127.0.0.1:8080;")
    expect(style('/styles/{theme}.json')).toMatch(/connect-src 'self';/)
    const tiles = (MAP_TILES: string) => contentSecurityPolicy(hashed, parseConfig({ MAP_TILES }))
    expect(tiles('https://tiles.example/india.pmtiles')).toContain("connect-src 'self' https://tiles.example;")
    expect(tiles('data/india.pmtiles')).toMatch(/connect-src 'self';/)
    const worker = (env: Record<string, string>) => workerSecurityPolicy(parseConfig(env))
    expect(worker({})).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
    expect(worker({ MAP_STYLE_URL: 'https://tiles.example/style.json' })).toContain('https://tiles.example;')
  })
})

describe('JSON bodies', () => {
  test('nesting depth ignores brackets inside strings', () => {
    expect(depthOf('{"a":[{"b":"[[[["}]}')).toBe(3)
    expect(depthOf('"\\"[{"')).toBe(0)
  })
  test.each(['{"a":', '[1,', 'nope', '['.repeat(30) + ']'.repeat(30), '{"__proto__":{"role":"admin"}}'])(
    '%s is refused',
    (text) => {
      expect(() => parseJsonBody(text)).toThrow(expect.objectContaining({ status: 400 }))
    },
  )
  test('an ordinary body is parsed', () => {
    expect(parseJsonBody('{"phone":"9000000001"}')).toEqual({ phone: '9000000001' })
  })
})
