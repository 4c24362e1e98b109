import { BadgeCheck, Undo2 } from 'lucide-react'
import { HeartButton } from '#features/saved/web/heart-button.tsx'
import { formatDay } from '#shared/dates.ts'
import { Tag } from '#ui/tag.tsx'
import { freeAgain } from '../booking-choice.ts'
import type { House } from '../contract.ts'
import { addressText, whoText } from '../house-words.ts'
import { hasInstantRefund, hasZeroDeposit, isOwnerManaged } from '../stay-terms.ts'
import { ShareButton } from './share-button.tsx'

export function HouseHeader({ house }: { house: House }) {
  return (
    <header className="ttl">
      <div className="ttl-row">
        <h1>{house.title}</h1>
        <div className="row">
          <HeartButton houseId={house.id} title={house.title} outlined />
          <div className="only-d">
            <ShareButton title={house.title} path={`/houses/${house.slug}`} />
          </div>
        </div>
      </div>
      <p className="mut">{addressText(house)}</p>
      <p className="row wrapx house-tags">
        <SoldOut house={house} />
        {hasInstantRefund(house) ? (
          <Tag tone="leaf" icon={Undo2}>
            Instant deposit refund
          </Tag>
        ) : null}
        {hasZeroDeposit(house.tags) ? <Tag tone="pea">Zero deposit</Tag> : null}
        <Tag tone="pea" icon={BadgeCheck}>
          Updated {formatDay(house.last_updated_date)}
        </Tag>
        {house.prime ? <Tag>Prime</Tag> : null}
        {house.gender === 'any' ? null : <Tag>{whoText[house.gender]}</Tag>}
        {isOwnerManaged(house) ? <Tag>Owner managed</Tag> : null}
      </p>
    </header>
  )
}

function SoldOut({ house }: { house: House }) {
  if (!house.sold_out) return null
  const day = freeAgain(house)
  return <Tag tone="brick">{day ? `Free from ${formatDay(day)}` : 'Sold out'}</Tag>
}
