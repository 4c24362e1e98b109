import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { localTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import type { MoveInDetails } from '../contract.ts'
import { keyMinutes } from '../rules.ts'

/** A list of things to bring. It says that nothing is to be paid, against people who ask for cash. */
export function BringList({ details: { charges }, manager }: { details: MoveInDetails; manager?: string | undefined }) {
  const sum = (status: 'PAID' | 'PENDING') =>
    charges.filter((charge) => charge.status === status).reduce((total, { amount }) => total + amount, 0)
  const [paid, due] = [sum('PAID'), sum('PENDING')]
  const money = due > 0 ? 'due' : paid > 0 ? 'paid' : 'none'
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">{m.movein_come_prepared()}</h2>
      <Card flush>
        <ul className="move-in-rows">
          <Row icon="id-card" title={m.movein_card_itself()}>
            {m.movein_card_itself_text({ manager: manager ?? m.movein_the_manager({ place: 'first' }) })}
          </Row>
          <Row icon="smartphone" title={m.movein_this_phone()}>
            {m.movein_this_phone_text()}
          </Row>
          <Row
            icon="indian-rupee"
            title={m.movein_nothing_to_pay()}
            end={due > 0 ? null : <Tag tone="leaf">{m.movein_paid()}</Tag>}
          >
            {m.movein_no_cash({ money, amount: formatRupees(due > 0 ? due : paid) })}
          </Row>
        </ul>
      </Card>
    </section>
  )
}

type RowProps = { icon: IconName; title: string; end?: React.ReactNode; children: React.ReactNode }

function Row({ icon, title, end = null, children }: RowProps) {
  return (
    <li>
      <Icon icon={icon} />
      <span className="what">
        <b>{title}</b>
        <small>{children}</small>
      </span>
      {end}
    </li>
  )
}

export function FortyMinutes({ manager, at }: { manager?: string | undefined; at: string | null }) {
  const start = at ? m.movein_meet_at({ time: localTime(new Date(at)) }) : m.movein_meet()
  const name = manager ?? m.movein_the_manager({ place: 'within' })
  return (
    <section aria-labelledby="forty">
      <h2 id="forty">{m.movein_the_minutes({ minutes: keyMinutes })}</h2>
      <Timeline
        items={[
          { title: start, note: m.movein_meet_text({ manager: name }), state: 'now' },
          { title: m.movein_walk_through(), note: m.movein_walk_through_text(), state: 'next' },
          { title: m.movein_meters_switches(), note: m.movein_meters_switches_text(), state: 'next' },
          { title: m.movein_keys(), note: m.movein_keys_text(), state: 'next' },
        ]}
      />
    </section>
  )
}
