import { type MouseEvent, memo, type ReactNode, Suspense, useContext, useState } from 'react'
import { hasInstantRefund, hasZeroDeposit } from '#features/homes/listing/home-tags.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { baseRentOf, depositOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import { amenityKeyOf } from '#features/homes/listing/rules.ts'
import { showsBedsLeft } from '#features/homes/listing/sold-out.ts'
import { Amenity } from '#features/homes/listing/web/amenity-icon.tsx'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { sameTabOnPhones } from '#ui/actions/same-tab-on-phones.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { PricePair } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { amenitiesShown, type CardHouse, mapUrl } from '../card-house.ts'
import { CardActions } from './card-actions.ts'
import { CardPlace } from './card-place.ts'
import { HeldHome } from './held-home.ts'

const shownTags = 2
/** A card is at most half a tablet wide; the 3x resolution of a phone is not visible. */
const cardWidths = [320, 480, 640, 720, 960] as const

type HouseCardProps = {
  house: CardHouse
  /** Side-by-side layout from 981 px. */
  horizontal?: boolean
  /** Above the fold: its photo is fetched first. */
  priority?: boolean
  sizes?: string
  /** Actions shown under the face. */
  after?: ReactNode
}

export function HouseCard(props: HouseCardProps) {
  const isAdmin = useViewer()?.role === 'admin'
  return <Face {...props} isAdmin={isAdmin} />
}

type FaceProps = HouseCardProps & { isAdmin: boolean }

/** Memoised because the viewer changes identity with every navigation state, which would re-render every card. */
const Face = memo(function Face({ house, horizontal = false, priority = false, sizes, after, isAdmin }: FaceProps) {
  const place = useContext(CardPlace)
  const actions = useContext(CardActions)
  // A home that the visitor is holding is theirs, though nobody else can have it.
  const heldHome = useContext(HeldHome)
  const isSoldOut = house.sold_out && heldHome !== house.id
  const url = localAddress(houseUrl(house, isAdmin))
  const chosen = place?.chosen === house.id
  const look = place ? () => place.look(house.id) : undefined
  const lookAway = place ? () => place.look(null) : undefined
  const title = `title-${house.id}`
  const showOnMap = (event: MouseEvent) => {
    if (!place) return
    event.preventDefault()
    place.showOnMap(house.id)
  }
  return (
    <article
      id={`home-${house.id}`}
      className={classNames('hc', !priority && 'far', horizontal && 'h', isSoldOut && 'sold', chosen && 'sel')}
      aria-labelledby={title}
      onPointerEnter={look}
      onPointerLeave={lookAway}
      onFocus={look}
      onBlur={lookAway}
    >
      <div className="ph">
        {house.picture ? (
          <>
            <span className="vh" role="img" lang={writtenIn(house.picture.alt)} aria-label={house.picture.alt} />
            <CardPhotos
              picture={house.picture}
              more={house.more_pictures}
              url={url}
              sizes={sizes}
              priority={priority}
            />
          </>
        ) : null}
        {actions ? <actions.Heart houseId={house.id} title={house.title} /> : null}
        <div className="tl">
          {actions && heldHome === house.id ? (
            <Suspense>
              <actions.Held houseId={house.id} />
            </Suspense>
          ) : null}
          {house.away ? (
            <Tag tone="photo" icon="map-pin">
              {house.away}
            </Tag>
          ) : null}
          {house.online_sav && actions ? <actions.Tour home={house} /> : null}
          <Tag tone="photo" icon="images">
            <span className="vh">{m.cards_photos()}</span>
            {house.photo_count}
          </Tag>
        </div>
      </div>
      <div className="bd">
        <div className="stack g1">
          <h3>
            <a
              id={title}
              href={url}
              target="_blank"
              rel="noopener"
              lang={writtenIn(house.title)}
              onClick={sameTabOnPhones}
            >
              {house.title}
            </a>
          </h3>
          <p className="s mut">
            {m.cards_facts({
              kind: m.cards_kind({ kind: house.booking_type }),
              who: m.cards_who({ who: house.living ?? house.gender }),
              area: grouped(house.area),
            })}
          </p>
        </div>
        <CardMoney house={house} />
        <CardTags house={house} isSoldOut={isSoldOut} />
        <CardTravel house={house} />
        <CardAmenities house={house} />
        <CardOffer house={house} />
        <div className="ft above">
          <a className="btn ter sm" href={localAddress(mapUrl(house))} aria-describedby={title} onClick={showOnMap}>
            <Icon icon="map-pin" size="sm" />
            {m.cards_view_on_map()}
          </a>
          {actions ? <actions.Visit home={house} small describedBy={title} /> : null}
        </div>
        {after}
      </div>
    </article>
  )
})

