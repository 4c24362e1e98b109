import { describe, expect, test } from 'vitest'
import { availabilityOf, chosenOption, freeAgain, isPartOf, moveInWindow, usualMoveIn } from './booking-choice.ts'
import type { Option } from './contract.ts'

const option = (part: Partial<Option> & Pick<Option, 'key' | 'kind'>): Option => ({
  room_id: 1,
  bed_id: null,
  label: part.key,
  rent: 900_000,
  deposit: 1_800_000,
  token: 200_000,
  bookable: true,
  available_from: '2026-11-16',
  to_move_in: { lines: [], total: 0 },
  each_month: { lines: [], total: 0 },
  ...part,
})
const taken = (key: string, day: string | null) => option({ key, kind: 'bed', bookable: false, available_from: day })

describe('the days one can move in', () => {
  test('[CONST-004] run from today to 30 days after it', () => {
    expect(moveInWindow('2026-11-15', '2026-10-01')).toEqual({ from: '2026-11-15', to: '2026-12-15', holidays: [] })
    expect(moveInWindow('2026-11-15', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-12-15', holidays: [] })
  })
  test('start when the home comes free, if that is later, and leave out the holidays', () => {
    expect(moveInWindow('2026-11-15', '2027-01-01')).toEqual({
      ...{ from: '2027-01-01', to: '2027-01-31' },
      holidays: [{ date: '2027-01-26', name: 'Republic Day' }],
    })
  })
  test('begin with tomorrow where nobody asks for a day, or with the day after a holiday', () => {
    const opens = (today: string, free: string) => usualMoveIn(moveInWindow(today, free), today)
    expect(opens('2026-11-15', '2026-10-01')).toBe('2026-11-16')
    expect(opens('2026-11-15', '2027-01-01')).toBe('2027-01-01')
    expect(opens('2027-01-25', '2026-10-01')).toBe('2027-01-27')
  })
})

describe('the chosen option', () => {
  const beds = [taken('a', null), option({ key: 'b', kind: 'bed' }), option({ key: 'c', kind: 'bed' })]
  test('is the cheapest free one until somebody picks, the first of those that cost the same', () => {
    expect(chosenOption(beds, 'bed')?.key).toBe('b')
    expect(chosenOption([...beds, option({ key: 'd', kind: 'bed', rent: 800_000 })], 'bed')?.key).toBe('d')
    expect(chosenOption(beds, 'bed', 'c')?.key).toBe('c')
  })
  test('a picked option that was taken in the meantime falls back to the cheapest free one', () => {
    expect(chosenOption(beds, 'bed', 'a')?.key).toBe('b')
  })
  test('a full home still shows a price; a tab without options shows none', () => {
    expect(chosenOption([taken('a', null)], 'bed')?.key).toBe('a')
    expect(chosenOption([taken('a', null), taken('b', null)], 'bed', 'b')?.key).toBe('b')
    expect(chosenOption(beds, 'house')).toBeUndefined()
  })
  test('a bed marks itself, a room its beds, a house all of them', () => {
    const one = { id: 1 }
    const bed = option({ key: 'bed-7', kind: 'bed', bed_id: 7 })
    expect([isPartOf(bed, { id: 7 }, one), isPartOf(bed, { id: 8 }, one)]).toEqual([true, false])
    const room = option({ key: 'room-1', kind: 'room' })
    expect([isPartOf(room, { id: 8 }, one), isPartOf(room, { id: 8 }, { id: 2 })]).toEqual([true, false])
    expect(isPartOf(option({ key: 'house-1', kind: 'house', room_id: null }), { id: 8 }, { id: 2 })).toBe(true)
    expect(isPartOf(undefined, { id: 8 }, one)).toBe(false)
  })
})

describe('availability', () => {
  const house = (options: Option[], status_code = 1) => ({
    options,
    status_code,
    move_in: '2026-11-16',
    move_in_to: '2026-12-16',
  })
  test('counts what is free of this kind only', () => {
    const options = [taken('a', null), option({ key: 'b', kind: 'bed' }), option({ key: 'r', kind: 'room' })]
    expect(availabilityOf(house(options), 'bed')).toEqual({ state: 'free', count: 1 })
  })
  test('names the first day something comes free, and whether that day can be chosen already', () => {
    const options = [taken('a', '2027-03-03'), taken('b', '2026-11-28'), taken('c', null)]
    expect(availabilityOf(house(options), 'bed')).toEqual({ state: 'later', day: '2026-11-28', bookable: true })
    expect(availabilityOf(house([taken('a', '2027-03-03')]), 'bed')).toMatchObject({ bookable: false })
  })
  test('a full home says when the first of anything comes free; one with something free has no such day', () => {
    const room = option({ key: 'r', kind: 'room', bookable: false, available_from: '2026-12-20' })
    const rent_tabs = ['bed' as const, 'room' as const]
    expect(freeAgain({ ...house([taken('a', '2027-03-03'), room]), rent_tabs })).toBe('2026-12-20')
    expect(freeAgain({ ...house([taken('a', null)]), rent_tabs })).toBeUndefined()
    expect(freeAgain({ ...house([option({ key: 'b', kind: 'bed' }), room]), rent_tabs })).toBeUndefined()
  })
  test('[HOUSE-027] status code 7 is sold out, even if beds are free', () => {
    const free = option({ key: 'b', kind: 'bed' })
    expect(availabilityOf(house([free]), 'bed')).toEqual({ state: 'free', count: 1 })
    expect(availabilityOf(house([free], 7), 'bed')).toEqual({ state: 'full' })
    expect(availabilityOf(house([taken('a', '2026-11-28')], 7), 'bed')).toEqual({ state: 'full' })
  })
  test('only open-ended stays means sold out', () => {
    expect(availabilityOf(house([taken('a', null)]), 'bed')).toEqual({ state: 'full' })
  })
})
