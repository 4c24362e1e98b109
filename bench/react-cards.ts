import { createElement as h, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { depositOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import { formatRupees, paise } from '#shared/money.ts'

/** Display names of the kinds of homes. */
const bedTypeNames = {
  bed: 'Single Bed',
  shared: 'Shared Room',
  room: 'Private Room',
  house: 'Entire House',
  bed_and_room: 'Bed and room',
} as const

/**
 * The cards of a results page by React alone: the same elements with the same attributes as the product's, from homes in
 * memory. `cardElements` of both are compared before a measurement.
 */
export const reactCards = (houses: readonly HouseCard[]): string =>
  renderToString(
    h('div', { className: 'cards' }, ...houses.map((house, at) => h(Card, { house, at, key: `${house.id}-${at}` }))),
  )

/** Number of elements of a card, on average. */
export function cardElements(html: string): number {
  const cards = html.match(/<article.*?<\/article>/gs) ?? []
  return cards.reduce((sum, card) => sum + (card.match(/<[a-z]/g)?.length ?? 0), 0) / cards.length
}

type Props = { house: HouseCard; at: number }

function Card({ house, at }: Props) {
  const title = `title-${house.id}`
  return h(
    'article',
    { id: `home-${house.id}`, className: 'hc far h', 'aria-labelledby': title },
    h(Photo, { house, at }),
    h(
      'div',
      { className: 'bd' },
      h(
        'div',
        { className: 'stack g1' },
        h('h3', null, h('a', { id: title, href: houseUrl(house), target: '_blank', rel: 'noopener' }, house.title)),
        h('p', { className: 's mut' }, `${bedTypeNames[house.booking_type]} · ${house.gender} · ${house.area} sq ft`),
      ),
      h(Money, { house, at }),
      h(Tags, { house, at }),
      h(Amenities, { house, at }),
      h(Offer, { house, at }),
      h(Links, { house, at }),
      h(
        'p',
        { className: 'similar above' },
        h(
          'a',
          { className: 'link s tap', href: `/bangalore?tq=${house.locality}`, 'aria-describedby': title },
          'View all Similar houses',
        ),
      ),
    ),
  )
}

function Photo({ house, at }: Props) {
  const { id, picture, photo_count, title, online_sav } = house
  return h(
    'div',
    { className: 'ph' },
    picture &&
      h(
        'picture',
        { className: 'pic' },
        h('source', {
          type: 'image/avif',
          srcSet: [320, 480, 640, 720, 960].map((width) => `/img/${picture.id}/${width}.avif ${width}w`).join(', '),
          sizes: '(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw',
        }),
        h('img', {
          src: `/img/${picture.id}/960.webp`,
          width: picture.width,
          height: picture.height,
          alt: picture.alt,
          loading: 'lazy',
          decoding: 'async',
          draggable: false,
          style: at < 6 ? { backgroundImage: `url(${picture.placeholder})` } : undefined,
        }),
      ),
    h(
      'button',
      {
        type: 'submit',
        form: 'hearts',
        name: 'add',
        value: id,
        className: 'ib heart above',
        'aria-pressed': false,
        'aria-label': `Save ${title}`,
        title: 'Save',
      },
      h(Icon, { name: 'heart' }),
    ),
    h(
      'div',
      { className: 'tl' },
      online_sav && h('span', { className: 'tag photo' }, h(Icon, { name: 'video', small: true }), 'Online tour'),
      h(
        'span',
        { className: 'tag photo' },
        h(Icon, { name: 'images', small: true }),
        h('span', { className: 'vh' }, 'Photos: '),
        photo_count,
      ),
    ),
  )
}

function Money({ house }: Props) {
  const amounts: [label: string, rupees: number][] = [
    ['Rent a month', rentOf(house)],
    ['Deposit, one time', depositOf(house)],
  ]
  return h(
    'div',
    null,
    h(
      'dl',
      { className: 'money' },
      ...amounts.map(([label, rupees]) =>
        h('div', { key: label }, h('dt', null, label), h('dd', null, formatRupees(paise(rupees)))),
      ),
    ),
    house.monthly_rent > rentOf(house) &&
      h('p', { className: 's mut' }, `${formatRupees(paise(house.monthly_rent))} a month with all charges`),
  )
}

function Tags({ house }: Props) {
  const left = house.booking_type === 'room' ? house.room_available_count : house.bed_available_count
  return h(
    'p',
    { className: 'row wrapx card-tags' },
    left < 5 && h('span', { className: 'left' }, `${left} left`),
    house.prime && h('span', { className: 'tag' }, 'Prime'),
    h('span', { className: 'tag' }, house.furnishing_type),
  )
}

function Amenities({ house: { amenity_list } }: Props) {
  const more = amenity_list.length - 3
  return h(
    'ul',
    { className: 'am' },
    ...amenity_list
      .slice(0, 3)
      .map(({ amenity }) => h('li', { key: amenity }, h(Icon, { name: 'wifi', small: true }), amenity)),
    more > 0 && h('li', { className: 'b' }, `+${more}`, h('span', { className: 'vh' }, ' more amenities')),
  )
}

function Offer({ house }: Props): ReactNode {
  const [first, ...rest] = house.category_offers[house.booking_type]
  if (!first) return null
  return h(
    'p',
    { className: 'offer' },
    h(Icon, { name: 'ticket-percent', small: true }),
    h('span', null, first.text),
    rest.length > 0 && h('span', { className: 'more' }, '+More'),
  )
}

function Links({ house }: Props) {
  const describedBy = { 'aria-describedby': `title-${house.id}` }
  return h(
    'div',
    { className: 'ft above' },
    h(
      'a',
      { className: 'btn ter sm', href: `/alpha/map?houseId=${house.id}`, ...describedBy },
      h(Icon, { name: 'map-pin', small: true }),
      'View on Map',
    ),
    h(
      'a',
      { className: 'btn pri sm', href: `${houseUrl(house)}/visit`, 'aria-haspopup': 'dialog', ...describedBy },
      'VISIT FOR FREE',
    ),
  )
}

function Icon({ name, small = false }: { name: string; small?: boolean }) {
  return h(
    'svg',
    { className: small ? 'i sm' : 'i', 'aria-hidden': true },
    h('use', { href: `/assets/icons.svg#${name}` }),
  )
}
