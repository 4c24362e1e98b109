import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HomeValues } from '#features/homes/editor/home-values.ts'
import { columnOf, columns, templateRows } from './columns.ts'
import { readHomes } from './rules.ts'

const [head = [], first = [], second = []] = templateRows
const fileOf = (...rows: (readonly string[])[]) => [head, ...rows]
const changed = (row: readonly string[], wishes: Record<string, string>) =>
  row.map((text, at) => wishes[head[at] ?? ''] ?? text)
const wrong = (wishes: Record<string, string>, more: Record<string, string> = {}) =>
  readHomes(fileOf(changed(first, wishes), changed(second, more))).problems

describe('a file of homes', () => {
  test('the template is one home of two rooms', () => {
    const { homes, problems } = readHomes(templateRows)
    expect(problems).toEqual([])
    expect(homes).toHaveLength(1)
    expect(homes[0]).toMatchObject({ home: 'KOT-17', row: 2, rows: [2, 3], ownerPhone: null })
    expect(homes[0]?.values).toMatchObject({
      ...{ city: 'pune', locality: 'kothrud', booking_kinds: ['bed', 'room'], amenities: ['wifi', 'lift'], floor: 2 },
      ...{ token_amount: 2_000_00, society_charge: 0, house_rent: null, available_from: '2026-12-01' },
    })
    expect(homes[0]?.values.rooms.map(({ name, rent, beds }) => [name, rent, beds])).toEqual([
      [
        'Bedroom 1',
        16_000_00,
        [
          { rent: 8_000_00, deposit: 16_000_00 },
          { rent: 8_500_00, deposit: 16_000_00 },
        ],
      ],
      ['Bedroom 2', 9_500_00, [{ rent: 9_000_00, deposit: 18_000_00 }]],
    ])
  })

  test.each([
    [{ floor: 'Seventh' }, 2, 'floor', '“Seventh” is not a whole number, such as 7.'],
    [
      { furnishing: 'broken' },
      ...([
        2,
        'furnishing',
        '“broken” is not known. Write one of: unfurnished, semi-furnished, fully-furnished.',
      ] as const),
    ],
    [{ pincode: '4110' }, 2, 'pincode', 'A PIN code has 6 digits.'],
    [{ bed_rent: 'free' }, 2, 'bed_rent', '“free” is not an amount in whole rupees, such as 12,500.'],
    [{ bed_rent: '1;2;3' }, 2, 'bed_rent', 'Write one amount for all beds, or 2 with a semicolon between.'],
    [{ available_from: '31-31-2026' }, 2, 'available_from', '“31-31-2026” is not a day, such as 2026-12-01.'],
    [{ ac: 'perhaps' }, 2, 'ac', '“perhaps” is not understood. Write yes or no.'],
    [{ owner_phone: '12345' }, 2, 'owner_phone', '“12345” is not a mobile number of 10 digits.'],
    [{ title: '' }, 2, 'title', 'Write a title of 5 letters or more.'],
    [{ home: '' }, 2, 'home', 'Give the home a number of your own.'],
    [{ let_by: 'week' }, 2, 'let_by', '“week” is not known. Write one of: bed, room, house.'],
  ])('%j is named with its row, its column and why', (wishes, row, column, problem) => {
    expect(wrong(wishes as unknown as Record<string, string>)).toContainEqual({ row, column, problem })
  })

  test('a later row that says something else of its home is named', () => {
    const problem = 'Row 2 says something else of this home.'
    expect(wrong({}, { floor: '5' })).toEqual([{ row: 3, column: 'floor', problem }])
    expect(wrong({}, { floor: '2' })).toEqual([])
  })

  test('columns that are missing, unknown or there twice are named in the first row', () => {
    const { problems, homes } = readHomes([[...head.filter((name) => name !== 'floor'), 'condition', 'title'], first])
    expect(homes).toEqual([])
    expect(problems).toEqual([
      { row: 1, column: 'floor', problem: 'This column is missing.' },
      { row: 1, column: 'condition', problem: 'There is no such column. Take it from our template.' },
      { row: 1, column: 'title', problem: 'This column stands there twice.' },
    ])
  })

  test('one home under two numbers is named', () => {
    const { problems } = readHomes(fileOf(first, second, changed(first, { home: 'KOT-18' })))
    expect(problems).toEqual([{ row: 4, column: 'title', problem: 'The home of row 2 is the same.' }])
  })

  test('columns in any order, empty lines, labels instead of keys and the mark before a formula are understood', () => {
    const order = head.toReversed()
    const row = changed(first, { furnishing: 'Fully furnished', title: "'+3 rooms, all bright" }).toReversed()
    const { homes, problems } = readHomes([order, [], ['', ''], row])
    expect([problems, homes[0]?.row]).toEqual([[], 4])
    expect(homes[0]?.values).toMatchObject({ furnishing: 'fully-furnished', title: '+3 rooms, all bright' })
  })

  test('cells are named as spreadsheets do', () => {
    const { at } = readHomes(fileOf(first))
    expect([at('home', 1), at('floor', 5), at('amenities', 2), at('no_such', 9)]).toEqual(['A1', 'S5', 'AB2', '9'])
  })
})

test('for any cells, each home is whole or its cells are named', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(...first, ...second, '__proto__', '-1', '1e9', 'true'))
  const row = fc.array(cell, { minLength: head.length, maxLength: head.length })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const { homes, problems } = readHomes([head, ...rows])
      for (const { values } of homes) expect(HomeValues.safeParse(values).success).toBe(true)
      for (const { column, row: at } of problems) expect([column in columns, at > 1]).toEqual([true, true])
    }),
  )
})

test('every field of a home leads to a column', () => {
  expect(columnOf('rooms.1.beds.0.rent')).toEqual({ column: 'bed_rent', room: 1 })
  expect(columnOf('rooms.0.name')).toEqual({ column: 'room_name', room: 0 })
  expect(columnOf('rooms.2.bed_type')).toEqual({ column: 'bed_type', room: 2 })
  expect(columnOf('booking_kinds')).toEqual({ column: 'let_by', room: 0 })
})
