import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Kept, sendOrKeep } from '#ui/page/send-or-keep.ts'
import { dropWrite } from '#ui/page/waiting-writes.ts'
import { getIssueForm, raiseIssue } from '../issue-contract.ts'
import { requestPath, servicesPath } from '../paths.ts'
import type { Route } from './+types/care-screen.ts'
import { RaiseForm } from './raise-form.tsx'
import { laterRequest, requestIn } from './request-in-form.ts'
import { filesIn, type SendFile, sendFileHere, sendFileOver } from './send-files.ts'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: m.care_page() }, { name: 'robots', content: 'noindex' }]

/** Room and thing are chosen in the address. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [room, thing] = [asked.get('room') ?? '', asked.get('thing') ?? '']
  const photo = Number(asked.get('photo'))
  try {
    const query = room !== '' && thing !== '' ? { room, thing } : {}
    const { data: form } = await call(getIssueForm, { query })
    return {
      form,
      room: form.rooms.find(({ key }) => key === room) ?? null,
      photo: form.photos.find(({ picture }) => picture.id === photo) ?? null,
      requestId: crypto.randomUUID(),
      blocked: null,
    }
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 404, 409].includes(error.status)) throw error
    if (error.status === 400) throw redirect('/alpha/care')
    return { form: null, room: null, photo: null, requestId: '', blocked: error.message }
  }
}

export type Refused = { fields: Record<string, string>; problem: string; typed: Record<string, string> }

async function raise(form: FormData, send: SendFile) {
  const text = (name: string) => String(form.get(name) ?? '')
  const files = filesIn(form)
  let id: number
  try {
    const made = await call(raiseIssue, { body: requestIn(form) })
    id = made.id
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    // Only in the browser: the server itself is always there.
    const isUnreachable = error.status === 0
    if (isUnreachable && files.length === 0) throw error
    const typed = Object.fromEntries(['words', 'problem', 'urgent', 'wanted_at'].map((name) => [name, text(name)]))
    const problem = isUnreachable ? m.care_files_need_network() : error.message
    const status = isUnreachable ? 503 : error.status === 400 ? 422 : error.status
    return data<Refused>({ fields: error.fields, problem, typed }, { status })
  }
  const wrong: string[] = []
  for (const file of files) {
    const problem = await send(id, file)
    if (problem) wrong.push(`${file.name}: ${problem}`)
  }
  // It is raised: a file that was not taken is said on its page.
  return redirect(wrong.length > 0 ? `${requestPath(id)}?file=${encodeURIComponent(wrong[0] ?? '')}` : requestPath(id))
}

export const action = async ({ request }: Route.ActionArgs) => raise(await readForm(request), sendFileHere)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const answer = await sendOrKeep(() => raise(form, sendFileOver), laterRequest(form))
  // The same request again, or kept once more under a new id: the one that was refused is done with.
  if (answer instanceof Response || 'kept' in answer.data) dropWrite(String(form.get('again') ?? ''))
  return answer
}

export default function CareScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { form, room, photo, requestId, blocked } = loaderData
  if (!form) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.care_none_here()}
          actions={<ButtonLink to={servicesPath}>{m.care_your_requests()}</ButtonLink>}
        >
          {blocked}
        </EmptyState>
      </div>
    )
  }
  const kept = (actionData as Kept | undefined)?.kept
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return <RaiseForm form={form} room={room} photo={photo} requestId={kept ?? requestId} kept={kept} refused={refused} />
}
