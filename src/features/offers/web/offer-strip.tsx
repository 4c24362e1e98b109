import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { offerUrl } from '../offer-card.ts'
import './offer-strip.css'

/** An offer of a home, as its page receives it. */
type HomeOffer = { offer_id: number; coupon: string; text: string; terms_caption: string; valid_till: string }

/** The best offer in one line; opens the list of all with their terms. */
export function OfferStrip({ offers }: { offers: readonly HomeOffer[] }) {
  const [open, setOpen] = useState(false)
  const [first, ...rest] = offers
  if (!first) return null
  return (
    <section className="offer-strip" aria-label="Offers">
      <p className="offer">
        <Icon icon="ticket-percent" />
        <span>
          <b>{first.text}</b>, applied automatically till {formatDay(first.valid_till)}
        </span>
        <button type="button" className="more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {rest.length > 0 ? `+${rest.length} More` : 'Details'}
        </button>
      </p>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Offers on this home" width={480}>
        <ul className="offer-list">
          {offers.map((offer, index) => (
            <OfferItem key={offer.offer_id} offer={offer} index={index} />
          ))}
        </ul>
      </BottomSheet>
    </section>
  )
}

function OfferItem({ offer, index }: { offer: HomeOffer; index: number }) {
  const url = offerUrl({ offer_id: offer.offer_id, page: 'house' })
  return (
    <li>
      <h3>{url ? <Link to={url}>{offer.text}</Link> : offer.text}</h3>
      <p>
        <span className="coupon">{offer.coupon}</span>
      </p>
      <p className="s mut">
        {index === 0 ? 'Applied automatically when you book' : 'Not applied: another offer saves you more here'}. Valid
        till {formatDay(offer.valid_till)}.
      </p>
      <p className="s mut">{offer.terms_caption}</p>
    </li>
  )
}
