import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { shortRupees } from '#shared/short-rupees.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Price } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { SaleCard as SaleCardData } from '../contract.ts'
import { saleUrl } from '../rules.ts'
import { sizeText } from '../sale-words.ts'

type SaleCardProps = { home: SaleCardData; priority?: boolean }

export function SaleCard({ home, priority = false }: SaleCardProps) {
  return (
    <Card as="article" flush linked className="sale-card" aria-label={home.title}>
      <div className="ph">
        {home.picture ? (
          <Picture
            picture={home.picture}
            sizes="(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw"
            priority={priority}
            decorative
          />
        ) : null}
        <Tag tone="photo" icon="images" className="sale-count">
          <span className="vh">{m.cards_photos()}</span>
          {home.photo_count}
        </Tag>
      </div>
      <div className="bd">
        <h3>
          <Anchor className="cover" to={saleUrl(home.slug)}>
            <MixedText text={home.title} />
          </Anchor>
        </h3>
        <p className="s mut">
          {home.society ? <span lang="en-IN">{home.society}, </span> : null}
          {home.locality.name}, {home.city.name}
        </p>
        <Price amount={home.price} of={m.resale_price_and({ short: shortRupees(home.price) })} />
        <p className="s">
          {m.resale_card_facts({
            price: formatRupees(home.price_per_sqft),
            size: sizeText(home.bedroom_count),
            area: grouped(home.area),
          })}
        </p>
        {home.negotiable ? (
          <p>
            <Tag>{m.resale_open_to_offers()}</Tag>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
