import { FreshnessTag } from '#features/homes/freshness/web/freshness-tag.tsx'
import { freeAgain } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { addressText, whoText } from '#features/homes/listing/house-words.ts'
import { bedTypeName, livingLabels } from '#features/homes/listing/kinds.ts'
import { rentTabLabels } from '#features/homes/listing/rent-tabs.ts'
import { HouseTags } from '#features/homes/listing/web/house-tags.tsx'
import { ShareButton } from '#features/homes/listing/web/share-button.tsx'
import { HeartButton } from '#features/search/saved/web/heart-button.tsx'
import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Tag } from '#ui/display/tag.tsx'

export function HouseHeader({ house, url }: { house: House; url: string }) {
  return (
    <header className="ttl">
      <div className="ttl-row">
        <h1>{house.title}</h1>
        <div className="row">
          <HeartButton houseId={house.id} title={house.title} outlined />
          <div className="only-d">
            <ShareButton title={house.title} url={url} />
          </div>
        </div>
      </div>
      <p className="mut">{addressText(house)}</p>
      <div className="row wrapx house-tags">
        <SoldOut house={house} />
        <Tag>{letAs(house)}</Tag>
        <HouseTags house={house} />
        {house.reviews ? (
          <Link to={`/houses/${house.slug}/reviews`}>
            {`${house.reviews.score.toFixed(1)} of 5, ${house.reviews.count} ${house.reviews.count === 1 ? 'review' : 'reviews'}`}
          </Link>
        ) : (
          <Link to={`/houses/${house.slug}/reviews`}>No reviews yet</Link>
        )}
        <FreshnessTag check={house.last_check} />
        <Tag tone="pea" icon="badge-check">
          Updated {formatDay(house.last_updated_date)}
        </Tag>
        {house.prime ? <Tag>Prime</Tag> : null}
        {house.gender === 'any' ? null : <Tag>{whoText[house.gender]}</Tag>}
        {house.living ? <Tag>{livingLabels[house.living]}</Tag> : null}
      </div>
    </header>
  )
}

function letAs({ rent_tabs, rooms }: House): string {
  const labels = rent_tabs.map((tab) => rentTabLabels[tab])
  return bedTypeName(labels, Math.max(0, ...rooms.map((room) => room.beds.length)))
}

function SoldOut({ house }: { house: House }) {
  if (!house.sold_out) return null
  const day = freeAgain(house)
  return <Tag tone="brick">{day ? `Free from ${formatDay(day)}` : 'Sold out'}</Tag>
}
