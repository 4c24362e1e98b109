import { useRef } from 'react'
import type { HouseCard as House } from '#features/homes/cards/contract.ts'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { depositOf } from '#features/homes/listing/rent-keys.ts'
import { zeroDepositFee } from '#features/homes/pricing/deposits.ts'
import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { scrollStepPx } from '../rules.ts'
import './home-scroller.css'

type HomeScrollerProps = {
  homes: { houses: House[]; url: string }
  city: { name: string }
}

export function HomeScroller({ homes: { houses, url }, city }: HomeScrollerProps) {
  const strip = useRef<HTMLUListElement>(null)
  const move = (by: number) => strip.current?.scrollBy({ left: by })
  return (
    <section className="wrap zd-part" aria-labelledby="zd-homes">
      <div className="zd-head">
        <h2 id="zd-homes">{m.zerohome_homes_in({ city: city.name })}</h2>
        <div className="row">
          <Link tap to={url}>
            {m.zerohome_see_all()}
          </Link>
          {houses.length > 1 ? (
            <span className="zd-arrows">
              <IconButton icon="chevron-left" label={m.zerohome_homes_before()} onClick={() => move(-scrollStepPx)} />
              <IconButton icon="chevron-right" label={m.zerohome_more_homes()} onClick={() => move(scrollStepPx)} />
            </span>
          ) : null}
        </div>
      </div>
      {houses.length === 0 ? (
        <p className="mut">{m.zerohome_none_free()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ul ref={strip} className="zd-strip" tabIndex={0} aria-label={m.zerohome_homes_in({ city: city.name })}>
          {houses.map((house) => (
            <li key={house.id}>
              <HouseCard house={house} sizes="344px" after={<Fee house={house} />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The partner's fee for this deposit at its highest; the person's own is never more. */
function Fee({ house }: { house: House }) {
  const fee = zeroDepositFee(paise(depositOf(house) ?? 0))
  if (fee === 0) return null
  return <p className="s zd-fee">{m.zerohome_fee_instead({ fee: formatRupees(fee) })}</p>
}
