import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { bedTypeNames } from '#features/homes/listing/kinds.ts'
import { depositOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import { formatRupees, paise } from '#shared/money.ts'

/** The cards of a results page with the parts that every card of the product has, by React alone. */
export const reactCards = (houses: readonly HouseCard[]): string =>
  renderToString(h('div', { className: 'cards' }, ...houses.map((house) => h(Card, { house, key: house.id }))))

function Card({ house }: { house: HouseCard }) {
  const title = `title-${house.id}`
  return h(
    'article',
    { id: `home-${house.id}`, className: 'hc far h', 'aria-labelledby': title },
    h(Photo, { house }),
    h(
      'div',
      { className: 'bd' },
      h(
        'div',
        { className: 'stack g1' },
        h('h3', null, h('a', { id: title, href: houseUrl(house), target: '_blank', rel: 'noopener' }, house.title)),
        h('p', { className: 's mut' }, `${bedTypeNames[house.booking_type]} · ${house.gender} · ${house.area} sq ft`),
      ),
      h(Money, { house }),
      h('p', { className: 'row wrapx card-tags' }, h('span', { className: 'tag' }, house.furnishing_type)),
      h(
        'ul',
        { className: 'am' },
        ...house.amenity_list
          .slice(0, 3)
          .map(({ amenity }) => h('li', { key: amenity }, h(Icon, { name: 'wifi', small: true }), amenity)),
      ),
      h(
        'div',
        { className: 'ft above' },
        h(
          'a',
          { className: 'btn ter sm', href: `/alpha/map?houseId=${house.id}`, 'aria-describedby': title },
          h(Icon, { name: 'map-pin', small: true }),
          'View on Map',
        ),
        h(
          'a',
          { className: 'btn pri sm', href: `${houseUrl(house)}/visit`, 'aria-describedby': title },
          'VISIT FOR FREE',
        ),
      ),
      h('p', { className: 'similar above' }, h('a', { className: 'link s tap', href: '/' }, 'View all Similar houses')),
    ),
  )
}

function Photo({ house: { id, picture, photo_count } }: { house: HouseCard }) {
  return h(
    'div',
    { className: 'ph' },
    picture &&
      h(
        'picture',
        { className: 'pic' },
        h('source', {
          type: 'image/avif',
          srcSet: [480, 640, 960].map((width) => `/img/${picture.id}/${width}.avif ${width}w`).join(', '),
          sizes: '(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw',
        }),
        h('img', {
          src: `/img/${picture.id}/960.webp`,
          width: picture.width,
          height: picture.height,
          alt: picture.alt,
          loading: 'lazy',
        }),
      ),
    h('button', { type: 'submit', form: 'hearts', value: id, className: 'ib heart above' }, h(Icon, { name: 'heart' })),
    h(
      'div',
      { className: 'tl' },
      h('span', { className: 'tag photo' }, h(Icon, { name: 'images', small: true }), photo_count),
    ),
  )
}

function Money({ house }: { house: HouseCard }) {
  const amounts: [label: string, rupees: number][] = [
    ['Rent a month', rentOf(house)],
    ['Deposit, one time', depositOf(house)],
  ]
  return h(
    'dl',
    { className: 'money' },
    ...amounts.map(([label, rupees]) =>
      h('div', { key: label }, h('dt', null, label), h('dd', null, formatRupees(paise(rupees)))),
    ),
  )
}

const Icon = ({ name, small = false }: { name: string; small?: boolean }) =>
  h('svg', { className: small ? 'i sm' : 'i', 'aria-hidden': true }, h('use', { href: `/assets/icons.svg#${name}` }))
