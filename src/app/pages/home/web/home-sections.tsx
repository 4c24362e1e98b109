import { Link as RouterLink } from 'react-router'
import type { Town } from '#features/places/web/use-city.ts'
import type { IconName } from '#shared/icon-names.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Arch } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { HomePage } from '../contract.ts'
import { type AudienceKey, audienceUrl, resaleUrl, zeroDepositUrl } from '../rules.ts'

const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`

export function ZeroDeposit({ where }: { where: NonNullable<HomePage['zero_deposit']> }) {
  return (
    <section className="wrap" aria-label="Zero deposit">
      <RouterLink className="zero" to={zeroDepositUrl(where.slug)}>
        <Icon icon="shield-check" />
        <span>
          <b>Move in with zero deposit</b>{' '}
          <span className="mut">
            A partner guarantees the deposit and you pay a small fee: {counted(where.house_count, 'home', 'homes')} in{' '}
            {where.name}.
          </span>
        </span>
        <span className="link nw">See homes</span>
      </RouterLink>
    </section>
  )
}

export function PopularLocalities({ city, localities }: { city: Town; localities: HomePage['localities'] }) {
  return (
    <section className="wrap blk far">
      <div className="shead">
        <h2>Popular localities in {city.name}</h2>
        <Link tap to={`/${city.slug}`}>
          See all<span className="vh"> homes in {city.name}</span>
        </Link>
      </div>
      <ul className="locs">
        {localities.map((locality) => (
          <li key={locality.slug}>
            <RouterLink to={locality.url}>
              <div className="ph">
                {locality.picture ? (
                  <Picture picture={locality.picture} sizes="(min-width: 981px) 285px, 50vw" decorative />
                ) : null}
              </div>
              <h3>{locality.name}</h3>
              <p className="s mut">
                <span>{counted(locality.house_count, 'home', 'homes')}</span>{' '}
                <span>from {formatRupees(paise(locality.min_rent))} a month</span>
              </p>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const audienceWords: Readonly<Record<AudienceKey, { title: string; text: string; one: string; many: string }>> = {
  families: {
    title: 'Homes for Families',
    text: 'A whole house to yourselves, where families are welcome.',
    one: 'house',
    many: 'houses',
  },
  friends: {
    title: 'Homes for Friends',
    text: 'One house for all of you, and a bed for each.',
    one: 'house',
    many: 'houses',
  },
  single: {
    title: 'Homes just for you',
    text: 'A bed or a room of your own, ready to live in.',
    one: 'home with a free bed or room',
    many: 'homes with a free bed or room',
  },
}

export function Audiences({ city, audiences }: { city: Town; audiences: HomePage['audiences'] }) {
  return (
    <section className="wrap blk far">
      <h2 className="mb">Who is it for?</h2>
      <ul className="who">
        {audiences.map(({ key, house_count, picture }) => {
          const words = audienceWords[key]
          return (
            <li key={key}>
              <RouterLink to={audienceUrl(key, city.slug)}>
                <Arch className="arch">
                  {picture ? <Picture picture={picture} sizes="(min-width: 981px) 387px, 160px" decorative /> : null}
                </Arch>
                <div className="tx">
                  <h3 className="l">{words.title}</h3>
                  <p className="mut">{words.text}</p>
                  <p className="s b go">
                    {counted(house_count, words.one, words.many)}
                    <Icon icon="arrow-right" size="sm" />
                  </p>
                </div>
              </RouterLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Point = { icon: IconName; title: string; text: string }

const benefits: readonly Point[] = [
  {
    icon: 'receipt-indian-rupee',
    title: 'Every charge up front',
    text: 'Rent, deposit and one-time charges open into their lines before you visit.',
  },
  {
    icon: 'undo-2',
    title: 'Instant deposit refund',
    text: 'In homes with this tag, usually within 7 working days after you leave.',
  },
  {
    icon: 'repeat-2',
    title: 'Free internal transfer',
    text: 'Move once within 30 days of moving in, and get the fees back as credits.',
  },
  {
    icon: 'door-open',
    title: 'Visits cost nothing',
    text: 'See as many homes as you like, in person or by video, and then decide.',
  },
]

export function Benefits() {
  return (
    <section className="wrap blk far">
      <h2 className="mb">What you can hold us to</h2>
      <ul className="ben">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon icon={icon} size="lg" />
            <div>
              <h3>{title}</h3>
              <p className="mut">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NetworkStatistics({ statistics }: Pick<HomePage, 'statistics'>) {
  const { homes, cities, localities, visits_this_month: visits } = statistics
  const rows = [
    [homes, homes === 1 ? 'home' : 'homes'],
    [cities, cities === 1 ? 'city' : 'cities'],
    [localities, localities === 1 ? 'locality' : 'localities'],
    [visits, visits === 1 ? 'visit this month' : 'visits this month'],
  ] as const
  return (
    <section className="wrap blk far">
      <h2 className="vh">Our network</h2>
      <dl className="stats">
        {rows.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ownerPoints: readonly Point[] = [
  {
    icon: 'badge-check',
    title: 'Verified tenants',
    text: 'Who they are and where they work, checked before you hand over the keys.',
  },
  { icon: 'calendar-check', title: 'Rent on time on the 5th', text: 'In your account on the 5th, each month.' },
  {
    icon: 'paint-roller',
    title: 'House maintenance',
    text: 'We arrange repairs and cleaning, and show you every bill.',
  },
]

export function OwnerPromo({ city }: { city: Town }) {
  return (
    <section className="own">
      <div className="wrap in">
        <div className="tx">
          <h2>Are you a home owner?</h2>
          <p className="mut">We find the tenants, collect the rent and keep the house in order.</p>
          <ButtonLink to="/list-your-property">List Your Property</ButtonLink>
        </div>
        <ul>
          {ownerPoints.map(({ icon, title, text }) => (
            <li key={title} className="card">
              <Icon icon={icon} size="lg" />
              <h3>{title}</h3>
              <p className="s mut">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap">
        <RouterLink className="resale" to={resaleUrl({ city: city.slug })}>
          <Icon icon="key-round" />
          <span>
            <b>Buying or selling instead?</b> <span className="mut">Homes for sale in {city.name}.</span>
          </span>
          <span className="link nw">See resale homes</span>
        </RouterLink>
      </div>
    </section>
  )
}
