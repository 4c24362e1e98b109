import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { useCities, useCity } from '#features/places/web/use-city.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { useFollow } from '#ui/page/use-follow.ts'

const kinds = [
  { label: 'Beds and rooms', query: '' },
  { label: 'Whole houses', query: '?bed_type=house' },
  { label: 'Homes for families', query: '?bed_type=house&gender=family' },
  { label: 'With an online tour', query: '?video=true' },
  { label: 'With offers', query: '?has_offer=true' },
] as const

const pages = [
  { label: 'Help me find a home', to: '/alpha/find_house' },
  { label: 'Homes for sale', to: '/buy' },
  { label: 'Offers', to: '/coupon-offers' },
  { label: 'Menu', to: '/menu' },
] as const

const perColumn = 5

export function SiteFooter() {
  const viewer = useViewer()
  const city = useCity()
  const cities = useCities()
  const rest = cities.slice(2 * perColumn)
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
                ...kinds.map(({ label, query }) => ({ label, to: `/${city.slug}${query}` })),
                { label: 'Gated societies', to: `/rent-society-flats-apartments-in-${city.slug}` },
              ]}
            />
          ) : null}
          <FooterColumn title="Cities" links={cities.slice(0, perColumn).map(cityLink)} />
          <FooterColumn title="More cities" links={cities.slice(perColumn, 2 * perColumn).map(cityLink)} />
          <FooterColumn
            title="Thikana"
            links={[...(viewer ? [] : [{ label: 'Log in', to: '/alpha/login' }]), ...pages]}
          >
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
            <ul>
              {rest.map((each) => (
                <FooterLink key={each.slug} {...cityLink(each)} />
              ))}
            </ul>
          </details>
        ) : null}
        <div className="base">
          <span>© 2026 Thikana</span>
        </div>
      </div>
    </footer>
  )
}

type LinkText = { label: string; to: string }

const cityLink = ({ name, slug }: { name: string; slug: string }): LinkText => ({ label: name, to: `/${slug}` })

type FooterColumnProps = { title: string; links: LinkText[]; children?: React.ReactNode }

function FooterColumn({ title, links, children }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
        {children}
      </ul>
    </nav>
  )
}

function FooterLink({ to, label }: LinkText) {
  return (
    <li>
      <a href={to}>{label}</a>
    </li>
  )
}
