import { useState } from 'react'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
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
    <section className="offer-strip" aria-label={m.house_offers()}>
      <p className="offer">
        <Icon icon="ticket-percent" />
        <span>
          {m.house_offer_till({
            offer: first.text,
            day: localDay(first.valid_till),
            name: (words) => <b lang={writtenIn(first.text)}>{words}</b>,
          })}
        </span>
        <button type="button" className="more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {rest.length > 0 ? m.house_more_offers({ count: rest.length }) : m.house_offer_details()}
        </button>
      </p>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={m.house_offers_on_home()} width={480}>
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
  const day = localDay(offer.valid_till)
  const url = offerUrl({ offer_id: offer.offer_id, page: 'house' })
  return (
    <li>
      <h3 lang={writtenIn(offer.text)}>{url ? <Link to={url}>{offer.text}</Link> : offer.text}</h3>
      <p>
        <span className="coupon">{offer.coupon}</span>
      </p>
      <p className="s mut">{index === 0 ? m.house_offer_applied({ day }) : m.house_offer_not_applied({ day })}</p>
      <p className="s mut" lang={writtenIn(offer.terms_caption)}>
        {offer.terms_caption}
      </p>
    </li>
  )
}
