import { formatTime } from '#shared/dates.ts'
import type { IconName } from '#shared/icon-names.ts'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import type { MoveInDetails } from '../contract.ts'
import { keyMinutes } from '../rules.ts'

/** What to bring; nothing to pay, against people who ask for cash. */
export function BringList({ details: { charges }, manager }: { details: MoveInDetails; manager: string }) {
  const sum = (status: 'PAID' | 'PENDING') =>
    charges.filter((charge) => charge.status === status).reduce((total, { amount }) => total + amount, 0)
  const [paid, due] = [sum('PAID'), sum('PENDING')]
  const money =
    due > 0 ? `${formatRupees(due)} is to be paid online before.` : paid > 0 ? `${formatRupees(paid)} is paid.` : ''
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">Come prepared</h2>
      <Card flush>
        <ul className="move-in-rows">
          <Row icon="id-card" title="Aadhaar or PAN, the card itself">
            {manager} looks at it and takes no picture.
          </Row>
          <Row icon="smartphone" title="This phone, charged">
            Your code is on it, and you read and sign the report with it.
          </Row>
          <Row
            icon="indian-rupee"
            title="Nothing to pay at the door"
            end={due > 0 ? null : <Tag tone="leaf">Paid</Tag>}
          >
            {money} Anyone who asks for cash is not from us.
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

export function FortyMinutes({ manager, at }: { manager: string; at: string | null }) {
  const start = at ? `${formatTime(new Date(at))}, meet at the door` : 'Meet at the door'
  return (
    <section aria-labelledby="forty">
      <h2 id="forty">The {keyMinutes} minutes</h2>
      <Timeline
        items={[
          { title: start, note: `Give ${manager} your code. Ask to see their own card.`, state: 'now' },
          {
            title: 'Walk through, 20 minutes',
            note: 'Room by room, with photos. You say what you see.',
            state: 'next',
          },
          {
            title: 'Meters and switches, 10 minutes',
            note: 'Your bills start at the readings of that minute.',
            state: 'next',
          },
          { title: 'Keys', note: 'Then the home is yours. You sign the report within 48 hours.', state: 'next' },
        ]}
      />
    </section>
  )
}
