import { Menu, MoonStar, Search } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useLocation, useRouteLoaderData } from 'react-router'
import { SideMenu } from '#features/accounts/web/side-menu.tsx'
import type { Viewer } from '#features/accounts/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'

type RootData = { viewer: Viewer | null; theme: 'light' | 'dark' | null; cities: { name: string; slug: string }[] }

/** What every screen knows of the visitor; undefined only while the root itself failed to load. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined

export function SiteHeader() {
  const data = useRootData()
  const [menuOpen, setMenuOpen] = useState(false)
  const location = useLocation()
  const here = location.pathname + location.search
  const city = data?.cities.find(({ slug }) => location.pathname === `/${slug}`)
  const isHome = location.pathname === '/'
  return (
    <header className="hd">
      <div className={isHome ? 'in wrap' : 'in wide'}>
        <Link to="/" className="logo-link" aria-label="Thikana home">
          <Logo markOnPhone={!isHome} />
        </Link>
        {isHome ? null : (
          <Link className="find" to="/#search">
            <Icon icon={Search} />
            <span className="t">{city ? city.name : 'Enter location'}</span>
          </Link>
        )}
        <nav aria-label="Main">
          <Link to="/bangalore">Explore</Link>
          <a href="/dev/ui">Components</a>
        </nav>
        <div className="end">
          <ThemeSwitch theme={data?.theme ?? null} here={here} />
          {data?.viewer ? (
            <span className="only-d greeting">Hi, {data.viewer.first_name}</span>
          ) : (
            <ButtonLink
              variant="sec"
              small
              className="only-d"
              to={isHome ? '/alpha/login' : `/alpha/login?custom_redirect_url=${encodeURIComponent(here)}`}
            >
              Log in
            </ButtonLink>
          )}
          <IconButton icon={Menu} label="Open menu" size="lg" onClick={() => setMenuOpen(true)} />
        </div>
      </div>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} viewer={data?.viewer ?? null} />
    </header>
  )
}

/** A plain form: it works before the page wakes up, and the choice is a cookie the server reads. */
function ThemeSwitch({ theme, here }: { theme: RootData['theme']; here: string }) {
  return (
    <Form method="post" action="/preferences/theme" preventScrollReset className="row">
      <input type="hidden" name="back" value={here} />
      <IconButton
        type="submit"
        name="theme"
        value={theme === 'dark' ? 'light' : 'dark'}
        icon={MoonStar}
        label={theme === 'dark' ? 'Switch to light' : 'Switch to dark'}
      />
    </Form>
  )
}
