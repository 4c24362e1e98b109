import { m } from '#messages'
import { unitWords } from './house-words.ts'

/** Rooms, the things in them and what may be wrong, as the checklist of a home names them: stored in English. */

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** `Geyser`, `Bed and mattress, 1B` in the language of the page. A name of its own stays. */
export function thingWords(name: string): string {
  const [, thing = name, bed] = /^(Bed and mattress|Almirah and its keys), (.+)$/.exec(name) ?? []
  const said = m.things_thing({ key: keyOf(thing), name: thing })
  return bed ? m.things_thing_of_bed({ thing: said, bed }) : said
}

/** `Room 1`, `Bathroom of Room 1`, `Kitchen` in the language of the page. */
export function roomWords(name: string): string {
  const [, place, room = ''] = /^(Bathroom of |Balcony, |Bathroom )(.+)$/.exec(name) ?? []
  if (place === 'Bathroom of ') return m.things_bathroom_of({ room: unitWords(room) })
  if (place === 'Balcony, ') return m.things_balcony_of({ room: unitWords(room) })
  if (place) return m.things_bathroom_number({ number: room })
  return m.things_room({ key: keyOf(name), name: unitWords(name) })
}

/** In English, as bills and messages name them. */
export const problemLabels = {
  leaks: 'Leaks',
  no_water: 'No water',
  no_hot_water: 'No hot water',
  blocked: 'Blocked',
  no_power: 'No power',
  sparks: 'Sparks or trips the switch',
  gas_smell: 'Smells of gas',
  not_working: 'Does not work',
  noise: 'Noise or smell',
  bulb: 'Bulb is gone',
  stuck: 'Does not open or close',
  key_lost: 'Key is lost',
  broken: 'Broken',
  damp: 'Damp or cracks',
  pests: 'Insects',
  dirty: 'Needs deep cleaning',
} as const
type ProblemKey = keyof typeof problemLabels

export const problemWords = (key: ProblemKey): string => m.things_problem({ key, name: problemLabels[key] })

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Geyser: leaks, Bathroom */
export const repairWords = (thing: string, problem: ProblemKey, room: string): string =>
  m.things_repair({ thing: thingWords(thing), problem: lowerFirst(problemWords(problem)), room: roomWords(room) })

/** The same of what was stored as `Geyser: leaks, Bathroom`; null where it is something else. */
export function storedRepairWords(text: string): string | null {
  const [, thing, rest = ''] = /^([^:]+): (.+)$/.exec(text) ?? []
  const keys = Object.keys(problemLabels) as ProblemKey[]
  const problem = keys.find((key) => rest.startsWith(`${lowerFirst(problemLabels[key])}, `))
  return thing && problem ? repairWords(thing, problem, rest.slice(problemLabels[problem].length + 2)) : null
}
