import { CallError, call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { Link } from '#ui/actions/link.tsx'
import { type AdminFigures, getAdminFigures } from '../contract.ts'
import type { Route } from './+types/admin-index-screen.ts'
import './staff.css'

export const meta: Route.MetaFunction = () => [{ title: 'Admin | Thikana' }, { name: 'robots', content: 'noindex' }]

/** Non-admins see the greeting without any data. */
export async function loader() {
  const figures = await call(getAdminFigures, {}).catch((error) => {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null
    throw error
  })
  return { figures }
}

const labels: Readonly<Record<keyof AdminFigures, string>> = {
  people: 'people',
  homes: 'homes',
  tenants: 'tenants in their homes',
  visits_today: 'visits today',
  documents_waiting: 'documents to check',
  messages_failed: 'messages that failed',
}

const places = [
  ['/admins/queue', 'The queue'],
  ['/admins/documents', 'Documents to check'],
  ['/admins/people', 'People'],
  ['/admins/sales', 'Homes for sale'],
  ['/admins/audit', 'What staff did'],
  ['/admins/leads', 'People who asked to be called'],
  ['/admins/reports', 'Reports of listings'],
  ['/admins/money', 'Money'],
  ['/admins/care', 'Repairs'],
  ['/admins/meter-questions', 'Questions about meters'],
  ['/admins/home-messages', 'Reported messages of homes'],
  ['/admins/influencers', 'People who ask to be influencers'],
  ['/admins/reviews', 'Reported reviews'],
  ['/admins/shifting', 'Moves to answer'],
  ['/staff/checks', 'Homes to check'],
] as const

export default function AdminIndexScreen({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <div className="wrap admin-index">
      <h1>Welcome Admin</h1>
      {figures ? (
        <dl className="admin-figures">
          {(Object.keys(labels) as (keyof AdminFigures)[]).map((name) => (
            <div key={name}>
              <dt className="s mut">{labels[name]}</dt>
              <dd>{grouped(figures[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {figures ? (
        <nav aria-label="Desk" className="admin-links">
          {places.map(([to, label]) => (
            <Link key={to} tap to={to}>
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  )
}
