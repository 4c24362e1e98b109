import { Copy, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Icon } from '#ui/icon.tsx'
import type { House } from '../contract.ts'

type Offer = House['offers'][number]

/** The best offer in a line; all of them, with their codes and terms, behind it. */
export function OfferStrip({ offers }: { offers: Offer[] }) {
  const [open, setOpen] = useState(false)
  const [first, ...rest] = offers
  if (!first) return null
  return (
    <section className="offers" aria-label="Offers">
      <p className="offer">
        <Icon icon={TicketPercent} />
        <span>
          <b>{first.text}</b> with {first.coupon}, till {formatDay(first.valid_till)}
        </span>
        <button type="button" className="more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {rest.length > 0 ? `+${rest.length} More` : 'Details'}
        </button>
      </p>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Offers on this home" width={480}>
        <ul className="offer-list">
          {offers.map((offer) => (
            <OfferItem key={offer.offer_id} offer={offer} />
          ))}
        </ul>
      </BottomSheet>
    </section>
  )
}

function OfferItem({ offer }: { offer: Offer }) {
  return (
    <li>
      <h3>{offer.text}</h3>
      <div className="row between">
        <span className="coupon">{offer.coupon}</span>
        <Button variant="sec" small icon={Copy} onClick={() => copyText(offer.coupon)}>
          Copy
          <span className="vh"> the code {offer.coupon}</span>
        </Button>
      </div>
      <p className="s mut">Valid till {formatDay(offer.valid_till)}</p>
      <p className="s mut">{offer.terms_caption}</p>
    </li>
  )
}
