import { change, type Filters, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { addDays, type Day } from '#shared/dates.ts'

export const finderPath = '/alpha/find_house'

/** The questions in their order; each is answered once, and "any" is an answer. */
export const finderSteps = ['who', 'city', 'locality', 'budget', 'when'] as const
export type FinderStep = (typeof finderSteps)[number]
export type FinderAnswers = Partial<Record<FinderStep, string>>

export const whoChoices = ['woman', 'man', 'friends', 'family'] as const
export type Who = (typeof whoChoices)[number]

/** The filters for each answer. */
const homesFor: Readonly<Record<Who, Partial<Filters>>> = {
  woman: { gender: 'female' },
  man: { gender: 'male' },
  friends: { bedType: 'house' },
  family: { bedType: 'house', gender: 'family' },
}

/** Rupees a month: one bed or room for those who come alone, a whole home for the others. */
export const budgetsFor = (who: Who): readonly number[] =>
  who === 'woman' || who === 'man' ? [8000, 12_000, 18_000, 25_000] : [20_000, 30_000, 45_000, 70_000]

export const whenChoices = { now: 0, weeks: 14, month: 30 } as const
export type When = keyof typeof whenChoices

/** Parses the answers in an address; invalid ones are asked again. */
export function readFinder(query: URLSearchParams): FinderAnswers {
  const place = (name: string) => {
    const text = (query.get(name) ?? '').trim().toLowerCase()
    return /^[a-z0-9-]{1,120}$/.test(text) ? text : undefined
  }
  const oneOf = (name: string, list: readonly string[]) => list.find((each) => each === query.get(name))
  const who = oneOf('who', whoChoices)
  const city = place('city')
  const answers: FinderAnswers = {}
  if (who) answers.who = who
  if (city) answers.city = city
  const locality = city && place('locality')
  if (locality) answers.locality = locality
  const budget = oneOf('budget', ['any', ...budgetsFor((who ?? 'woman') as Who).map(String)])
  if (budget) answers.budget = budget
  const when = oneOf('when', Object.keys(whenChoices))
  if (when) answers.when = when
  return answers
}

/** The question to ask next; nothing when all are answered. */
export const nextStep = (answers: FinderAnswers): FinderStep | undefined =>
  finderSteps.find((step) => answers[step] === undefined)

/** The finder with what is known up to a question, to answer that one again. */
export function backTo(step: FinderStep, answers: FinderAnswers): string {
  const kept = finderSteps.slice(0, finderSteps.indexOf(step)).flatMap((each) => {
    const answer = answers[each]
    return answer === undefined ? [] : [[each, answer]]
  })
  const query = new URLSearchParams(kept).toString()
  return query ? `${finderPath}?${query}` : finderPath
}

/** Where the answers lead: an ordinary search, which can be changed like any other. */
export function foundUrl(answers: Required<FinderAnswers>, today: Day): string {
  const days = whenChoices[answers.when as When]
  return searchUrl(
    change(noFilters(answers.city), {
      ...homesFor[answers.who as Who],
      locality: answers.locality === 'any' ? '' : answers.locality,
      maxPrice: answers.budget === 'any' ? 0 : Number(answers.budget),
      moveIn: days === 0 ? '' : addDays(today, days),
    }),
  )
}
