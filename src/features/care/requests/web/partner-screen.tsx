import { data } from 'react-router'
import { answerShiftingJob, listShiftingJobs } from '#features/care/shifting/contract.ts'
import { type MoveAnswer, ShiftingJobs } from '#features/care/shifting/web/shifting-jobs.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listJobs } from '../contract.ts'
import { jobPath } from '../paths.ts'
import type { Route } from './+types/partner-screen.ts'
import { CareLines } from './care-lines.tsx'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: m.partners_page() }, { name: 'robots', content: 'noindex' }]

const none = { today: '', jobs: [] }

export async function loader() {
  try {
    const [work, moves] = await Promise.all([call(listJobs, {}), call(listShiftingJobs, {}).catch(ofNobody)])
    return { work, moves, refused: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    return { work: null, moves: none, refused: error.message }
  }
}

/** A partner who moves nobody has no moves. */
function ofNobody(error: unknown): typeof none {
  if (error instanceof CallError && error.status === 404) return none
  throw error
}

/** The answer to a move; repairs are answered on their own pages. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [id, day] = [Number(form.get('move')), String(form.get('day') ?? '')]
  const body =
    form.get('action') === 'decline' ? ({ action: 'decline' } as const) : ({ action: 'accept', day } as const)
  try {
    await call(answerShiftingJob, { params: { id }, body })
    return null
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const { fields, message: problem, status } = error
    return data<MoveAnswer>({ about: id, problem, fields, day }, { status: status === 400 ? 422 : status })
  }
}

/** The jobs of a plumber, electrician, cleaner or mover: moves, then repairs by deadline. */
export default function PartnerScreen({ loaderData: { work, moves, refused }, actionData }: Route.ComponentProps) {
  if (!work || work.jobs.length + moves.jobs.length === 0) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={work ? m.partners_none() : m.partners_title()}
          actions={<ButtonLink to="/">{m.partners_home_page()}</ButtonLink>}
        >
          {work ? m.partners_none_text() : refused}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap care care-narrow">
      <header className="care-head">
        <h1>{m.partners_title()}</h1>
        <p className="mut">{m.partners_trades_in({ trades: work.trades.join(', '), city: work.city })}</p>
      </header>
      <ShiftingJobs {...moves} refused={actionData ?? undefined} />
      <CareLines lines={work.jobs} pathOf={jobPath} withHome waitText={m.care_tenants_turn()} />
    </div>
  )
}
