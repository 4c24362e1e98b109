import type { QueueCounts } from '#features/desk/queue/contract.ts'
import type { TaskKind } from '#features/desk/queue/rules.ts'
import type { Role } from '#shared/endpoint.ts'

type Place = { to: string; label: string; kinds?: readonly TaskKind[]; roles?: readonly Role[] }
export type PlaceGroup = { title: string; places: readonly Place[] }

const checkers: readonly Role[] = ['admin', 'area_manager']
const listers: readonly Role[] = ['admin', 'central_listor']

/** The desk in the order of a day: what waits, then homes, money and people. For admins, unless a place names its roles. */
const groups: readonly PlaceGroup[] = [
  {
    title: 'Waiting',
    places: [
      { to: '/admins/documents', label: 'Documents to check', kinds: ['document'] },
      { to: '/admins/leads', label: 'People who asked to be called', kinds: ['lead'] },
      { to: '/alpha/internal/missed_calls', label: 'Missed calls', kinds: ['callback'] },
      { to: '/admins/care', label: 'Repairs', kinds: ['repair'], roles: checkers },
      { to: '/admins/shifting', label: 'Moves to answer', kinds: ['shifting'] },
      { to: '/admins/meter-questions', label: 'Questions about meters', kinds: ['meter'] },
      { to: '/admins/home-messages', label: 'Reported messages of homes', kinds: ['board'] },
      { to: '/admins/thread-reports', label: 'Reported messages to owners', kinds: ['thread'] },
      { to: '/admins/reviews', label: 'Reported reviews' },
      { to: '/admins/influencers', label: 'People who ask to be influencers' },
      { to: '/alpha/my-day', label: 'My day', kinds: ['visit'], roles: ['area_manager'] },
    ],
  },
  {
    title: 'Homes',
    places: [
      { to: '/admins/homes', label: 'Homes and changes to publish', kinds: ['letting'], roles: listers },
      { to: '/admins/homes/import', label: 'Import homes', roles: listers },
      { to: '/admins/listings', label: 'Homes to approve', kinds: ['listing'] },
      { to: '/admins/reports', label: 'Reports and photo matches', kinds: ['report', 'photos'] },
      { to: '/staff/checks', label: 'Homes to check', kinds: ['recheck'], roles: checkers },
      { to: '/admins/sales', label: 'Homes for sale' },
    ],
  },
  {
    title: 'Money',
    places: [
      { to: '/admins/money', label: 'Second signatures and mismatches', kinds: ['approval', 'mismatch'] },
      { to: '/admins/money/settlements', label: 'Settlements and disputes', kinds: ['dispute', 'settlement'] },
      { to: '/admins/money/bank-accounts', label: 'Bank accounts', kinds: ['bank'] },
      { to: '/admins/money/cases', label: 'Not as shown', kinds: ['case'] },
      { to: '/admins/money/rewards', label: 'Rewards', kinds: ['reward'] },
      { to: '/admins/money/payments', label: 'Payments' },
      { to: '/admins/money/owners', label: 'Owed to owners' },
    ],
  },
  {
    title: 'People',
    places: [
      { to: '/admins/people', label: 'People' },
      { to: '/admins/campaigns', label: 'What campaigns bring' },
      { to: '/alpha/knowmax', label: 'Knowledge base' },
      { to: '/admins/audit', label: 'Acts of staff' },
    ],
  },
]

/** Places a role may open; groups without one are left out. */
export const placesFor = (role: Role): PlaceGroup[] =>
  groups
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ roles = ['admin'] }) => roles.includes(role)),
    }))
    .filter(({ places }) => places.length > 0)

/** How much waits there; undefined where nothing is counted. */
export const waitingAt = ({ kinds }: Place, counts: QueueCounts | null): number | undefined =>
  kinds && counts ? kinds.reduce((sum, kind) => sum + (counts.kinds[kind] ?? 0), 0) : undefined
