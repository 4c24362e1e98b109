import type { Day } from '#shared/dates.ts'
import type { Review } from '../contract.ts'
import { stayText } from '../rules.ts'
import type { ReviewRow } from './queries.ts'

export function reviewOf(row: ReviewRow, today: Day): Review {
  const { id, words, written_on, stay_from, stay_until, answer, answered_on } = row
  const initial = row.last_name.trim().slice(0, 1)
  return {
    ...{ id, words, written_on },
    author: initial ? `${row.first_name} ${initial}.` : row.first_name,
    stars: { home: row.home_stars, locality: row.locality_stars, service: row.service_stars },
    stay:
      stay_from === null
        ? null
        : { from: stay_from, until: stay_until, how_long: stayText(stay_from, stay_until ?? today) },
    answer: answered_on === null ? null : { words: answer, given_on: answered_on },
  }
}
