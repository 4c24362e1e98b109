import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { useCities, useCity } from '#features/places/web/use-city.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { useFollow } from '#ui/page/use-follow.ts'

/** A pair instead of an object: the footer's script is fetched with every page. */
type LinkText = readonly [label: string, to: string]

/** Label and the query after the city's address. */
const kinds: readonly LinkText[] = [
  ['Beds and rooms', ''],
  ['Whole houses', '?bed_type=house'],
  ['Homes for families', '?bed_type=house&gender=family'],
  ['With an online tour', '?video=true'],
  ['With offers', '?has_offer=true'],
]

const pages: readonly LinkText[] = [
  ['Help me find a home', '/alpha/find_house'],
  ['Homes for sale', '/buy'],
  ['Offers', '/coupon-offers'],
  ['Free rent agreement', '/online-rent-agreement-format-generator'],
  ['Careers', '/careers'],
  ['Menu', '/menu'],
]

const promises: readonly LinkText[] = [
  ['Terms', '/terms'],
  ['Privacy', '/privacy-policy'],
  ['Refunds and cancellation', '/refund-policy'],
  ['Contact', '/contact'],
]

export function SiteFooter() {
  const viewer = useViewer()
  const city = useCity()
  const cities = useCities()
  const rest = cities.slice(10)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only hears what its links are told, by keys too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <footer className="foot far" onClick={useFollow()}>
      <div className="wrap">
        <div className="cols">
          <div className="fbrand">
            <Logo onDeep />
            <p>The place you can be found.</p>
          </div>
          {city ? (
            <FooterColumn
              title={city.name}
              links={[
                ...kinds.map(([label, query]): LinkText => [label, `/${city.slug}${query}`]),
                ['Gated societies', `/rent-society-flats-apartments-in-${city.slug}`],
              ]}
            />
          ) : null}
          <FooterColumn title="Cities" links={cities.slice(0, 5).map(cityLink)} />
          <FooterColumn title="More cities" links={cities.slice(5, 10).map(cityLink)} />
          <FooterColumn title="Thikana" links={[...(viewer ? [] : ([['Log in', '/alpha/login']] as const)), ...pages]}>
            <li>
              <a href="/api/docs" rel="external">
                For developers
              </a>
            </li>
          </FooterColumn>
        </div>
        {rest.length > 0 ? (
          <details className="all-cities">
            <summary>
              All {cities.length} cities
              <Icon icon="chevron-down" size="sm" />
            </summary>
            <Links links={rest.map(cityLink)} />
          </details>
        ) : null}
        <div className="base">
          <span>© 2026 Thikana</span>
          <Links links={promises} />
        </div>
      </div>
    </footer>
  )
}

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
          <a href={to}>{label}</a>
        </li>
      ))}
      {children}
    </ul>
  )
}
