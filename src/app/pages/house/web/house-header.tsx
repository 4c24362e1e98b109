import { HeldTag } from '#features/booking/holds/web/held-tag.tsx'
import { FreshnessTag } from '#features/homes/freshness/web/freshness-tag.tsx'
import { freeAgain } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { addressText, bedTypeName, forWhom } from '#features/homes/listing/house-words.ts'
import { HouseTags } from '#features/homes/listing/web/house-tags.tsx'
import { ShareButton } from '#features/homes/listing/web/share-button.tsx'
import { HeartButton } from '#features/search/saved/web/heart-button.tsx'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { useHoldOn } from './my-hold.tsx'

export function HouseHeader({ house, url }: { house: House; url: string }) {
  return (
    <header className="ttl">
      <div className="ttl-row">
        <h1>
          <MixedText text={house.title} />
        </h1>
        <div className="row">
          <HeartButton houseId={house.id} title={house.title} outlined />
          <div className="only-d">
            <ShareButton title={house.title} url={url} />
          </div>
        </div>
      </div>
      <p className="mut">
        <MixedText text={addressText(house)} />
      </p>
      <div className="row wrapx house-tags">
        <Taken house={house} />
        <Tag>{letAs(house)}</Tag>
        <HouseTags house={house} />
        {house.reviews ? (
          <Link to={`/houses/${house.slug}/reviews`}>
            {m.house_reviews({ score: house.reviews.score.toFixed(1), count: house.reviews.count })}
          </Link>
        ) : (
          <Link to={`/houses/${house.slug}/reviews`}>{m.house_no_reviews()}</Link>
        )}
        <FreshnessTag check={house.last_check} />
        <Tag tone="pea" icon="badge-check">
          {m.house_updated({ day: localDay(house.last_updated_date) })}
        </Tag>
        {house.prime ? <Tag>{m.cards_prime()}</Tag> : null}
        {house.gender === 'any' ? null : <Tag>{forWhom(house.gender)}</Tag>}
        {house.living ? <Tag>{m.cards_who({ who: house.living })}</Tag> : null}
      </div>
    </header>
  )
}

function letAs({ rent_tabs, rooms }: House): string {
  return bedTypeName(rent_tabs, Math.max(0, ...rooms.map((room) => room.beds.length)))
}

/** By the visitor, or by others. */
function Taken({ house }: { house: House }) {
  if (useHoldOn(house)) return <HeldTag houseId={house.id} />
  if (!house.sold_out) return null
  const day = freeAgain(house)
  return <Tag tone="brick">{day ? m.cards_free_from({ day: localDay(day) }) : m.cards_sold_out()}</Tag>
}
