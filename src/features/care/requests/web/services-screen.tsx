import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listCare } from '../contract.ts'
import { newRequestPath, requestPath, servicesPath } from '../paths.ts'
import type { Route } from './+types/services-screen.ts'
import { CareLines } from './care-lines.tsx'
import { WaitingRequests } from './waiting-requests.tsx'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: m.care_list_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: Route.LoaderArgs) {
  const page = Math.min(9999, Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1))
  try {
    return { list: await call(listCare, { query: { page: String(page) } }), page, blocked: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    return { list: null, page, blocked: error.message }
  }
}

/** Requests of a tenant, or of an owner's homes. */
export default function ServicesScreen({ loaderData: { list, page, blocked } }: Route.ComponentProps) {
  if (!list) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.care_repairs()}
          actions={<ButtonLink to="/alpha/myhome">{m.care_my_home()}</ButtonLink>}
        >
          {blocked}
        </EmptyState>
      </div>
    )
  }
  const { requests, more, can_raise, as } = list
  const raise = can_raise ? <ButtonLink to={newRequestPath}>{m.care_raise()}</ButtonLink> : null
  if (requests.length === 0 && page === 1) {
    const text = as === 'owner' ? m.care_none_owner() : can_raise ? m.care_none_can_raise() : m.care_none_once_living()
    return (
      <div className="wrap whole">
        <WaitingRequests />
        <EmptyState
          as="h1"
          title={m.care_nothing()}
          actions={raise ?? <ButtonLink to="/">{m.care_explore()}</ButtonLink>}
        >
          {text}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap care care-narrow">
      <header className="care-head row between wrapx">
        <h1>{as === 'owner' ? m.care_in_your_homes() : m.care_repairs()}</h1>
        {raise}
      </header>
      <WaitingRequests />
      <CareLines
        lines={requests}
        pathOf={requestPath}
        withHome={as === 'owner'}
        {...(as === 'owner' ? { waitText: m.care_tenants_turn() } : {})}
      />
      <p className="row">
        {page > 1 ? (
          <Link tap to={`${servicesPath}?page=${page - 1}`}>
            {m.care_newer()}
          </Link>
        ) : null}
        {more ? (
          <Link tap to={`${servicesPath}?page=${page + 1}`}>
            {m.care_older()}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
