import { bhkLabel } from '#features/homes/listing/rules.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, shortRupees } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Card } from '#ui/display/card.tsx'
import { Price } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { SaleCard as SaleCardData } from '../contract.ts'
import { saleUrl } from '../rules.ts'

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
          <span className="vh">Photos: </span>
          {home.photo_count}
        </Tag>
      </div>
      <div className="bd">
        <h3>
          <Anchor className="cover" to={saleUrl(home.slug)}>
            {home.title}
          </Anchor>
        </h3>
        <p className="s mut">{[home.society, home.locality.name, home.city.name].filter(Boolean).join(', ')}</p>
        <Price amount={home.price} of={`price, ${shortRupees(home.price)}`} />
        <p className="s">
          {formatRupees(home.price_per_sqft)} a sq ft · {bhkLabel(home.bedroom_count)} · {grouped(home.area)} sq ft
        </p>
        {home.negotiable ? (
          <p>
            <Tag>Open to offers</Tag>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
