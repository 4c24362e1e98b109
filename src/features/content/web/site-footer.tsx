import { Link } from 'react-router'
import { Logo } from '#ui/logo.tsx'
import { useRootData } from './site-header.tsx'

const kinds = [
  { label: 'Beds and rooms', query: '' },
  { label: 'Whole houses', query: '?bed_type=house' },
  { label: 'Homes for families', query: '?bed_type=house&gender=family' },
  { label: 'With an online tour', query: '?video=true' },
] as const

const shownCities = 10

export function SiteFooter() {
  const cities = useRootData()?.cities ?? []
  const [first] = cities
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div className="fbrand">
            <Logo onDeep />
            <p className="on-deep-2">The place you can be found.</p>
          </div>
          {first ? (
            <FooterColumn title={first.name}>
              {kinds.map((kind) => (
                <FooterLink key={kind.label} to={`/${first.slug}${kind.query}`} label={kind.label} />
              ))}
            </FooterColumn>
          ) : null}
          <FooterColumn title="Cities">
            {cities.slice(0, shownCities / 2).map((city) => (
              <FooterLink key={city.slug} to={`/${city.slug}`} label={city.name} />
            ))}
          </FooterColumn>
          <FooterColumn title="More cities">
            {cities.slice(shownCities / 2, shownCities).map((city) => (
              <FooterLink key={city.slug} to={`/${city.slug}`} label={city.name} />
            ))}
          </FooterColumn>
          <FooterColumn title="Thikana">
            <FooterLink to="/alpha/login" label="Log in" />
            <li>
              <a href="/api/docs">Our calls, for developers</a>
            </li>
          </FooterColumn>
        </div>
        {cities.length > shownCities ? (
          <details className="all-cities">
            <summary>All {cities.length} cities</summary>
            <ul>
              {cities.slice(shownCities).map((city) => (
                <FooterLink key={city.slug} to={`/${city.slug}`} label={city.name} />
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

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="h">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  )
}
