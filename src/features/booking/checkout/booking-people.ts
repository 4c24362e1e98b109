/** People named in a booking besides the booker: co-tenants, and friends who pay together. */
export const relations = ['Parent', 'Sibling', 'Spouse', 'Friend'] as const
export type Relation = (typeof relations)[number]
export type Applicant = { name: string; relation: Relation; phone: string }

export const mostApplicants = 2
export const mostShares = 8

export type People = {
  /** The booker's name, if their account has none. */
  name: string
  applicants: readonly Applicant[]
  /** Index of the expanded person: 0 is the booker, then the co-tenants by number. */
  opened: number
  /** Names of all payers, the booker first; empty when one person pays alone. */
  shares: readonly string[]
  referralCode: string
}

/** The part that is stored across sign-in. */
export type Noted = Pick<People, 'applicants' | 'shares'>

export const nobody: People = { name: '', applicants: [], opened: 0, shares: [], referralCode: '' }

export type PeopleEvent =
  | { type: 'applicantAdded' }
  | { type: 'applicantChanged'; number: number; applicant: Partial<Applicant> }
  | { type: 'applicantRemoved'; number: number }
  | { type: 'applicantOpened'; number: number }
  | { type: 'sharing'; names: readonly string[] }
  | { type: 'shareChanged'; at: number; name: string }
  | { type: 'shareAdded' }
  | { type: 'shareRemoved'; at: number }
  | { type: 'recalled'; people: Noted }

/** Co-tenants are numbered from 1; removing one moves the later ones up. */
export function changePeople(people: People, event: PeopleEvent): People {
  const { applicants, shares } = people
  switch (event.type) {
    case 'applicantAdded': {
      if (applicants.length >= mostApplicants) return people
      const added = [...applicants, { name: '', relation: 'Friend' as const, phone: '' }]
      return { ...people, applicants: added, opened: added.length }
    }
    case 'applicantChanged':
      return {
        ...people,
        applicants: applicants.map((each, at) => (at + 1 === event.number ? { ...each, ...event.applicant } : each)),
      }
    case 'applicantRemoved': {
      const left = applicants.filter((_, at) => at + 1 !== event.number)
      return { ...people, applicants: left, opened: openedAfter(people.opened, event.number, left.length) }
    }
    case 'applicantOpened':
      return { ...people, opened: event.number }
    case 'sharing':
      return { ...people, shares: event.names }
    case 'shareChanged':
      return { ...people, shares: shares.map((name, at) => (at === event.at ? event.name : name)) }
    case 'shareAdded':
      return shares.length < mostShares ? { ...people, shares: [...shares, ''] } : people
    case 'shareRemoved':
      return { ...people, shares: shares.filter((_, at) => at !== event.at) }
    case 'recalled':
      return { ...people, ...event.people }
  }
}

/** Keeps the same person expanded after renumbering; falls back to the booker. */
function openedAfter(opened: number, removed: number, left: number): number {
  if (left === 0) return 0
  return opened > removed ? opened - 1 : Math.min(opened, left)
}

/** Parses the stored people; null when the stored value is invalid. */
export function readNoted(stored: string | null): Noted | null {
  try {
    const { applicants, shares } = JSON.parse(stored ?? '') as Noted
    const isText = (text: unknown) => typeof text === 'string'
    const known = applicants.every(
      ({ name, relation, phone }) => isText(name) && isText(phone) && relations.includes(relation),
    )
    if (!known || !shares.every(isText)) return null
    return { applicants: applicants.slice(0, mostApplicants), shares: shares.slice(0, mostShares) }
  } catch {
    return null
  }
}
