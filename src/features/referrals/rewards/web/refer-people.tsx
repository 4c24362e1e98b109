import { formatDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Brought } from '../contract.ts'

/** Whom somebody brought, the newest first. */
export function People({ people, all }: { people: readonly Brought[]; all: number }) {
  return (
    <section aria-labelledby="refer-people">
      <h2 id="refer-people">People you brought</h2>
      {people.length === 0 ? (
        <p className="mut">Nobody yet. Whoever opens your link and signs up stands here.</p>
      ) : (
        <ul className="refer-people">
          {people.map((each, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: People are told without their ids, and the list never changes in place.
            <li key={n}>
              <Avatar name={each.name} />
              <div>
                <b>{each.name}</b>
                <p className="s mut">
                  {[each.kind === 'owner' ? 'Owner' : null, each.about].filter(Boolean).join(', ')}
                </p>
              </div>
              <Stages person={each} />
              <div className="refer-amount">
                {formatRupees(each.amount)}
                <small>{sayWhen(each)}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {people.length < all && people.length > 0 ? (
        <p>
          <Link tap to="/referrals_home?all">
            Show all {grouped(all)}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

const tenantSteps = [
  ['joined', 'Joined'],
  ['visited', 'Visited'],
  ['booked', 'Booked'],
  ['moved_in', 'Moved in'],
  ['paid', 'Paid'],
] as const
const ownerSteps = [
  ['joined', 'Named'],
  ['booked', 'Live'],
  ['paid', 'Paid'],
] as const

function Stages({ person: { kind, stage, state } }: { person: Brought }) {
  if (state === 'refused') return <p className="refer-stages s">Not counted</p>
  const steps = kind === 'owner' ? ownerSteps : tenantSteps
  const at = steps.findIndex(([name]) => name === stage)
  return (
    <ol className="refer-stages" aria-label={`Stage: ${steps[at]?.[1]}`}>
      {steps.map(([name, label], n) => (
        <li
          key={name}
          className={classNames('s', n < at && 'done', n === at && (stage === 'paid' ? 'done now' : 'now'))}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

function sayWhen({ state, due_on, paid_on, reason, kind }: Brought): string {
  if (state === 'paid' && paid_on) return `Paid ${formatDay(paid_on)}`
  if (state === 'refused') return reason ?? 'Not counted'
  if (state === 'held') return 'We look at it before we pay'
  if (state === 'waiting' && due_on) return `About ${formatDay(due_on)}`
  return kind === 'owner' ? 'If their home goes live' : 'If they move in'
}
