import { Link as RouterLink } from 'react-router'
import type { Town } from '#features/places/web/use-city.ts'
import { m } from '#messages'
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

export function ZeroDeposit({ where }: { where: NonNullable<HomePage['zero_deposit']> }) {
  return (
    <section className="wrap" aria-label={m.home_zero_deposit()}>
      <RouterLink className="zero" to={zeroDepositUrl(where.slug)}>
        <Icon icon="shield-check" />
        <span>
          <b>{m.home_zero_title()}</b>{' '}
          <span className="mut">{m.home_zero_text({ count: where.house_count, city: where.name })}</span>
        </span>
        <span className="link nw">{m.home_see_homes()}</span>
      </RouterLink>
    </section>
  )
}

export function PopularLocalities({ city, localities }: { city: Town; localities: HomePage['localities'] }) {
  return (
    <section className="wrap blk far">
      <div className="shead">
        <h2>{m.home_popular_in({ city: city.name })}</h2>
        <Link tap to={`/${city.slug}`}>
          {m.home_see_all()}
          <span className="vh">{m.home_homes_in_hidden({ city: city.name })}</span>
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
                <span>{m.home_home_count({ count: locality.house_count })}</span>{' '}
                <span>{m.home_from_rent({ rent: formatRupees(paise(locality.min_rent)) })}</span>
              </p>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AudienceWords = { title: () => string; text: () => string; homes: (inputs: { count: number }) => string }

const audienceWords: Readonly<Record<AudienceKey, AudienceWords>> = {
  families: { title: m.home_families_title, text: m.home_families_text, homes: m.home_house_count },
  friends: { title: m.home_friends_title, text: m.home_friends_text, homes: m.home_house_count },
  single: { title: m.home_single_title, text: m.home_single_text, homes: m.home_single_count },
}

export function Audiences({ city, audiences }: { city: Town; audiences: HomePage['audiences'] }) {
  return (
    <section className="wrap blk far">
      <h2 className="mb">{m.home_who_for()}</h2>
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
                  <h3 className="l">{words.title()}</h3>
                  <p className="mut">{words.text()}</p>
                  <p className="s b go">
                    {words.homes({ count: house_count })}
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

type Point = { icon: IconName; title: () => string; text: () => string }

const benefits: readonly Point[] = [
  { icon: 'receipt-indian-rupee', title: m.home_charge_title, text: m.home_charge_text },
  { icon: 'undo-2', title: m.home_refund_title, text: m.home_refund_text },
  { icon: 'repeat-2', title: m.home_transfer_title, text: m.home_transfer_text },
  { icon: 'door-open', title: m.home_visits_title, text: m.home_visits_text },
]

export function Benefits() {
  return (
    <section className="wrap blk far">
      <h2 className="mb">{m.home_hold_us_to()}</h2>
      <ul className="ben">
        {benefits.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon icon={icon} size="lg" />
            <div>
              <h3>{title()}</h3>
              <p className="mut">{text()}</p>
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
    [homes, m.home_stat_homes({ count: homes })],
    [cities, m.home_stat_cities({ count: cities })],
    [localities, m.home_stat_localities({ count: localities })],
    [visits, m.home_stat_visits({ count: visits })],
  ] as const
  return (
    <section className="wrap blk far">
      <h2 className="vh">{m.home_network()}</h2>
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
  { icon: 'badge-check', title: m.home_verified_title, text: m.home_verified_text },
  { icon: 'calendar-check', title: m.home_rent_title, text: m.home_rent_text },
  { icon: 'paint-roller', title: m.home_maintenance_title, text: m.home_maintenance_text },
]

export function OwnerPromo({ city }: { city: Town }) {
  return (
    <section className="own">
      <div className="wrap in">
        <div className="tx">
          <h2>{m.home_owner_question()}</h2>
          <p className="mut">{m.home_owner_text()}</p>
          <ButtonLink to="/list-your-property">{m.home_list_property()}</ButtonLink>
        </div>
        <ul>
          {ownerPoints.map(({ icon, title, text }) => (
            <li key={icon} className="card">
              <Icon icon={icon} size="lg" />
              <h3>{title()}</h3>
              <p className="s mut">{text()}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap">
        <RouterLink className="resale" to={resaleUrl({ city: city.slug })}>
          <Icon icon="key-round" />
          <span>
            <b>{m.home_buying()}</b> <span className="mut">{m.home_for_sale_in({ city: city.name })}</span>
          </span>
          <span className="link nw">{m.home_see_resale()}</span>
        </RouterLink>
      </div>
    </section>
  )
}
