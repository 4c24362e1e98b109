import { countQueue } from '#features/desk/queue/contract.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { CallError, call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { Link } from '#ui/actions/link.tsx'
import { type AdminFigures, getAdminFigures } from '../contract.ts'
import { type PlaceGroup, placesFor, waitingAt } from '../places.ts'
import type { Route } from './+types/admin-index-screen.ts'
import './staff.css'

export const meta: Route.MetaFunction = () => [{ title: 'Admin | Thikana' }, { name: 'robots', content: 'noindex' }]

/** A part that the reader may not see is left out of the page. */
const orNothing = (error: unknown): null => {
  if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null
  throw error
}

export async function loader() {
  const [figures, counts] = await Promise.all([
    call(getAdminFigures, {}).catch(orNothing),
    call(countQueue, {}).catch(orNothing),
  ])
  return { figures, counts }
}

const labels: Readonly<Record<keyof AdminFigures, string>> = {
  people: 'people',
  homes: 'homes',
  tenants: 'tenants in their homes',
  visits_today: 'visits today',
  documents_waiting: 'documents to check',
  messages_failed: 'messages that failed',
}

export default function AdminIndexScreen({ loaderData: { figures, counts } }: Route.ComponentProps) {
  const viewer = useViewer()
  const groups = viewer ? placesFor(viewer.role) : []
  return (
    <div className="wrap admin-index">
      <h1>Welcome Admin</h1>
      {counts ? (
        <p className="admin-queue">
          <Link tap to="/admins/queue">
            The queue
          </Link>{' '}
          {grouped(counts.open)} open, {grouped(counts.late)} late, {grouped(counts.mine)} yours
        </p>
      ) : null}
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
      {groups.length > 0 ? (
        <div className="admin-groups">
          {groups.map((group) => (
            <Group key={group.title} {...group} counts={counts} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

type Counts = Route.ComponentProps['loaderData']['counts']

const Group = ({ title, places, counts }: PlaceGroup & { counts: Counts }) => (
  <nav aria-labelledby={`desk-${title}`}>
    <h2 id={`desk-${title}`}>{title}</h2>
    <ul>
      {places.map((place) => {
        const waiting = waitingAt(place, counts)
        return (
          <li key={place.to}>
            <Link tap to={place.to}>
              {place.label}
            </Link>
            {waiting === undefined ? null : (
              <span className={waiting > 0 ? 'n on' : 'n'}>
                {grouped(waiting)}
                <span className="vh"> waiting</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  </nav>
)
