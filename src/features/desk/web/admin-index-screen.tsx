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
        <p>
          <Link tap to="/admins/leads">
            People who asked to be called
          </Link>{' '}
          <Link tap to="/admins/reports">
            Reports of listings
          </Link>{' '}
          <Link tap to="/admins/money">
            Money
          </Link>{' '}
          <Link tap to="/staff/checks">
            Homes to check
          </Link>
        </p>
      ) : null}
    </div>
  )
}
