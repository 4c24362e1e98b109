import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, besideDot, doMeet, dotBox, isWhollyOn, roomForNames } from './name-room.ts'

const map = { width: 300, height: 200 }

describe('names on a map', () => {
  test('stand to the right of their dots where there is room', () => {
    expect(roomForNames([besideDot({ x: 50, y: 50 }, 80), besideDot({ x: 50, y: 90 }, 80)], map, [])).toEqual([0, 0])
  })

  test('of two that would lie over each other the more important one stays, the other goes elsewhere or is left out', () => {
    const [first, close] = [besideDot({ x: 150, y: 50 }, 80), besideDot({ x: 160, y: 54 }, 80)]
    expect(roomForNames([first, close], map, [])).toEqual([0, 1])
    expect(roomForNames([close, first], map, [])).toEqual([0, 1])
    const wide = besideDot({ x: 120, y: 54 }, 120)
    expect(roomForNames([first, wide], map, [])).toEqual([0, 2])
    expect(roomForNames([first, wide, wide], map, [])).toEqual([0, 2, -1])
  })

  test('are not cut at the edge', () => {
    const atTheRight = besideDot({ x: 260, y: 100 }, 80)
    expect(roomForNames([atTheRight], map, [])).toEqual([1])
    expect(roomForNames([besideDot({ x: 150, y: 3 }, 80)], map, [])).toEqual([2])
    expect(roomForNames([besideDot({ x: 150, y: 100 }, 200)], map, [])).toEqual([2])
    expect(roomForNames([besideDot({ x: 150, y: 190 }, 200)], map, [])).toEqual([-1])
  })

  test('do not hide under buttons, prices or dots', () => {
    const buttons = { left: 240, right: 284, top: 16, bottom: 104 }
    expect(roomForNames([besideDot({ x: 170, y: 50 }, 80)], map, [buttons])).toEqual([1])
    expect(roomForNames([besideDot({ x: 170, y: 50 }, 40)], map, [dotBox({ x: 200, y: 50 })])).toEqual([1])
  })

  test('never meet each other, nor what is taken, and lie on the map', () => {
    const spot = fc.record({ x: fc.integer({ min: -20, max: 320 }), y: fc.integer({ min: -20, max: 220 }) })
    const named = fc.array(fc.tuple(spot, fc.integer({ min: 10, max: 140 })), { maxLength: 12 })
    fc.assert(
      fc.property(named, fc.array(spot, { maxLength: 4 }), (names, dots) => {
        const places = names.map(([at, width]) => besideDot(at, width))
        const taken = dots.map(dotBox)
        const shown = roomForNames(places, map, taken).flatMap((at, n): Box[] =>
          at < 0 ? [] : (places[n]?.slice(at, at + 1) ?? []),
        )
        for (const [n, box] of shown.entries()) {
          expect(isWhollyOn(box, map)).toBe(true)
          expect([...taken, ...shown.slice(n + 1)].filter((other) => doMeet(box, other))).toEqual([])
        }
      }),
    )
  })
})
