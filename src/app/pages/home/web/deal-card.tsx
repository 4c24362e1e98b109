import { useId } from 'react'
import { Link } from 'react-router'
import { offerUrl } from '#features/offers/offer-card.ts'
import { OfferCode } from '#features/offers/web/offer-code.tsx'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
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
          <Link to={offerUrl(deal) ?? ''} lang={writtenIn(deal.headline)}>
            {deal.headline}
          </Link>
        </h3>
        <p className="s mut" lang={writtenIn(deal.description)}>
          {deal.description}
        </p>
        <div className="deal-end">
          <span className="s dim nw">{m.home_till({ day: localDay(deal.valid_till) })}</span>
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
        {m.home_terms()}
        <span className="vh">{m.home_terms_of_hidden({ offer: deal.headline })}</span>
      </button>
      <Popover id={id} label={m.home_terms_of({ offer: deal.headline })} className="deal-terms">
        <p className="s" lang={writtenIn(deal.terms)}>
          {deal.terms}
        </p>
      </Popover>
    </>
  )
}
