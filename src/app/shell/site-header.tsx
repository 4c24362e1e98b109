import { Link, useLocation, useMatches } from 'react-router'
import { rolePages } from '#features/people/accounts/role-pages.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { photoPath } from '#features/people/profiles/photo-rules.ts'
import { useCity, useSearched } from '#features/places/web/use-city.ts'
import { locationSearchUrl } from '#features/search/filters/overlay-url.ts'
import { ShortlistLink } from '#features/search/saved/web/shortlist-link.tsx'
import { m } from '#messages'
import type { Role } from '#shared/endpoint.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLogInPath } from './use-log-in-path.ts'

export function SiteHeader() {
  const viewer = useViewer()
  const city = useCity()
  const isHome = useLocation().pathname === '/'
  return (
    <header className={isHome ? 'hd' : 'hd has-find'}>
      <div className="in wrap">
        <Link to="/" className="logo-link" aria-label={m.shell_home_link()}>
          <Logo markOnPhone={!isHome} />
        </Link>
        {isHome ? null : <SearchBox />}
        <nav aria-label={m.shell_main_nav()} className="main-nav">
          {city ? <Link to={`/${city.slug}`}>{m.shell_explore()}</Link> : null}
          <Link to={visitsOf(viewer?.role)}>
            {viewer?.role === 'area_manager' ? m.shell_my_day() : m.shell_scheduled_visits()}
          </Link>
        </nav>
        <div className="end">
          <ThemeSwitch />
          {viewer ? (
            <span className="greeting only-d">
              <Avatar name={viewer.name} size="sm" photo={viewer.has_photo ? photoPath(viewer.id, 96) : undefined} />
              {m.shell_greeting({ name: viewer.first_name })}
            </span>
          ) : (
            <LogIn />
          )}
          <ShortlistLink />
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** An owner's are the visits to their homes, a manager's those of their day. */
const visitsOf = (role: Role | undefined): string =>
  (role === 'owner' || role === 'area_manager' ? rolePages[role] : undefined) ?? '/reschedule'

function LogIn() {
  return (
    <ButtonLink variant="sec" small className="only-d" to={useLogInPath()}>
      {m.shell_log_in()}
    </ButtonLink>
  )
}

/** Shows the current search and links to where it can be changed. */
function SearchBox() {
  const searched = useSearched()
  const { pathname, search } = useLocation()
  // Only the results take any path there is; over the page of a home or a society no search can open.
  const isResults = useMatches().at(-1)?.params['*'] !== undefined && searched !== null
  const where = searched && (searched.place ? `, ${searched.city.name}` : m.shell_in_city({ city: searched.city.name }))
  return (
    <Link
      className="find"
      to={locationSearchUrl(pathname, search, isResults)}
      state={{ overlay: true }}
      preventScrollReset={isResults}
    >
      <Icon icon="search" />
      <span className="t">
        {searched?.place ?? m.shell_enter_location()}
        {where ? <span className="mut">{where}</span> : null}
      </span>
      <span className="vh">{m.shell_change_search()}</span>
      <span className="go only-d">
        <Icon icon="arrow-right" />
      </span>
    </Link>
  )
}

const loadMenu = () => import('./side-menu.tsx')

/** Links to the menu's page; after hydration it opens the drawer, preloaded on hover or focus. */
function MenuButton() {
  const viewer = useViewer()
  const city = useCity()
  const { module, link, dialog } = useOpened(loadMenu)
  return (
    <>
      <IconLink icon="menu" label={m.shell_open_menu()} size="lg" to="/menu" {...link} />
      {module ? <module.SideMenu {...dialog} viewer={viewer} city={city} /> : null}
    </>
  )
}
