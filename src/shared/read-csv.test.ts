import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv } from './read-csv.ts'

const most = { rows: 1000 }

test.each([
  [
    'a mark at the beginning',
    '\uFEFFtitle,floor\r\nFlat,2\r\n',
    [
      ['title', 'floor'],
      ['Flat', '2'],
    ],
  ],
  [
    'semicolons',
    'title;floor\nFlat, bright;2',
    [
      ['title', 'floor'],
      ['Flat, bright', '2'],
    ],
  ],
  [
    'tabs',
    'title\tfloor\nFlat\t2\n',
    [
      ['title', 'floor'],
      ['Flat', '2'],
    ],
  ],
  [
    'line ends and quotes inside a cell',
    'a,b\n"one\r\ntwo","say ""hi"""\n',
    [
      ['a', 'b'],
      ['one\r\ntwo', 'say "hi"'],
    ],
  ],
  ['empty cells and lines', 'a,b,c\n,,\n\n1,,\n', [['a', 'b', 'c'], ['', '', ''], [''], ['1', '', '']]],
  [
    'a separator inside a quoted name',
    '"a;b;c",d\n1,2',
    [
      ['a;b;c', 'd'],
      ['1', '2'],
    ],
  ],
  ['a quote that never closes', 'a\n"b,c', [['a'], ['b,c']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(readCsv(text, most)).toEqual(rows)
})

test('stops soon after the most rows that are wanted', () => {
  expect(readCsv('a\n'.repeat(50_000), { rows: 3 })).toHaveLength(4)
})

test('reads back every file that we write', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '9', ' ', ',', ';', '"', '\n', '\r', '=', 'ए') })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, (wanted) => {
      const read = readCsv(csvOf([['one', 'two', 'three', 'four'], ...wanted]), most)
      const bare = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')
      expect(read.slice(1).map((row) => row.map(bare))).toEqual(wanted.map((row) => row.map(bare)))
    }),
  )
})
