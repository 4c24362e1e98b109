import { m } from '#messages'
import { copyText } from '#ui/actions/copy-text.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { Offer } from '../contract.ts'
import { howToUse } from '../offer-card.ts'

/** How an offer is used, and its code where entering it is accepted. */
export function OfferCode({ offer: { coupon, offer_type } }: { offer: Pick<Offer, 'coupon' | 'offer_type'> }) {
  const { showsCode, text } = howToUse(offer_type)
  if (!showsCode) return <span className="s">{text}</span>
  return (
    <>
      <button type="button" className="code" onClick={() => copyText(coupon)}>
        <span className="vh">{m.cards_copy_code()}</span>
        {coupon}
        <Icon icon="copy" size="sm" />
      </button>
      <span className="s mut">{text}</span>
    </>
  )
}
