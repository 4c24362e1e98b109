import { data, redirect } from 'react-router'
import { profileMeta } from '#features/people/profiles/web/profile-meta.ts'
import { ProfilePage } from '#features/people/profiles/web/profile-page.tsx'
import { sectionTitle } from '#features/people/profiles/web/profile-sections.ts'
import { m } from '#messages'
import { CallError, call, networkError } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { readForm } from '#shared/read-form.ts'
import { Banner } from '#ui/display/banner.tsx'
import { addDocument, listDocuments, listDocumentViews, removeDocument } from '../contract.ts'
import { type DocumentKind, documentKinds, documentLabel, numberProblem } from '../rules.ts'
import type { Route } from './+types/documents-screen.ts'
import { DocumentCard } from './document-card.tsx'
import { DocumentViews } from './document-views.tsx'
import './privacy.css'

export const meta = profileMeta('documents')

const kindOf = (text: unknown): DocumentKind | undefined => documentKinds.find((kind) => kind === text)

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [{ documents, consented }, { views }] = await Promise.all([
    call(listDocuments, {}),
    call(listDocumentViews, {}),
  ])
  return { documents, consented, views, added: kindOf(asked.get('added')), removed: asked.has('removed') }
}

type Refused = { kind: DocumentKind | undefined; message: string; errors: Record<string, string> }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const kind = kindOf(form.get('kind'))
  try {
    if (form.get('intent') === 'remove') {
      await call(removeDocument, { params: { id: Number(form.get('id')) } })
      return redirect('/profile/documents?removed=1')
    }
    const consent = form.get('consent') === 'yes' ? ({ consent: 'yes' } as const) : {}
    const file = await readFile(form.get('file'))
    // The endpoint validates missing fields.
    const body = { kind, file, number: String(form.get('number') ?? ''), ...consent }
    await call(addDocument, { body: body as Parameters<typeof call<typeof addDocument>>[1]['body'] })
    return redirect(`/profile/documents?added=${kind}`)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    const errors = Object.keys(error.fields).length > 0 ? { ...numberError(kind, form), ...error.fields } : {}
    return data<Refused>({ kind, message: error.message, errors }, { status })
  }
}

/** The endpoint validates the number only after the file; this reports both errors at once. */
function numberError(kind: DocumentKind | undefined, form: FormData): Record<string, string> {
  const problem = kind && numberProblem(kind, String(form.get('number') ?? ''))
  return problem ? { number: problem } : {}
}

/** Keeps the page and all typed values when the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<Refused>({ kind: undefined, message: networkError(), errors: {} }, { status: 503 })
  }
}

export default function DocumentsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, consented, views, added, removed } = loaderData
  const unplaced = actionData && !(actionData.kind && Object.keys(actionData.errors).length > 0)
  return (
    <ProfilePage title={sectionTitle('documents')} intro={m.privacy_documents_intro()}>
      {unplaced && (
        <Banner tone="brick" role="alert">
          {actionData.message}
        </Banner>
      )}
      {!actionData && added && (
        <Banner tone="leaf" role="status" title={m.papers_added({ label: documentLabel(added) })}>
          {m.papers_added_text()}
        </Banner>
      )}
      {!actionData && removed && (
        <Banner tone="leaf" role="status">
          {m.privacy_document_removed()}
        </Banner>
      )}
      <ul className="documents">
        {documentKinds.map((kind) => (
          <DocumentCard
            key={kind}
            kind={kind}
            document={documents.find((each) => each.kind === kind)}
            consented={consented}
            errors={actionData?.kind === kind && !unplaced ? actionData.errors : undefined}
          />
        ))}
      </ul>
      <DocumentViews views={views} />
    </ProfilePage>
  )
}
