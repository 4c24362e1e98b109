import { useId } from 'react'
import { Link } from 'react-router'
import { howToUse, offerUrl } from '#features/offers/offer-card.ts'
import { formatDay } from '#shared/dates.ts'
import { copyText } from '#ui/actions/copy-text.ts'
import { Icon } from '#ui/brand/icon.tsx'
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
          <HowToUse deal={deal} />
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

function HowToUse({ deal: { coupon, offer_type } }: { deal: Deal }) {
  const { showsCode, text } = howToUse(offer_type)
  if (!showsCode) return <span className="s">{text}</span>
  return (
    <>
      <button type="button" className="code" onClick={() => copyText(coupon)}>
        <span className="vh">Copy code </span>
        {coupon}
        <Icon icon="copy" size="sm" />
      </button>
      <span className="s mut">{text}</span>
    </>
  )
}
