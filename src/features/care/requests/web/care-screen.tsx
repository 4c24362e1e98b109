import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { ProblemKey } from '../catalogue.ts'
import { getIssueForm, raiseIssue } from '../contract.ts'
import { requestPath, servicesPath } from '../paths.ts'
import type { Route } from './+types/care-screen.ts'
import { RaiseForm } from './raise-form.tsx'
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

/** The photo and, where a script has put it, the place on it. */
function placeIn(form: FormData) {
  const part = (name: string) => Number(form.get(name) ?? Number.NaN)
  const [picture, x, y] = [part('picture_id'), part('point_x'), part('point_y')]
  if (!Number.isInteger(picture)) return {}
  return { picture_id: picture, point: Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null }
}

export type Refused = { fields: Record<string, string>; problem: string; typed: Record<string, string> }

async function raise(form: FormData, send: SendFile) {
  const text = (name: string) => String(form.get(name) ?? '')
  const wanted = text('wanted_at')
  let id: number
  try {
    const made = await call(raiseIssue, {
      body: {
        ...{ request_id: text('request_id'), room: text('room'), thing: text('thing'), words: text('words') },
        ...{ problem: text('problem') as ProblemKey, urgent: text('urgent') === 'yes' },
        ...placeIn(form),
        ...{ wanted_at: wanted === '' ? null : wanted, shown_price: Number(text('shown_price')) },
      },
    })
    id = made.id
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const typed = Object.fromEntries(['words', 'problem', 'urgent', 'wanted_at'].map((name) => [name, text(name)]))
    const status = error.status === 400 ? 422 : error.status
    return data<Refused>({ fields: error.fields, problem: error.message, typed }, { status })
  }
  const wrong: string[] = []
  for (const file of filesIn(form)) {
    const problem = await send(id, file)
    if (problem) wrong.push(`${file.name}: ${problem}`)
  }
  // It is raised: a file that was not taken is said on its page.
  return redirect(wrong.length > 0 ? `${requestPath(id)}?file=${encodeURIComponent(wrong[0] ?? '')}` : requestPath(id))
}

export const action = async ({ request }: Route.ActionArgs) => raise(await readForm(request), sendFileHere)
export const clientAction = async ({ request }: Route.ClientActionArgs) => raise(await request.formData(), sendFileOver)

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
  return <RaiseForm form={form} room={room} photo={photo} requestId={requestId} refused={actionData} />
}
