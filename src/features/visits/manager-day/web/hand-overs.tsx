import { m } from '#messages'
import { writtenIn } from '#shared/written-in.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { DayHandOver } from '../contract.ts'

/** Keys to be taken back on a day: the tenant moves to another home of ours and waits there. */
export function HandOvers({ handOvers, level: Title }: { handOvers: readonly DayHandOver[]; level: 'h2' | 'h3' }) {
  if (handOvers.length === 0) return null
  return (
    <ol>
      {handOvers.map(({ booking_id, time, tenant, phone, home }) => (
        <li key={booking_id}>
          <Card as="article" className="my-day-stop">
            <div className="row between">
              <b className="l">{time}</b>
              <Tag tone="mar" icon="key-round">
                {m.myday_keys_back()}
              </Tag>
            </div>
            <div>
              <Title className="m" lang={writtenIn(home.title)}>
                <Link to={`/houses/${home.slug}`}>{home.title}</Link>
              </Title>
              <p className="s mut">
                <MixedText text={home.address} />
              </p>
            </div>
            <p>
              {m.myday_moves_on({
                ...{ name: tenant, phone },
                b: (said) => <b>{said}</b>,
                mut: (said) => <span className="mut">{said}</span>,
              })}
            </p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
