import { CallError, call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listJobs } from '../contract.ts'
import { jobPath } from '../paths.ts'
import type { Route } from './+types/partner-screen.ts'
import { CareLines } from './care-lines.tsx'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: 'Your jobs | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  try {
    return { work: await call(listJobs, {}), refused: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    return { work: null, refused: error.message }
  }
}

/** The jobs of a plumber, electrician or cleaner, by deadline. */
export default function PartnerScreen({ loaderData: { work, refused } }: Route.ComponentProps) {
  if (!work || work.jobs.length === 0) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={work ? 'No jobs now' : 'Your jobs'}
          actions={<ButtonLink to="/">Home page</ButtonLink>}
        >
          {work ? 'You get a message as soon as there is one.' : refused}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap care care-narrow">
      <header className="care-head">
        <h1>Your jobs</h1>
        <p className="mut">
          {work.trades.join(', ')} in {work.city}
        </p>
      </header>
      <CareLines lines={work.jobs} pathOf={jobPath} withHome waitText="Tenant’s turn" />
    </div>
  )
}
