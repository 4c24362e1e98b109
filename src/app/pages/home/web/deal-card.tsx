import { useId } from 'react'
import { Link } from 'react-router'
import { offerUrl } from '#features/offers/offer-card.ts'
import { OfferCode } from '#features/offers/web/offer-code.tsx'
import { formatDay } from '#shared/dates.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import type { Deal } from '../contract.ts'
import { dealWorth } from '../rules.ts'

/** A coupon as a ticket: its value on the stub, the offer and code beside it. */
export function DealCard({ deal }: { deal: Deal }) {
  const { big, small } = dealWorth(deal)
  return (
    <article className="deal">
      <p className="k">
        <b>{big}</b> <span>{small}</span>
      </p>
      <div className="t">
        <h3>
          <Link to={offerUrl(deal) ?? ''}>{deal.headline}</Link>
        </h3>
        <p className="s mut">{deal.description}</p>
        <div className="deal-end">
          <span className="s dim nw">Till {formatDay(deal.valid_till)}</span>
          <Terms deal={deal} />
          <OfferCode offer={deal} />
        </div>
      </div>
    </article>
  )
}

function Terms({ deal }: { deal: Deal }) {
  const id = useId()
  return (
    <>
      <button type="button" className="s terms" popoverTarget={id}>
        Terms<span className="vh"> of {deal.headline}</span>
      </button>
      <Popover id={id} label={`Terms of ${deal.headline}`} className="deal-terms">
        <p className="s">{deal.terms}</p>
      </Popover>
    </>
  )
}
