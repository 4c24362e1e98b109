import { Images, TicketPercent, Video } from 'lucide-react'
import { Link } from 'react-router'
import { hasInstantRefund, hasZeroDeposit } from '#features/homes/stay-terms.ts'
import { Amenity } from '#features/homes/web/amenity-icon.tsx'
import { paise } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PricePair } from '#ui/price.tsx'
import { Tag } from '#ui/tag.tsx'
import type { HouseCard as House } from '../contract.ts'
import { depositOf, furnishingLabels, rentOf, showsBedsLeft } from '../rules.ts'

const kindLabels = { bed: 'Shared bed', room: 'Private room', house: 'Entire house' } as const
const whoLabels = { any: 'Any', male: 'Men', female: 'Women', family: 'Families' } as const
const leftWords = { bed: ['bed', 'beds'], room: ['room', 'rooms'], house: ['house', 'houses'] } as const
const shownAmenities = 3
const shownTags = 2

type HouseCardProps = {
  house: House
  /** Side by side from 981 px on. */
  horizontal?: boolean
  /** Above the fold: fetch its photo first. */
  priority?: boolean
  sizes?: string
}

export function HouseCard({ house, horizontal = false, priority = false, sizes }: HouseCardProps) {
  const url = `/houses/${house.slug}`
  return (
    <article
      className={classNames('hc', !priority && 'far', horizontal && 'h', house.sold_out && 'sold')}
      aria-label={house.title}
    >
      <div className="ph">
        {house.picture ? <Picture picture={house.picture} sizes={sizes} priority={priority} /> : null}
        <div className="tl">
          {house.online_sav ? (
            <Tag tone="photo" icon={Video}>
              Online tour
            </Tag>
          ) : null}
          <Tag tone="photo" icon={Images}>
            <span className="vh">Photos: </span>
            {house.photo_count}
          </Tag>
        </div>
      </div>
      <div className="bd">
        <div className="stack g1">
          <h3>
            <Link to={url} target="_blank" rel="noopener">
              {house.title}
            </Link>
          </h3>
          <p className="s mut">
            {kindLabels[house.booking_type]} · {whoLabels[house.gender]} · {house.area.toLocaleString('en-IN')} sq ft
          </p>
        </div>
        <PricePair rent={paise(rentOf(house))} deposit={paise(depositOf(house))} />
        <CardTags house={house} />
        <CardAmenities keys={house.amenity_list} />
        <CardOffer offers={house.offers} />
        <div className="ft above">
          <ButtonLink to={url} target="_blank" rel="noopener" small>
            See this home
            <span className="vh">: {house.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

function CardTags({ house }: { house: House }) {
  const count = house.bed_available_count
  const words = leftWords[house.booking_type]
  const tags = cardTags(house).slice(0, shownTags)
  const left = !house.sold_out && house.booking_type !== 'house' && showsBedsLeft(count)
  return (
    <p className="row wrapx card-tags">
      {house.sold_out ? <Tag>Sold out</Tag> : null}
      {left ? (
        <span className="left">
          {count} {count === 1 ? words[0] : words[1]} left
        </span>
      ) : null}
      {tags.map((tag) => (
        <Tag key={tag.label} tone={tag.tone}>
          {tag.label}
        </Tag>
      ))}
    </p>
  )
}

function cardTags(house: House): { label: string; tone?: 'leaf' | 'pea' }[] {
  const tags: { label: string; tone?: 'leaf' | 'pea' }[] = []
  if (hasInstantRefund(house)) tags.push({ label: 'Instant deposit refund', tone: 'leaf' })
  if (hasZeroDeposit(house.tags)) tags.push({ label: 'Zero deposit', tone: 'pea' })
  if (house.prime) tags.push({ label: 'Prime' })
  tags.push({ label: furnishingLabels[house.furnishing_type] })
  return tags
}

function CardAmenities({ keys }: { keys: readonly string[] }) {
  const rest = keys.length - shownAmenities
  return (
    <ul className="am">
      {keys.slice(0, shownAmenities).map((key) => (
        <li key={key}>
          <Amenity name={key} small />
        </li>
      ))}
      {rest > 0 ? (
        <li className="b">
          +{rest}
          <span className="vh"> more amenities</span>
        </li>
      ) : null}
    </ul>
  )
}

function CardOffer({ offers }: { offers: readonly string[] }) {
  const [first, ...rest] = offers
  if (!first) return null
  return (
    <p className="offer">
      <Icon icon={TicketPercent} size="sm" />
      <span>{first}</span>
      {rest.length > 0 ? <span className="more">+{rest.length} More</span> : null}
    </p>
  )
}
