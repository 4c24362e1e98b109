import { redirectDocument } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { getCare } from '../contract.ts'
import { listCareCandidates } from '../partner-contract.ts'
import { requestPath } from '../paths.ts'
import type { Route } from './+types/request-screen.ts'
import { actOnRequest } from './act-on-request.ts'
import { GiveJob } from './give-job.tsx'
import { RequestPage } from './request-page.tsx'
import { sendFileHere, sendFileOver } from './send-files.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.care_repair_page({ title: loaderData?.request.title ?? m.care_repair() }) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { request: found } = await call(getCare, { params: { id: params.id } })
  const { language, origin } = context.get(pageContext)
  // Partners and our people work in English: their parts of the page have no other words.
  if (language !== 'en' && (found.as === 'partner' || found.as === 'staff')) {
    throw redirectDocument(`${origin}${requestPath(params.id)}`)
  }
  // Only admins give a repair to somebody else.
  const { partners } = await call(listCareCandidates, { params: { id: params.id } }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return { partners: [] }
    throw error
  })
  return { request: found, candidates: partners, fileProblem: new URL(request.url).searchParams.get('file') }
}

export const action = async ({ request, params: { id } }: Route.ActionArgs) =>
  actOnRequest({ id, form: await readForm(request), send: sendFileHere, back: requestPath(id) })

export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) =>
  actOnRequest({ id, form: await request.formData(), send: sendFileOver, back: requestPath(id) })

export default function RequestScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { request, candidates, fileProblem } = loaderData
  return (
    <>
      <RequestPage request={request} refused={actionData} fileProblem={fileProblem} />
      {candidates.length > 0 ? <GiveJob candidates={candidates} refused={actionData} /> : null}
    </>
  )
}
