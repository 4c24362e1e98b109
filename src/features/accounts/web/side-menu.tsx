import { House, LogIn, LogOut, Repeat, Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Viewer } from '../contract.ts'
import { roleLabels } from '../rules.ts'

type SideMenuProps = { open: boolean; onClose: () => void; viewer: Viewer | null }

export function SideMenu({ open, onClose, viewer }: SideMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="right">
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
          <MenuLink to="/" icon={House} label="Home" onClose={onClose} />
          <MenuLink to="/bangalore" icon={Search} label="Explore" onClose={onClose} />
        </ul>
      </nav>
      {viewer ? <SignedIn viewer={viewer} onClose={onClose} /> : <SignedOut onClose={onClose} />}
    </Drawer>
  )
}

function MenuLink(props: { to: string; icon: typeof House; label: string; onClose: () => void }) {
  return (
    <li>
      <Link to={props.to} onClick={props.onClose}>
        <Icon icon={props.icon} />
        {props.label}
      </Link>
    </li>
  )
}

function SignedIn({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const others = viewer.roles.filter((role) => role !== viewer.role)
  return (
    <div className="menu-end">
      {others.map((role) => (
        <Form key={role} method="post" action="/alpha/switch-role" onSubmit={onClose}>
          <Button type="submit" name="role" value={role} variant="sec" block icon={Repeat}>
            Switch to {roleLabels[role]}
          </Button>
        </Form>
      ))}
      <Form method="post" action="/logout" onSubmit={onClose}>
        <Button type="submit" variant="ter" block icon={LogOut}>
          LOGOUT
        </Button>
      </Form>
    </div>
  )
}

function SignedOut({ onClose }: { onClose: () => void }) {
  return (
    <div className="menu-end">
      <ButtonLink to="/alpha/login" block icon={LogIn} onClick={onClose}>
        LOGIN
      </ButtonLink>
    </div>
  )
}
