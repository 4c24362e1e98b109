import { Form, Link } from 'react-router'
import type { Viewer } from '#features/people/accounts/contract.ts'
import { type MenuEntry, type MenuPerson, menuFor } from '#features/people/accounts/menu.ts'
import { photoPath } from '#features/people/profiles/photo-rules.ts'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLogInPath } from './use-log-in-path.ts'
import '#features/people/accounts/web/accounts.css'

export type MenuProps = {
  viewer: Viewer | null
  /** Where Explore leads. */
  city?: { name: string; slug: string }
  /** Something in it was chosen. */
  onChoose?: () => void
}

export function SideMenu({
  open,
  onClose,
  ...menu
}: Omit<MenuProps, 'onChoose'> & { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title={m.shell_menu()} side="right" className="side-menu">
      <MenuContent {...menu} onChoose={onClose} />
    </Drawer>
  )
}

const personOf = ({ role, menu }: Viewer): MenuPerson => ({
  role,
  tenancy: menu.tenancy,
  vertical: menu.vertical,
  hasPastHomes: menu.has_past_homes,
  hasMoveOut: menu.has_move_out,
  hasOpenRequest: menu.has_open_request,
  isPartner: menu.is_partner,
})

/** Used in the drawer and on the page /menu, the fallback before hydration. */
export function MenuContent({ viewer, city, onChoose }: MenuProps) {
  const groups = menuFor(viewer ? personOf(viewer) : null)
  const [first] = groups
  return (
    <>
      {viewer ? <Person viewer={viewer} onChoose={onChoose} /> : null}
      <nav aria-label={m.shell_menu()} className="menu-groups">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            {group === first ? null : <h2 className="s mut">{group.title}</h2>}
            <ul className="menu-list">
              {group.entries.map((entry) => (
                <MenuLine key={entry.label} entry={entry} city={city} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="menu-end">
        <LanguageSwitch />
        <ThemeSwitch inWords />
        {viewer ? <SignedIn viewer={viewer} onChoose={onChoose} /> : <SignedOut onChoose={onChoose} />}
      </div>
    </>
  )
}

function Person({ viewer, onChoose }: { viewer: Viewer; onChoose?: () => void }) {
  return (
    <div className="menu-person">
      <Avatar name={viewer.name} photo={viewer.has_photo ? photoPath(viewer.id, 96) : undefined} />
      <div>
        <p className="b">{m.shell_greeting({ name: viewer.first_name })}</p>
        <p className="s mut">{m.shell_role({ role: viewer.role })}</p>
      </div>
      <Link to="/profile" className="view-profile" onClick={onChoose}>
        <Icon icon="user-round" />
        {m.shell_view_profile()}
        {viewer.menu.assured ? (
          <Tag tone="leaf" icon="badge-check">
            {m.shell_assured()}
          </Tag>
        ) : null}
      </Link>
      {viewer.role === 'admin' ? (
        <Link to="/admins/index" className="view-profile" onClick={onChoose}>
          <Icon icon="shield" />
          {m.shell_admin()}
        </Link>
      ) : null}
    </div>
  )
}

/** Explore means the city one is looking at. */
const targetOf = ({ explores, to }: MenuEntry, city: MenuProps['city']): string =>
  city && explores ? `/${city.slug}` : to

function MenuLine({ entry, city, onChoose }: { entry: MenuEntry; city: MenuProps['city']; onChoose?: () => void }) {
  const { label, blocked, explores, smallScreensOnly } = entry
  return (
    <li className={smallScreensOnly ? 'only-p' : undefined}>
      {blocked ? (
        <span className="blocked">
          <span>{label}</span>
          <span className="s mut">{blocked}</span>
        </span>
      ) : (
        <Link to={targetOf(entry, city)} onClick={onChoose}>
          {label}
          {city && explores ? <span className="s mut">{city.name}</span> : null}
        </Link>
      )}
    </li>
  )
}

function SignedIn({ viewer, onChoose }: { viewer: Viewer; onChoose?: () => void }) {
  const others = viewer.roles.filter((role) => role !== viewer.role)
  const leave = () => {
    // By the script too, where no worker is in charge of this page yet.
    import('./forget-kept.ts').then(({ forgetKept }) => forgetKept())
    onChoose?.()
  }
  return (
    <>
      {others.map((role) => (
        <Form key={role} method="post" action="/alpha/switch-role" onSubmit={onChoose}>
          <Button type="submit" name="role" value={role} variant="sec" block icon="repeat">
            {m.shell_switch_role({ role: m.shell_role({ role }) })}
          </Button>
        </Form>
      ))}
      <Form method="post" action="/logout" onSubmit={leave}>
        <Button type="submit" variant="sec" block icon="log-out">
          {m.shell_logout()}
        </Button>
      </Form>
    </>
  )
}

function SignedOut({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      <ButtonLink to={useLogInPath()} block icon="log-in" onClick={onChoose}>
        {m.shell_login_button()}
      </ButtonLink>
      <ButtonLink to="/alpha/signup" variant="sec" block icon="user-plus" onClick={onChoose}>
        {m.shell_create_account()}
      </ButtonLink>
    </>
  )
}
