import { Link as RouterLink } from 'react-router'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import type { IconName } from '#shared/icon-names.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Offer } from '../contract.ts'
import { offerUrl, readValidity } from '../offer-card.ts'
import { OfferCode } from './offer-code.tsx'
import './coupon-card.css'

const icons: Readonly<Record<Offer['icon'], IconName>> = {
  ticket: 'ticket-percent',
  video: 'play',
  refund: 'undo-2',
  transfer: 'repeat-2',
  person: 'user-plus',
  key: 'key-round',
}

type CouponCardProps = { offer: Offer; today: Day /** Without a link, for the offer's own page. */; plain?: boolean }

/** A coupon card: title, last day, and how it is used while it is valid. */
export function CouponCard({ offer, today, plain = false }: CouponCardProps) {
  const validity = readValidity(offer.valid_till, today)
  const url = plain ? null : offerUrl(offer)
  return (
    <article className={classNames('coupon-card', offer.style, validity.state !== 'valid' && 'over')}>
      <p className="stub">
        <Icon icon={icons[offer.icon]} size="lg" />
      </p>
      <div className="what">
        {plain ? null : (
          <h3 lang={writtenIn(offer.headline)}>
            {url ? <RouterLink to={url}>{offer.headline}</RouterLink> : offer.headline}
          </h3>
        )}
        <p className="mut" lang={writtenIn(offer.description)}>
          {offer.description}
        </p>
        {plain ? null : (
          <p className="s mut" lang={writtenIn(offer.terms)}>
            {offer.terms}
          </p>
        )}
        <div className="end">
          <ValidityTag {...validity} />
          {validity.state === 'valid' ? <OfferCode offer={offer} /> : null}
        </div>
      </div>
    </article>
  )
}

function ValidityTag({ state, text }: ReturnType<typeof readValidity>) {
  if (state === 'invalid') return <Tag tone="brick">{m.offers_validity_unknown()}</Tag>
  if (state === 'expired') return <Tag tone="brick">{m.offers_expired({ day: text })}</Tag>
  return <span className="s">{m.home_till({ day: text })}</span>
}
