import type { ReactNode } from 'react'
import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Brought } from '../contract.ts'
import { namelessOwner } from '../rules.ts'

/** The people somebody referred, the newest first. */
export function People({ people, all }: { people: readonly Brought[]; all: number }) {
  return (
    <section aria-labelledby="refer-people">
      <h2 id="refer-people">{m.refer_people_title()}</h2>
      {people.length === 0 ? (
        <p className="mut">{m.refer_nobody()}</p>
      ) : (
        <ul className="refer-people">
          {people.map((each, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: People are told without their ids, and the list never changes in place.
            <li key={n}>
              <Avatar name={each.name === namelessOwner ? m.refer_an_owner() : each.name} />
              <div>
                <b>{each.name === namelessOwner ? m.refer_an_owner() : asWritten(each.name)}</b>
                <p className="s mut">
                  {each.kind === 'owner' ? m.refer_owner() : null}
                  {each.kind === 'owner' && each.about ? ', ' : null}
                  {asWritten(each.about)}
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
            {m.refer_show_all({ count: grouped(all) })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

const stages = {
  tenant: ['joined', 'visited', 'booked', 'moved_in', 'paid'],
  owner: ['joined', 'booked', 'paid'],
} as const

function Stages({ person: { kind, stage, state } }: { person: Brought }) {
  if (state === 'refused') return <p className="refer-stages s">{m.refer_not_counted()}</p>
  const steps: readonly Brought['stage'][] = stages[kind]
  const at = steps.indexOf(stage)
  const labelOf = (step: Brought['stage']) =>
    kind === 'owner' ? m.refer_stage_owner({ stage: step }) : m.refer_stage({ stage: step })
  return (
    <ol className="refer-stages" aria-label={m.refer_stage_is({ stage: labelOf(stage) })}>
      {steps.map((name, n) => (
        <li
          key={name}
          className={classNames('s', n < at && 'done', n === at && (stage === 'paid' ? 'done now' : 'now'))}
        >
          {labelOf(name)}
        </li>
      ))}
    </ol>
  )
}

/** A reason is in the words of the colleague who refused. */
function sayWhen({ state, due_on, paid_on, reason, kind }: Brought): ReactNode {
  if (state === 'paid' && paid_on) return m.refer_paid_on({ day: localDay(paid_on) })
  if (state === 'refused') return reason ? asWritten(reason) : m.refer_not_counted()
  if (state === 'held') return m.refer_looked_at()
  if (state === 'waiting' && due_on) return m.refer_about_day({ day: localDay(due_on) })
  return kind === 'owner' ? m.refer_if_live() : m.refer_if_move_in()
}
