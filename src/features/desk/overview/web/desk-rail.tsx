import { useLocation } from 'react-router'
import type { QueueCounts } from '#features/desk/queue/contract.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import type { IconName } from '#shared/icon-names.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Palette } from './palette.tsx'
import { useLive } from './use-live.ts'

type Place = { to: string; label: string; icon: IconName; count?: (counts: QueueCounts) => number; forAdmins?: true }

const places: readonly Place[] = [
  { to: '/admins/index', label: 'Desk', icon: 'lamp-desk', forAdmins: true },
  { to: '/admins/queue', label: 'Queue', icon: 'list', count: ({ open }) => open },
  {
    ...{ to: '/admins/documents', label: 'Documents', icon: 'id-card', forAdmins: true },
    count: ({ kinds }) => kinds.document ?? 0,
  },
  { to: '/admins/people', label: 'People', icon: 'users', forAdmins: true },
  { to: '/admins/homes', label: 'Homes', icon: 'house', forAdmins: true },
  {
    ...{ to: '/alpha/internal/missed_calls', label: 'Missed calls', icon: 'phone', forAdmins: true },
    count: ({ kinds }) => kinds.callback ?? 0,
  },
  { to: '/alpha/videoTagging', label: 'Tagging', icon: 'video', forAdmins: true },
  { to: '/admins/sales', label: 'Sales', icon: 'signpost', forAdmins: true },
  { to: '/admins/money', label: 'Money', icon: 'indian-rupee', forAdmins: true },
  { to: '/admins/campaigns', label: 'Campaigns', icon: 'compass', forAdmins: true },
  { to: '/admins/audit', label: 'Audit', icon: 'rotate-ccw-clock', forAdmins: true },
]

/** The way between the desk's pages, with counts that follow what happens. */
export function DeskRail({ counts }: { counts: QueueCounts }) {
  const { pathname } = useLocation()
  const isAdmin = useViewer()?.role === 'admin'
  useLive()
  return (
    <nav aria-label="Desk" className="desk-rail">
      {isAdmin ? <Palette /> : null}
      <ul>
        {places
          .filter(({ forAdmins }) => isAdmin || !forAdmins)
          .map(({ to, label, icon, count }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined}
              >
                <Icon icon={icon} />
                {label}
                {count ? <span className="n">{count(counts)}</span> : null}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
