import { Link, Outlet, useLocation } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { groupsFor, type ProfileSection } from './profile-sections.ts'
import './profile.css'

/** Layout of every section: on wide screens a side menu; on phones /profile is the list. */
export default function ProfileLayout() {
  const role = useViewer()?.role
  return (
    <div className="wrap profile">
      <nav aria-label={m.profile_title()} className="profile-nav">
        <ul>
          <NavLine to="/profile" label={m.profile_title()} icon="user-round-cog" />
        </ul>
        {groupsFor(role).map(({ title, sections }) => (
          <div key={title}>
            <h2 className="s dim">{title}</h2>
            <ul>
              {sections.map((section) => (
                <NavLine key={section.to} {...section} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="profile-main">
        <Outlet />
      </div>
    </div>
  )
}

function NavLine({ to, label, icon }: ProfileSection) {
  const here = useLocation().pathname === to
  return (
    <li>
      <Link to={to} aria-current={here ? 'page' : undefined}>
        <Icon icon={icon} />
        {label}
      </Link>
    </li>
  )
}
