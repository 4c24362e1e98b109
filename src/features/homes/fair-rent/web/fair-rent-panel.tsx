import { type CSSProperties, useEffect, useState } from 'react'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { type FairRentReply, getFairRent } from '../contract.ts'
import { type Band, barOf, distanceText, type Kind } from '../rules.ts'

type Asked = { slug: string; kind: Kind | undefined }
type Found = { of: Asked; reply: FairRentReply | null }

export function FairRentPanel(asked: Asked) {
  const found = useFairRent(asked)
  if (found === undefined) return <Skeleton className="fair-wait" />
  if (found === null) return <p className="mut">{m.house_fair_failed()}</p>
  const { text, band, rent, method, comparables } = found
  return (
    <>
      <p aria-live="polite" className={band ? undefined : 'mut'}>
        {text}
      </p>
      {band ? <Bar band={band} rent={rent} /> : null}
      {comparables.length > 0 ? <Compared homes={comparables} /> : null}
      {method ? <p className="s mut">{method}</p> : null}
    </>
  )
}

/** Undefined while loading, null if it failed. */
function useFairRent({ slug, kind }: Asked): FairRentReply | null | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let current = true
    const of = { slug, kind }
    call(getFairRent, { params: { slug }, query: { booking_type: kind } }).then(
      (reply) => current && setFound({ of, reply }),
      () => current && setFound({ of, reply: null }),
    )
    return () => {
      current = false
    }
  }, [slug, kind])
  // Keep the previous kind's result until the new one arrives, to avoid a layout shift.
  return found?.of.slug === slug ? found.reply : undefined
}

/** The same information as the sentence, so it is hidden from screen readers. */
function Bar({ band, rent }: { band: Band; rent: number }) {
  const { from, to, at } = barOf(band, rent)
  const places = { '--from': `${from}%`, '--to': `${to}%`, '--at': `${at}%` } as CSSProperties
  return (
    <div className="fair-bar" style={places} aria-hidden="true">
      <div className="track">
        <i className="band" />
        <i className="at" />
      </div>
      <p className="s">
        <span className="said">
          {m.house_fair_most({ low: formatRupees(band.low), high: formatRupees(band.high) })}
        </span>
        <span className="said at">{m.house_fair_this({ rent: formatRupees(rent) })}</span>
      </p>
    </div>
  )
}

function Compared({ homes }: { homes: FairRentReply['comparables'] }) {
  return (
    <div>
      <h3>{m.house_fair_nearest()}</h3>
      <ul className="fair-homes">
        {homes.map(({ house, distance }) => (
          <li key={house.id}>
            <Link tap to={houseUrl(house)}>
              <MixedText text={house.title} />
            </Link>
            <span className="b">{formatRupees(paise(rentOf(house)))}</span>
            <span className="s mut">
              {m.house_fair_away({ distance: distanceText(distance), area: grouped(house.area) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
