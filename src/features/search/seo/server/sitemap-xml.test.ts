import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, type Part, sitemapIndex, sitemapParts } from './sitemap-xml.ts'

async function write(paths: readonly string[], max: { urls: number; bytes: number } = limits): Promise<Part[]> {
  const parts: Part[] = []
  const collector = sitemapParts(async (part) => {
    parts.push(part)
  }, max)
  for (const [i, path] of paths.entries()) await collector.add({ path, changedAt: new Date(1e12 + i) })
  await collector.finish()
  return parts
}
const urlsIn = (xml: string): string[] => [...xml.matchAll(/<loc>\{origin\}(.*?)<\/loc>/g)].map(([, url]) => url ?? '')

describe('sitemaps', () => {
  test('hold what the protocol allows, and no more', () => {
    expect(limits).toEqual({ urls: 50_000, bytes: 52_428_800 })
  })

  test('every entry put in comes out once, in order, in parts that keep the limits', async () => {
    const paths = fc.array(fc.stringMatching(/^\/[a-z0-9/-]{0,60}$/), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(
        paths,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1200, max: 4000 }),
        async (list, urls, bytes) => {
          const parts = await write(list, { urls, bytes })
          expect(parts.flatMap(({ xml }) => urlsIn(xml))).toEqual(list)
          for (const { xml, entries } of parts) {
            expect(entries).toBeGreaterThan(0)
            expect(entries).toBeLessThanOrEqual(urls)
            expect(entries).toBe(urlsIn(xml).length)
            const served = xml.replaceAll('{origin}', `https://${'a'.repeat(253)}`)
            expect(Buffer.byteLength(served)).toBeLessThanOrEqual(bytes)
          }
        },
      ),
    )
  })

  test('nothing to say is no file', async () => {
    expect(await write([])).toEqual([])
  })

  test('a file says when the newest thing in it changed', async () => {
    const [part] = await write(['/a', '/b'])
    expect(part?.changedAt).toEqual(new Date(1e12 + 1))
    expect(part?.xml).toContain(`<lastmod>${new Date(1e12).toISOString()}</lastmod>`)
  })

  test('signs that mean something in XML are written so that they do not', async () => {
    const [part] = await write(['/a&b<c>"d\''])
    expect(urlsIn(part?.xml ?? '')).toEqual(['/a&amp;b&lt;c&gt;&quot;d&apos;'])
  })

  test('the index names every file', () => {
    const xml = sitemapIndex([{ path: '/sitemaps/pune.xml', changedAt: new Date(0) }])
    expect(xml).toContain(
      '<sitemap><loc>{origin}/sitemaps/pune.xml</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></sitemap>',
    )
  })
})
