import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { getCare } from '../contract.ts'
import { jobPath } from '../paths.ts'
import type { Route } from './+types/job-screen.ts'
import { actOnRequest } from './act-on-request.ts'
import { RequestPage } from './request-page.tsx'
import { sendFileHere, sendFileOver } from './send-files.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.care_repair_page({ title: loaderData.request.title }) : m.partners_job_page() },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ params }: Route.LoaderArgs) => call(getCare, { params: { id: params.id } })

export const action = async ({ request, params: { id } }: Route.ActionArgs) =>
  actOnRequest({ id, form: await readForm(request), send: sendFileHere, back: jobPath(id) })

export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) =>
  actOnRequest({ id, form: await request.formData(), send: sendFileOver, back: jobPath(id) })

export default function JobScreen({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return <RequestPage request={request} refused={actionData} fileProblem={null} />
}
