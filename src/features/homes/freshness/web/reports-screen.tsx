import { data } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listReports, resolveMatch, resolveReport } from '../contract.ts'
import { type Outcome, outcomes } from '../report-rules.ts'
import type { Route } from './+types/reports-screen.ts'
import { PhotoPair } from './photo-pair.tsx'
import { ReportedHomeCard } from './reported-home.tsx'
import './staff.css'

export const meta: Route.MetaFunction = () => [{ title: 'Reports | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listReports, {})

/** `about` names the submitted form, so that values and errors appear at the right one. */
export type Answer = { about: string; done?: string; problem?: string; note?: string; noteError?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [what = '', id = ''] = String(form.get('about') ?? '').split(' ')
  const about = `${what} ${id}`
  const note = String(form.get('note') ?? '')
  const params = { id: Number(id) }
  try {
    return data<Answer>({ about, done: await settle(what, params, String(form.get('outcome') ?? ''), note) })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const { fields, message, status } = error
    const answer = { about, note, noteError: fields.note, problem: fields.note ? undefined : message }
    return data<Answer>(answer, { status: status === 400 ? 422 : status || 503 })
  }
}

async function settle(what: string, params: { id: number }, chosen: string, note: string): Promise<string> {
  if (what === 'match') {
    const hide = chosen === 'first' || chosen === 'second' ? chosen : 'neither'
    await call(resolveMatch, { params, body: { hide, note } })
    return hide === 'neither' ? 'Dismissed. Both homes stay.' : 'Hidden. Its owner is told.'
  }
  const outcome: Outcome = outcomes.find((each) => each === chosen) ?? 'dismissed'
  const { resolved } = await call(resolveReport, { params, body: { outcome, note } })
  const many = resolved === 1 ? 'One report is settled.' : `${resolved} reports that say the same are settled.`
  return outcome === 'hidden' ? `${many} The home is hidden and its owner is told.` : many
}

export default function ReportsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, homes_total, matches, matches_total } = loaderData
  const empty = homes.length === 0 && matches.length === 0
  return (
    <div className="wrap trust-page">
      {empty ? (
        <EmptyState as="h1" title="No reports">
          Reports of wrong listings, and homes that show the same photo.
        </EmptyState>
      ) : (
        <h1>Reports</h1>
      )}
      <p>
        <a className="link" href="/admins/reports.csv" download>
          All reports as CSV
        </a>
      </p>
      {actionData?.done ? <Banner tone="leaf" role="status" title={actionData.done} /> : null}
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      {homes.length > 0 ? (
        <section className="stack g5" aria-labelledby="reported-title">
          <h2 id="reported-title">What people say{more(homes.length, homes_total)}</h2>
          {homes.map((home) => (
            <ReportedHomeCard key={home.id} home={home} answer={actionData} />
          ))}
        </section>
      ) : null}
      {matches.length > 0 ? (
        <section className="stack g5" aria-labelledby="matches-title">
          <h2 id="matches-title">The same photo in two homes{more(matches.length, matches_total)}</h2>
          {matches.map((match) => (
            <PhotoPair key={match.id} match={match} answer={actionData} />
          ))}
        </section>
      ) : null}
    </div>
  )
}

const more = (shown: number, total: number): string => (total > shown ? `, the first ${shown} of ${total}` : '')
