import { data } from 'react-router'
import { reviewDocument } from '#features/people/privacy/contract.ts'
import { documentLabel, documentStates } from '#features/people/privacy/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getDeskDocument, listDeskDocuments } from '../contract.ts'
import type { Route } from './+types/documents-screen.ts'
import { DocumentPane } from './document-pane.tsx'
import './documents.css'

export const meta: Route.MetaFunction = () => [{ title: 'Documents | Thikana' }, { name: 'robots', content: 'noindex' }]

const stateLabels = { received: 'Waiting', verified: 'Approved', rejected: 'Refused' } as const

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const state = documentStates.find((each) => each === searchParams.get('state')) ?? 'received'
  const after = Number(searchParams.get('after')) || undefined
  const wanted = Number(searchParams.get('document')) || undefined
  const listed = await call(listDeskDocuments, { query: { state, ...(after ? { after } : {}) } })
  const id = wanted ?? listed.documents[0]?.id
  const chosen = id
    ? await call(getDeskDocument, { params: { id } }).catch((error) => {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      })
    : null
  return { ...listed, state, chosen, isGone: wanted !== undefined && chosen === null, opened: wanted !== undefined }
}

type Answer = { done?: string; problem?: string; errors?: Record<string, string>; remark?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const remark = String(form.get('remark') ?? '')
  const state = form.get('intent') === 'approve' ? ('verified' as const) : ('rejected' as const)
  try {
    const body = { state, remark: state === 'rejected' ? remark : '' }
    await call(reviewDocument, { params: { id: Number(form.get('document')) }, body })
    const done = state === 'verified' ? 'Approved. We have told them.' : 'Refused. We have told them why.'
    return data<Answer>({ done })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { fields: errors, message, status } = error
    return data<Answer>({ problem: message, errors, remark }, { status: status === 400 ? 422 : status })
  }
}

export default function DocumentsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, total, next, state, chosen, isGone, opened } = loaderData
  return (
    <div className={opened ? 'desk-docs has-open' : 'desk-docs'}>
      <div className="desk-bar">
        <h1>Documents</h1>
        <span className="mut">
          {total} {stateLabels[state].toLowerCase()}
        </span>
      </div>
      {actionData?.done ? (
        <Banner tone="leaf" role="status">
          {actionData.done}
        </Banner>
      ) : null}
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      {isGone ? <Banner tone="brick">This document is not there any more.</Banner> : null}
      <nav aria-label="State" className="desk-docs-states">
        {documentStates.map((each) => (
          <ChipLink key={each} to={`?state=${each}`} on={each === state}>
            {stateLabels[each]}
          </ChipLink>
        ))}
      </nav>
      <div className="desk-docs-cols">
        <section aria-label="Documents" className="desk-docs-list">
          {documents.length === 0 ? <EmptyState title="No document waits here" /> : null}
          <ul>
            {documents.map(({ id, kind, name, added_at }) => (
              <li key={id} data-current={chosen?.id === id || undefined}>
                <Link to={`?state=${state}&document=${id}`} aria-current={chosen?.id === id ? 'true' : undefined}>
                  <b>
                    {documentLabel(kind)} of {name}
                  </b>
                  <span className="mut">{formatMoment(new Date(added_at))}</span>
                </Link>
              </li>
            ))}
          </ul>
          {next ? (
            <ButtonLink variant="sec" className="desk-more" to={`?state=${state}&after=${next}`}>
              Later ones
            </ButtonLink>
          ) : null}
        </section>
        {chosen ? (
          <DocumentPane
            key={chosen.id}
            document={chosen}
            errors={actionData?.errors ?? {}}
            typed={actionData?.remark}
          />
        ) : null}
      </div>
    </div>
  )
}
