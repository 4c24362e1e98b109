import { CallError, call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listCare } from '../contract.ts'
import { newRequestPath, requestPath, servicesPath } from '../paths.ts'
import type { Route } from './+types/services-screen.ts'
import { CareLines } from './care-lines.tsx'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: 'Repairs | Thikana' }, { name: 'robots', content: 'noindex' }]

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
        <EmptyState as="h1" title="Repairs" actions={<ButtonLink to="/alpha/myhome">My home</ButtonLink>}>
          {blocked}
        </EmptyState>
      </div>
    )
  }
  const { requests, more, can_raise, as } = list
  const raise = can_raise ? <ButtonLink to={newRequestPath}>Raise a request</ButtonLink> : null
  if (requests.length === 0 && page === 1) {
    const text =
      as === 'owner'
        ? 'Nothing in your homes needs repair. When a tenant raises a request, you see it here.'
        : can_raise
          ? 'When something breaks, raise a request: you see the price and the day before you send it.'
          : 'You can raise a request once you live in a home of ours.'
    return (
      <div className="wrap whole">
        <EmptyState as="h1" title="Nothing to repair" actions={raise ?? <ButtonLink to="/">Explore homes</ButtonLink>}>
          {text}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap care care-narrow">
      <header className="care-head row between wrapx">
        <h1>{as === 'owner' ? 'Repairs in your homes' : 'Repairs'}</h1>
        {raise}
      </header>
      <CareLines
        lines={requests}
        pathOf={requestPath}
        withHome={as === 'owner'}
        {...(as === 'owner' ? { waitText: 'Tenant’s turn' } : {})}
      />
      <p className="row">
        {page > 1 ? (
          <Link tap to={`${servicesPath}?page=${page - 1}`}>
            Newer ones
          </Link>
        ) : null}
        {more ? (
          <Link tap to={`${servicesPath}?page=${page + 1}`}>
            Older ones
          </Link>
        ) : null}
      </p>
    </div>
  )
}
