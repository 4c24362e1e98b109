import { expect, test } from 'vitest'
import { rentToSettle, unpaidText } from '#features/tenancy/leaving/rules.ts'
import { inLanguage } from '#platform/language.ts'
import { lineWords, thingLabelWords } from '../line-words.ts'
import { judgeItem } from '../rules.ts'

const found = { key: 'a', room: 'Room 1', name: 'Geyser', scope: 'room_level', condition: 'defect', photos: 1 } as const
const good = { condition: 'good', photos: 1 } as const
const written = [
  unpaidText('2026-11-05'),
  'Not on a bill yet',
  'Rent for November 2026',
  judgeItem(found, { before: undefined, months: 6, shared: false }).reason,
  judgeItem(found, { before: { condition: 'not accessible', photos: 0 }, months: 6, shared: false }).reason,
  judgeItem(found, { before: { condition: 'defect', photos: 1 }, months: 6, shared: false }).reason,
  judgeItem(found, { before: { condition: 'good', photos: 0 }, months: 6, shared: false }).reason,
  judgeItem(found, { before: good, months: 6, shared: false }).reason,
  judgeItem({ ...found, condition: 'missing' }, { before: good, months: 0, shared: false }).reason,
  judgeItem(found, { before: good, months: 200, shared: false }).reason,
  ...rentToSettle({
    ...{ rent: 9_000_00, society_charge: 0, billed_to: '2026-11-01', last_day: '2026-11-20', rent_to: '2026-12-09' },
  }).flatMap(({ label, reason }) => [label, reason]),
]

test.each(written)('%s, as a settlement has it, is said in Hindi and Kannada', (text) => {
  for (const language of ['hi', 'kn'] as const) {
    expect(inLanguage(language, () => lineWords(text))).not.toMatch(/[A-Za-z]{2}/)
  }
  expect(inLanguage('en', () => lineWords(text))).toBe(text)
})

test('what settlements of before said of a broken thing is said like today’s, in other languages', () => {
  for (const language of ['hi', 'kn'] as const) {
    inLanguage(language, () => {
      expect(lineWords('Not charged: it was defect at move-in too.')).toBe(
        lineWords('Not charged: it was already broken at move-in.'),
      )
      expect(lineWords('Good at move-in, defect now. Price list: ₹650.')).toBe(
        lineWords('Good at move-in, broken now. Price list: ₹650.'),
      )
      expect(lineWords('Not charged: it was already broken at move-in.')).not.toMatch(/[A-Za-z]{2}/)
    })
  }
})

test('a thing is named with its room', () => {
  const label = 'Walls, ceiling and floor, Living and dining'
  expect(thingLabelWords(label, 'Living and dining')).toBe(label)
  expect(inLanguage('hi', () => thingLabelWords(label, 'Living and dining'))).toBe('दीवारें, छत और फ़र्श, बैठक और डाइनिंग')
})
