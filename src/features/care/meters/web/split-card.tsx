import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import type { MeterSplit } from '../contract.ts'

/** Reading, rule, and a bar for each flatmate. */
export function SplitCard({ split }: { split: MeterSplit }) {
  const { kind, units, rate, amount, first, last, shares } = split
  const days = shares.reduce((sum, share) => sum + share.days, 0)
  const most = Math.max(...shares.map((share) => share.amount), 1)
  return (
    <div className="meters-split">
      <Card as="section" aria-label={m.meters_readings()}>
        <div className="meters-sum">
          <Figure value={last.reading} text={localDay(last.read_on)} />
          <span aria-hidden="true">−</span>
          <Figure value={first.reading} text={localDay(first.read_on)} />
          <span aria-hidden="true">=</span>
          <Figure value={units} text={m.meters_units({ kind })} />
        </div>
        <Bill
          lines={[
            {
              ...{ label: `${units} × ${formatRupees(rate)}`, amount },
              reason: m.meters_price_a_unit({ kind, days }),
            },
          ]}
        />
        <p className="row wrapx">
          {[last, first].map(({ id, photo_url, read_on, by }) =>
            photo_url ? (
              <Link key={id} tap newTab to={photo_url}>
                {m.meters_photo_by({ day: localDay(read_on), mine: by === m.meters_you() ? 'yes' : 'no', name: by })}
              </Link>
            ) : null,
          )}
        </p>
      </Card>
      <section aria-labelledby="the-split">
        <h2 id="the-split">{m.meters_the_split()}</h2>
        <ul className="meters-shares">
          {shares.map((share, nth) => (
            // Two who are not shown may have lived there as long: their place tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is not changed in place
            <li key={nth} className={share.mine ? 'mine' : undefined}>
              <Avatar name={share.name} />
              <span>
                <b>{share.name}</b>{' '}
                <span className="s mut">
                  {[unitWords(share.unit), m.meters_days({ count: share.days })].filter(Boolean).join(', ')}
                  {share.own > 0 ? m.meters_own_part({ amount: formatRupees(share.own) }) : null}
                  {share.agreed ? m.meters_has_agreed() : null}
                </span>
              </span>
              <b className="num">{formatRupees(share.amount)}</b>
              <span className="meters-bar" aria-hidden="true">
                <i style={{ width: `${(share.amount / most) * 100}%` }} />
              </span>
            </li>
          ))}
          <li className="meters-total">
            <span />
            <span className="mut">{m.meters_together()}</span>
            <b className="num">{formatRupees(amount)}</b>
          </li>
        </ul>
      </section>
    </div>
  )
}

const Figure = ({ value, text }: { value: string; text: string }) => (
  <span className="meters-figure">
    <b>{value}</b>
    <span className="s mut">{text}</span>
  </span>
)
