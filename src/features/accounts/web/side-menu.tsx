import { House, LogIn, LogOut, type LucideIcon, Repeat, Search, TicketPercent, UserPlus, Video } from 'lucide-react'
import { Form, Link } from 'react-router'
import { ThemeSwitch } from '#features/content/web/theme-switch.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Viewer } from '../contract.ts'
import { roleLabels } from '../rules.ts'
import './accounts.css'

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
    <Drawer open={open} onClose={onClose} title="Menu" side="right" className="side-menu">
      <MenuContent {...menu} onChoose={onClose} />
    </Drawer>
  )
}

/** The same in the drawer and on the page /menu, where it stands for those whose script has not come. */
export function MenuContent({ viewer, city, onChoose }: MenuProps) {
  return (
    <>
      {viewer ? (
        <div className="menu-person">
          <Avatar name={viewer.name} />
          <div>
            <p className="b">Hi, {viewer.first_name}</p>
            <p className="s mut">{roleLabels[viewer.role]}</p>
          </div>
        </div>
      ) : null}
      <nav aria-label="Menu">
        <ul className="menu-list">
          <MenuLink to="/" icon={House} label="Home" onChoose={onChoose} />
          {city ? <CityLinks city={city} onChoose={onChoose} /> : null}
        </ul>
      </nav>
      <div className="menu-end">
        <ThemeSwitch inWords />
        {viewer ? <SignedIn viewer={viewer} onChoose={onChoose} /> : <SignedOut onChoose={onChoose} />}
      </div>
    </>
  )
}

function CityLinks({ city, onChoose }: Required<Pick<MenuProps, 'city'>> & Pick<MenuProps, 'onChoose'>) {
  const here = `/${city.slug}`
  return (
    <>
      <MenuLink to={here} icon={Search} label="Explore" detail={city.name} onChoose={onChoose} />
      <MenuLink to={`${here}?video=true`} icon={Video} label="Homes with an online tour" onChoose={onChoose} />
      <MenuLink to={`${here}?has_offer=true`} icon={TicketPercent} label="Homes with offers" onChoose={onChoose} />
    </>
  )
}

type MenuLinkProps = { to: string; icon: LucideIcon; label: string; detail?: string; onChoose?: () => void }

function MenuLink({ to, icon, label, detail, onChoose }: MenuLinkProps) {
  return (
    <li>
      <Link to={to} onClick={onChoose}>
        <Icon icon={icon} />
        {label}
        {detail ? <span className="s mut">{detail}</span> : null}
      </Link>
    </li>
  )
}

function SignedIn({ viewer, onChoose }: { viewer: Viewer; onChoose?: () => void }) {
  const others = viewer.roles.filter((role) => role !== viewer.role)
  return (
    <>
      {others.map((role) => (
        <Form key={role} method="post" action="/alpha/switch-role" onSubmit={onChoose}>
          <Button type="submit" name="role" value={role} variant="sec" block icon={Repeat}>
            Switch to {roleLabels[role]}
          </Button>
        </Form>
      ))}
      <Form method="post" action="/logout" onSubmit={onChoose}>
        <Button type="submit" variant="sec" block icon={LogOut}>
          LOGOUT
        </Button>
      </Form>
    </>
  )
}

/** One step does both: a number we do not know yet opens an account. */
function SignedOut({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      <ButtonLink to="/alpha/login" block icon={LogIn} onClick={onChoose}>
        LOGIN
      </ButtonLink>
      <ButtonLink to="/alpha/login" variant="sec" block icon={UserPlus} onClick={onChoose}>
        CREATE ACCOUNT
      </ButtonLink>
    </>
  )
}
