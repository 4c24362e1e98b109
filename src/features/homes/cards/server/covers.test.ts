import { expect, test } from 'vitest'
import { coversApart } from './covers.ts'

/** Photos that owners took: each is of a home of its own. */
const card = (...ids: number[]) => ids.map((id) => ({ id, style: null, kind: 'bedroom-single' }))
/** Views of one flat. */
const flat = (style: string, ...views: [id: number, kind: string][]) => views.map(([id, kind]) => ({ id, style, kind }))
const ids = (cards: readonly (readonly { id: number }[])[]) => cards.map((each) => each.map(({ id }) => id))

test('a card whose cover was just shown starts with another of its pictures', () => {
  expect(ids(coversApart([card(1, 2, 3), card(1, 2, 3), card(1, 2, 3), card(4)]))).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [3, 1, 2],
    [4],
  ])
})

test('a card of a flat that was just shown starts with another room of it, not with another view of the same', () => {
  const first = flat('blue', [1, 'bedroom-twin'], [2, 'living'])
  const second = flat('blue', [3, 'bedroom-twin'], [2, 'living'], [4, 'kitchen'])
  const third = flat('blue', [1, 'bedroom-twin'], [3, 'bedroom-single'], [2, 'living'], [4, 'kitchen'])
  expect(ids(coversApart([first, second, third]))).toEqual([
    [1, 2],
    [2, 3, 4],
    [4, 1, 3, 2],
  ])
})

test('where all rooms of a flat were just shown, another view of one is better than the same picture', () => {
  const rooms = flat('blue', [1, 'bedroom-twin'], [2, 'bedroom-twin'])
  expect(ids(coversApart([rooms, rooms]))).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('the same kind of room in another flat is another cover', () => {
  const [blue, red] = [
    flat('blue', [1, 'bedroom-twin'], [2, 'living']),
    flat('red', [3, 'bedroom-twin'], [4, 'living']),
  ]
  expect(ids(coversApart([blue, red]))).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('the same cover may come again further down', () => {
  expect(ids(coversApart([card(1, 9), card(2), card(3), card(4), card(5), card(1, 9)]))[5]).toEqual([1, 9])
})

test('a card that has no other picture keeps its own, and one without pictures has none', () => {
  expect(ids(coversApart([card(1), card(1), card()]))).toEqual([[1], [1], []])
})
