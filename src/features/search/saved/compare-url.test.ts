import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareUrl, readHomes } from './compare-url.ts'

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
const queryOf = (url: string) => new URL(url, 'http://here').searchParams

describe('the address of a comparison', () => {
  test('says its homes, in their order, and where one works', () => {
    fc.assert(
      fc.property(fc.uniqueArray(slug, { minLength: 1, maxLength: 6 }), fc.string({ maxLength: 40 }), (slugs, work) => {
        const query = queryOf(compareUrl(slugs, work))
        expect(readHomes(query)).toEqual(slugs)
        expect(query.get('work') ?? '').toBe(work)
      }),
    )
  })

  test('reads what a form without a script sends, and nothing that is no home', () => {
    expect(readHomes(queryOf('/compare?homes=b&homes=a&homes=b'))).toEqual(['b', 'a'])
    expect(readHomes(queryOf('/compare?homes=A,%20b%20,,../c,<d>,e_f'))).toEqual(['a', 'b'])
    expect(compareUrl([])).toBe('/compare')
  })
})
