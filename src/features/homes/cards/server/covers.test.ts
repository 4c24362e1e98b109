import { expect, test } from 'vitest'
import { coversApart } from './covers.ts'

const card = (...ids: number[]) => ids.map((id) => ({ id }))
const ids = (cards: readonly (readonly { id: number }[])[]) => cards.map((each) => each.map(({ id }) => id))

test('a card whose cover was just shown starts with another of its pictures', () => {
  expect(ids(coversApart([card(1, 2, 3), card(1, 2, 3), card(1, 2, 3), card(4)]))).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [3, 1, 2],
    [4],
  ])
})

test('the same cover may come again further down', () => {
  expect(ids(coversApart([card(1, 9), card(2), card(3), card(4), card(5), card(1, 9)]))[5]).toEqual([1, 9])
})

test('a card that has no other picture keeps its own, and one without pictures has none', () => {
  expect(ids(coversApart([card(1), card(1), card()]))).toEqual([[1], [1], []])
})
