import { expect, test } from 'vitest'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import {
  backTo,
  budgetsFor,
  type FinderAnswers,
  foundUrl,
  nextStep,
  readFinder,
  whenChoices,
  whoChoices,
} from './finder.ts'

const read = (text: string) => readFinder(new URLSearchParams(text))
const whole = { who: 'woman', city: 'pune', locality: 'baner', budget: '12000', when: 'weeks' }

test('asks one thing after the other', () => {
  expect(nextStep(read(''))).toBe('who')
  expect(nextStep(read('who=man'))).toBe('city')
  expect(nextStep(read('who=man&city=pune'))).toBe('locality')
  expect(nextStep(read('who=man&city=pune&locality=any'))).toBe('budget')
  expect(nextStep(read('who=man&city=pune&locality=any&budget=any'))).toBe('when')
  expect(nextStep(read('who=man&city=pune&locality=any&budget=any&when=now'))).toBeUndefined()
})

test('an answer that is none is asked for again', () => {
  expect(nextStep(read('who=dog&city=pune&locality=any&budget=any&when=now'))).toBe('who')
  expect(nextStep(read('who=man&city=pu%20ne'))).toBe('city')
  expect(nextStep(read('who=man&city=pune&locality=baner&budget=1'))).toBe('budget')
  expect(nextStep(read('who=man&city=pune&locality=baner&budget=any&when=2026-02-30'))).toBe('when')
})

test('one can go back to a question without losing those before it', () => {
  expect(backTo('who', whole)).toBe('/alpha/find_house')
  expect(backTo('budget', whole)).toBe('/alpha/find_house?who=woman&city=pune&locality=baner')
})

test('[HOUSE-036] ends at the intended search for any answers', () => {
  for (const who of whoChoices) {
    for (const budget of ['any', ...budgetsFor(who).map(String)]) {
      for (const when of Object.keys(whenChoices)) {
        for (const locality of ['any', 'baner']) {
          const answers = { who, city: 'pune', locality, budget, when } satisfies FinderAnswers
          const [path = '', query] = foundUrl(answers, '2026-11-15').split('?')
          const filters = parseSearchUrl(path, new URLSearchParams(query))?.filters
          expect(filters).toMatchObject({
            city: 'pune',
            locality: locality === 'any' ? '' : 'baner',
            maxPrice: budget === 'any' ? 0 : Number(budget),
            bedType: who === 'friends' || who === 'family' ? 'house' : 'bed_and_room',
            gender: { woman: 'female', man: 'male', friends: 'any', family: 'family' }[who],
            moveIn: { now: '', weeks: '2026-11-29', month: '2026-12-15' }[when],
          })
        }
      }
    }
  }
})
