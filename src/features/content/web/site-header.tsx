import { ArrowRight, Menu, Search } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SideMenu } from '#features/accounts/web/side-menu.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { useCity, useHere, useRootData, useSearched } from './site-data.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteHeader() {
  const viewer = useRootData()?.viewer ?? null
  const city = useCity()
  const [menuOpen, setMenuOpen] = useState(false)
  const isHome = useLocation().pathname === '/'
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    setMenuOpen(true)
  }
  return (
    <header className={isHome ? 'hd' : 'hd has-find'}>
      <div className="in wrap">
        <Link to="/" className="logo-link" aria-label="Thikana home">
          <Logo markOnPhone={!isHome} />
        </Link>
        {isHome ? null : <SearchBox />}
        <nav aria-label="Main">{city ? <Link to={`/${city.slug}`}>Explore</Link> : null}</nav>
        <div className="end">
          <ThemeSwitch />
          {viewer ? (
            <span className="greeting only-d">
              <Avatar name={viewer.name} size="sm" />
              Hi, {viewer.first_name}
            </span>
          ) : (
            <LogIn />
          )}
          <IconLink
            icon={Menu}
            label="Open menu"
            size="lg"
            to="/menu"
            onClick={openMenu}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
          />
        </div>
      </div>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} viewer={viewer} city={city} />
    </header>
  )
}

function LogIn() {
  const here = useHere()
  const back = here === '/' || here.startsWith('/alpha/') ? '' : `?custom_redirect_url=${encodeURIComponent(here)}`
  return (
    <ButtonLink variant="sec" small className="only-d" to={`/alpha/login${back}`}>
      Log in
    </ButtonLink>
  )
}

/** Says what is searched now, and leads to where it can be changed. */
function SearchBox() {
  const searched = useSearched()
  return (
    <Link className="find" to="/#search">
      <Icon icon={Search} />
      <span className="t">
        {searched?.place ?? 'Enter location'}
        {searched ? (
          <span className="mut">{searched.place ? `, ${searched.city.name}` : ` in ${searched.city.name}`}</span>
        ) : null}
      </span>
      <span className="vh">. Change the search</span>
      <span className="go only-d">
        <Icon icon={ArrowRight} />
      </span>
    </Link>
  )
}
