import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'

/** "A, B and C" */
export const listOf = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? '')
    : m.search_listed({ first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })

/** The unit as the facts of an agreement name it, in the language of the request. */
export function unitOf(unit: string): string {
  if (unit === 'the whole home') return m.agreements_whole_home()
  const [, bed, room] = /^(.+) in (.+)$/.exec(unit) ?? []
  return bed && room ? m.agreements_unit_in({ unit: unitWords(bed), room: unitWords(room) }) : unitWords(unit)
}
