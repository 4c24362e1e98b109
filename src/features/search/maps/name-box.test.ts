import { describe, expect, test } from 'vitest'
import { boxOfName, isCut } from './name-box.ts'

const map = { width: 390, height: 600 }
/** Letters as wide as half their height. */
const widthOf = (text: string) => text.length * 6

describe('the room of a name on the live map', () => {
  test('lies around its spot, below it or to its right', () => {
    const at = { x: 100, y: 50 }
    expect(boxOfName('Hebbal', at, { size: 10 }, widthOf)).toEqual({ left: 82, right: 118, top: 44, bottom: 56 })
    expect(boxOfName('Hebbal', at, { size: 10, anchor: 'top', offset: [0, 0.5] }, widthOf)).toEqual({
      ...{ left: 82, right: 118 },
      ...{ top: 55, bottom: 67 },
    })
    expect(boxOfName('Hebbal', at, { size: 10, anchor: 'left', offset: [0.7, 0] }, widthOf)).toEqual({
      ...{ left: 107, right: 143 },
      ...{ top: 44, bottom: 56 },
    })
  })

  test('has as many lines as its greatest width makes, but no word is broken', () => {
    const two = boxOfName('Vidyaranyapura Layout', { x: 200, y: 100 }, { size: 10, maxWidth: 8 }, widthOf)
    expect([two.right - two.left, two.bottom - two.top]).toEqual([84, 24])
    const long = boxOfName('Thiruvananthapuram', { x: 200, y: 100 }, { size: 10, maxWidth: 8 }, widthOf)
    expect([long.right - long.left, long.bottom - long.top]).toEqual([108, 12])
  })

  test('is cut where the edge of the map goes through it, not inside and not beside the map', () => {
    const boxAt = (x: number, y: number) => boxOfName('Hebbal', { x, y }, { size: 10 }, widthOf)
    expect(isCut(boxAt(10, 300), map)).toBe(true)
    expect(isCut(boxAt(380, 300), map)).toBe(true)
    expect(isCut(boxAt(200, 3), map)).toBe(true)
    expect(isCut(boxAt(200, 598), map)).toBe(true)
    expect(isCut(boxAt(18, 6), map)).toBe(false)
    expect(isCut(boxAt(-60, 300), map)).toBe(false)
  })
})
