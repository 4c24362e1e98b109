import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Random } from '#shared/random.ts'
import { allCommunities, type Community, communitiesOf, namePools } from './names.ts'

export type Gender = 'male' | 'female'

/** A row of `person`, and the roles that go with it. */
export type SeedPerson = {
  id: number
  first_name: string
  last_name: string
  phone: string
  phone_confirmed_at: string
  email: string
  email_confirmed_at: string
  gender: Gender
  language: 'en' | 'hi' | 'kn'
  work: string | null
  born_on: Day
  referral_code: string
  demo: true
  signed_up_at: string
  password_hash: string | null
  created_at: string
  roles: readonly Role[]
}

export type PersonWishes = {
  id: number
  today: Day
  roles?: readonly Role[]
  gender?: Gender
  /** Home state: names common in this state are more likely. */
  state?: string
  /** Probability that the name comes from that state. */
  local?: number
  age?: readonly [from: number, to: number]
  /** Joined at most this many days ago. */
  joined?: number
  name?: readonly [first: string, last: string]
  work?: string
  password_hash?: string
}

const trades = `Software engineer, Software engineer, QA engineer, Data analyst, Product designer, Accountant,
  Chartered accountant, Nurse, Doctor, Physiotherapist, Teacher, Lecturer, Research scholar, College student,
  UPSC aspirant, Sales executive, Marketing manager, HR executive, Bank officer, Civil engineer, Mechanical engineer,
  Architect, Journalist, Lawyer, Chef, Hotel front office, Cabin crew, Operations manager, Pharmacist, Lab technician,
  Photographer, Video editor, Fashion designer, Government clerk, Startup founder, Logistics planner, Musician`
  .split(',')
  .map((trade) => trade.trim())

/** Generates a plausible person. The phone is 90000 00000 plus the id: it passes every check and is clearly made up. */
export function makePerson(random: Random, wishes: PersonWishes): SeedPerson {
  const { id, today } = wishes
  const gender = wishes.gender ?? (random.chance(0.48) ? 'female' : 'male')
  const [first, last] = wishes.name ?? nameOf(random, gender, wishes.state, wishes.local ?? 0.5)
  const age = random.between(...(wishes.age ?? ([20, 34] as const)))
  const joinedOn = startOfDay(addDays(today, -random.between(1, wishes.joined ?? 700)))
  const created = new Date(joinedOn.getTime() + random.between(8 * 3600, 21 * 3600) * 1000).toISOString()
  // A draw that once chose a language: without it everybody after this person would be somebody else.
  random.chance(0)
  return {
    id,
    first_name: first,
    last_name: last,
    phone: String(9_000_000_000 + id),
    phone_confirmed_at: created,
    email: `${first}.${last}.${id}@example.com`.toLowerCase(),
    email_confirmed_at: created,
    gender,
    // Everybody's messages are read by visitors of the demonstration; anyone who wants another language chooses it
    // there.
    language: 'en',
    work: wishes.work ?? random.pick(trades),
    born_on: addDays(today, -Math.round(age * 365.25) - random.between(0, 364)),
    referral_code: `${first.slice(0, 4).toUpperCase()}${id}`,
    demo: true,
    signed_up_at: created,
    password_hash: wishes.password_hash ?? null,
    created_at: created,
    roles: wishes.roles ?? ['tenant'],
  }
}

function nameOf(random: Random, gender: Gender, state: string | undefined, local: number): [string, string] {
  const here = state !== undefined && random.chance(local)
  const community: Community = random.pick(here ? communitiesOf(state) : allCommunities)
  const pool = namePools[community]
  return [random.pick(pool[gender]), familyName(random.pick(pool.family), gender, community)]
}

/** Some family names depend on gender: a Sikh woman is Kaur where a man is Singh. */
function familyName(name: string, gender: Gender, community: Community): string {
  if (gender === 'male') return name
  if (community === 'punjabi' && name === 'Singh') return 'Kaur'
  return community === 'bihari' && name === 'Kumar' ? 'Kumari' : name
}
