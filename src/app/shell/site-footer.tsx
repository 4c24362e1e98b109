import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { useCities, useCity } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { useFollow } from '#ui/page/use-follow.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useLogInPath } from './use-log-in-path.ts'

/** A pair instead of an object: the footer's script is fetched with every page. */
type LinkText = readonly [label: string, to: string]
type LinkWords = readonly [label: () => string, to: string]

/** Label and the query after the city's address. */
const kinds: readonly LinkWords[] = [
  [m.shell_beds_and_rooms, ''],
  [m.shell_whole_houses, '?bed_type=house'],
  [m.shell_homes_for_families, '?bed_type=house&gender=family'],
  [m.shell_with_online_tour, '?video=true'],
  [m.shell_with_offers, '?has_offer=true'],
]

const pages: readonly LinkWords[] = [
  [m.shell_help_find, '/alpha/find_house'],
  [m.shell_homes_for_sale, '/buy'],
  [m.shell_offers, '/coupon-offers'],
  [m.shell_free_agreement, '/online-rent-agreement-format-generator'],
  [m.shell_careers, '/careers'],
  [m.shell_menu, '/menu'],
]

const promises: readonly LinkWords[] = [
  [m.shell_terms, '/terms'],
  [m.shell_privacy, '/privacy-policy'],
  [m.shell_refunds, '/refund-policy'],
  [m.shell_contact, '/contact'],
]

export function SiteFooter() {
  const viewer = useViewer()
  const city = useCity()
  const cities = useCities()
  const logIn = useLogInPath()
  const rest = cities.slice(10)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only hears what its links are told, by keys too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <footer className="foot far" onClick={useFollow()}>
      <div className="wrap">
        <div className="cols">
          <div className="fbrand">
            <Logo onDeep />
            <p>{m.shell_tagline()}</p>
          </div>
          {city ? (
            <FooterColumn
              title={city.name}
              links={[
                ...kinds.map(([label, query]): LinkText => [label(), `/${city.slug}${query}`]),
                [m.shell_gated_societies(), `/rent-society-flats-apartments-in-${city.slug}`],
              ]}
            />
          ) : null}
          <FooterColumn title={m.shell_cities()} links={cities.slice(0, 5).map(cityLink)} />
          <FooterColumn title={m.shell_more_cities()} links={cities.slice(5, 10).map(cityLink)} />
          <FooterColumn
            title="Thikana"
            links={[...(viewer ? [] : ([[m.shell_log_in(), logIn]] as const)), ...pages.map(say)]}
          >
            <li>
              <a href="/api/docs" rel="external">
                {m.shell_for_developers()}
              </a>
            </li>
          </FooterColumn>
        </div>
        {rest.length > 0 ? (
          <details className="all-cities">
            <summary>
              {m.shell_all_cities({ count: cities.length })}
              <Icon icon="chevron-down" size="sm" />
            </summary>
            <Links links={rest.map(cityLink)} />
          </details>
        ) : null}
        <div className="base">
          <span>© 2026 Thikana</span>
          <LanguageSwitch />
          <Links links={promises.map(say)} />
        </div>
      </div>
    </footer>
  )
}

const say = ([label, to]: LinkWords): LinkText => [label(), to]
const cityLink = ({ name, slug }: { name: string; slug: string }): LinkText => [name, `/${slug}`]

type LinksProps = { links: readonly LinkText[]; children?: React.ReactNode }

function FooterColumn({ title, ...rest }: LinksProps & { title: string }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <Links {...rest} />
    </nav>
  )
}

function Links({ links, children }: LinksProps) {
  return (
    <ul>
      {links.map(([label, to]) => (
        <li key={to}>
          <a href={localAddress(to)}>{label}</a>
        </li>
      ))}
      {children}
    </ul>
  )
}