type CardPhotosProps = Pick<HouseCardProps, 'sizes' | 'priority'> & {
  picture: NonNullable<CardHouse['picture']>
  more: readonly number[]
  url: string
}

/** A card knows only the ids of its further photos. */
const other = { alt: '', placeholder: '' }

/**
 * A strip of photos to swipe through. It lies above the title's link, so it is one itself; assistive technology is told
 * of the first photo and has the title's link. The others are fetched when the strip is first touched or scrolled.
 */
function CardPhotos({ picture, more, url, sizes, priority }: CardPhotosProps) {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <div className="shots" aria-hidden onPointerDown={want} onScroll={want}>
      <a href={url} target="_blank" rel="noopener" tabIndex={-1} draggable={false} onClick={sameTabOnPhones}>
        <span>
          <Picture picture={picture} sizes={sizes} widths={cardWidths} priority={priority} />
        </span>
        {more.map((id) => (
          <span key={id}>
            {wanted ? <Picture picture={{ ...picture, ...other, id }} sizes={sizes} widths={cardWidths} eager /> : null}
          </span>
        ))}
      </a>
    </div>
  )
}

/** Rent and deposit, and the monthly total if it is higher than the rent. */
function CardMoney({ house }: { house: CardHouse }) {
  const rent = rentOf(house)
  const base = baseRentOf(house)
  return (
    <div>
      <PricePair rent={paise(rent)} deposit={paise(depositOf(house))} />
      {base > rent ? (
        <p className="s mut">
          {m.cards_rent_before({ rent: formatRupees(paise(base)), was: (rent) => <s>{rent}</s> })}
        </p>
      ) : null}
      {house.monthly_rent > rent ? (
        <p className="s mut">{m.cards_with_charges({ rent: formatRupees(paise(house.monthly_rent)) })}</p>
      ) : null}
    </div>
  )
}

function CardTags({ house, isSoldOut }: { house: CardHouse; isSoldOut: boolean }) {
  const count = house.booking_type === 'room' ? house.room_available_count : house.bed_available_count
  const leftOf = house.booking_type === 'room' ? m.cards_rooms_left : m.cards_beds_left
  const tags = cardTags(house).slice(0, shownTags)
  const left = !house.sold_out && house.booking_type !== 'house' && showsBedsLeft(count)
  return (
    <p className="row wrapx card-tags">
      {isSoldOut ? (
        <Tag>{house.free_from ? m.cards_free_from({ day: localDay(house.free_from) }) : m.cards_sold_out()}</Tag>
      ) : null}
      {house.review_score ? (
        <Tag icon="star">
          {`${house.review_score.toFixed(1)} (${house.review_count})`}
          <span className="vh">{m.cards_stars()}</span>
        </Tag>
      ) : null}
      {left ? <span className="left">{leftOf({ count })}</span> : null}
      {tags.map((tag) => (
        <Tag key={tag.label} tone={tag.tone}>
          {tag.label}
        </Tag>
      ))}
    </p>
  )
}

function cardTags(house: CardHouse): { label: string; tone?: 'leaf' | 'pea' }[] {
  const tags: { label: string; tone?: 'leaf' | 'pea' }[] = []
  if (hasInstantRefund(house)) tags.push({ label: m.cards_instant_refund(), tone: 'leaf' })
  if (hasZeroDeposit(house.tags)) tags.push({ label: m.cards_zero_deposit(), tone: 'pea' })
  if (house.prime) tags.push({ label: m.cards_prime() })
  tags.push({ label: m.cards_furnishing({ furnishing: house.furnishing_type.replace('-', '_') }) })
  return tags
}

function CardTravel({ house: { travel = [] } }: { house: CardHouse }) {
  if (travel.length === 0) return null
  return (
    <ul className="am">
      {travel.map(({ to, time }) => (
        <li key={to}>
          <Icon icon="clock-3" size="sm" />
          {m.cards_travel({ time, place: to })}
        </li>
      ))}
    </ul>
  )
}

function CardAmenities({ house }: { house: CardHouse }) {
  const { first, more } = amenitiesShown(house)
  return (
    <ul className="am">
      {first.map(({ amenity, icon_url }) => (
        <li key={amenity}>
          <Amenity name={amenityKeyOf(icon_url)} small />
        </li>
      ))}
      {more > 0 ? (
        <li className="b">
          {`+${more}`}
          <span className="vh">{m.cards_more_amenities()}</span>
        </li>
      ) : null}
    </ul>
  )
}

function CardOffer({ house }: { house: CardHouse }) {
  const [first, ...rest] = house.category_offers[house.booking_type]
  if (!first) return null
  return (
    <p className="offer">
      <Icon icon="ticket-percent" size="sm" />
      <span lang={writtenIn(first.text)}>{first.text}</span>
      {rest.length > 0 ? <span className="more">{m.cards_more_offers()}</span> : null}
    </p>
  )
}
