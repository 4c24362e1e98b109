import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readShortlist, shortlistCookie, shortlistIn, withHome, withoutHome } from './shortlist-cookie.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 100 })
const cookieValue = (cookie: string) => cookie.split(';')[0]?.split('=')[1]

describe('the shortlist in the browser', () => {
  test('is read as it was written, by the server and among other cookies', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const cookie = shortlistCookie(list)
        expect(readShortlist(cookieValue(cookie))).toEqual(list)
        expect(shortlistIn(`theme=dark; ${cookie.split(';')[0]}; city=pune`)).toEqual(list)
      }),
    )
  })

  test('never holds anything but homes, each once, and fits into a cookie', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.nat()).map((list) => list.join('.')),
        ),
        (text) => {
          const list = readShortlist(text)
          expect(new Set(list).size).toBe(list.length)
          expect(list.length).toBeLessThanOrEqual(100)
          expect(list.every((id) => Number.isInteger(id) && id > 0)).toBe(true)
          expect(shortlistCookie(list).length).toBeLessThan(1300)
        },
      ),
    )
  })

  test('saving is done once, removing and taking back leave everything where it was', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 1000 }), (list, id) => {
        const saved = withHome(list, id)
        expect(withHome(saved, id)).toEqual(saved)
        expect(saved.filter((each) => each === id)).toHaveLength(1)
        const at = saved.indexOf(id)
        expect(withHome(withoutHome(saved, id), id, at)).toEqual(saved)
      }),
    )
  })

  test('an empty one is taken away', () => {
    expect(shortlistCookie([])).toBe('shortlist=; Path=/; Max-Age=0; SameSite=Lax')
    expect(shortlistIn('notshortlist=1.2')).toEqual([])
  })
})
