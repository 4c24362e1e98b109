import type { Offer } from '../contract.ts'
import { howToUse } from '../offer-card.ts'

/**
 * How an offer is used, and its code where bills name it. The code is there to be known again, not to be copied: such
 * offers come off by themselves.
 */
export function OfferCode({ offer: { coupon, offer_type } }: { offer: Pick<Offer, 'coupon' | 'offer_type'> }) {
  const { showsCode, text } = howToUse(offer_type)
  return (
    <>
      {showsCode ? <span className="code">{coupon}</span> : null}
      <span className="s mut">{text}</span>
    </>
  )
}
