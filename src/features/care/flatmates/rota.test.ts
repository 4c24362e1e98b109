import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/dates.ts'
import { mondayOf, planRota, type Resident } from './rota.ts'

const monday = '2026-12-07'
const [ana, meera, sana] = [1, 2, 3].map((id) => ({ id, from: `2026-0${id}-01`, to: null })) as [
  Resident,
  Resident,
  Resident,
]
const none = { turns: [], skips: [] }
const idsOf = (plan: { id: number | null }[]) => plan.map(({ id }) => id)

describe('the cleaning rota', () => {
  test('weeks begin on Mondays', () => {
    expect(mondayOf('2026-12-07')).toBe('2026-12-07')
    expect(mondayOf('2026-12-13')).toBe('2026-12-07')
    expect(mondayOf('2026-12-14')).toBe('2026-12-14')
  })

  test('goes round, from the one who lives there the longest', () => {
    expect(idsOf(planRota({ residents: [sana, meera, ana], ...none }, monday, 5))).toEqual([1, 2, 3, 1, 2])
  })

  test('the flatmate who had the last turn waits for the others', () => {
    const turns = [{ week: addDays(monday, -7), id: 1 }]
    expect(idsOf(planRota({ residents: [ana, meera, sana], turns, skips: [] }, monday, 3))).toEqual([2, 3, 1])
  })

  test('a flatmate who skips is next', () => {
    const skips = [{ week: monday, id: 1 }]
    expect(idsOf(planRota({ residents: [ana, meera, sana], turns: [], skips }, monday, 4))).toEqual([2, 1, 3, 2])
  })

  test('swapped weeks stay swapped, and nobody else has more to do for it', () => {
    // Ana and Sana have swapped the first and the third week.
    const turns = [
      { week: monday, id: 3 },
      { week: addDays(monday, 14), id: 1 },
    ]
    expect(idsOf(planRota({ residents: [ana, meera, sana], turns, skips: [] }, monday, 4))).toEqual([3, 2, 1, 3])
  })

  test('follows move-outs and move-ins', () => {
    const leaving = { ...ana, to: addDays(monday, 9) }
    const ritika = { id: 4, from: addDays(monday, 10), to: null }
    expect(idsOf(planRota({ residents: [leaving, meera, ritika], ...none }, monday, 5))).toEqual([1, 2, 2, 4, 2])
    // A written turn lapses when its person has left.
    const turns = [{ week: addDays(monday, 14), id: 1 }]
    expect(planRota({ residents: [leaving, meera], turns, skips: [] }, monday, 3).at(-1)?.id).toBe(2)
  })

  test('an empty home has no turns', () => {
    expect(idsOf(planRota({ residents: [], ...none }, monday, 2))).toEqual([null, null])
  })

  test('each week is of one person who lives there then, and turns of those who stay differ by one at most', () => {
    const day = (offset: number): Day => addDays(monday, offset)
    const person = fc.record({
      from: fc.integer({ min: -300, max: 80 }),
      stays: fc.option(fc.integer({ min: 1, max: 200 })),
    })
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), (people) => {
        const residents = people.map(({ from, stays }, n) => ({
          ...{ id: n + 1, from: day(from), to: stays === null ? null : day(from + stays) },
        }))
        for (const { week, id } of planRota({ residents, ...none }, monday, 20)) {
          const there = residents.filter(({ from, to }) => from < addDays(week, 7) && (to === null || to > week))
          if (there.length === 0) expect(id).toBeNull()
          else expect(there.map((each) => each.id)).toContain(id)
        }
        const stable = residents.map((each) => ({ ...each, from: day(-400 + each.id), to: null }))
        const counts = Map.groupBy(planRota({ residents: stable, ...none }, monday, 20), ({ id }) => id)
        const sizes = stable.map(({ id }) => counts.get(id)?.length ?? 0)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
