import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { getManagerWeek, recordVisitEvents, showVisitorPhone } from '../contract.ts'
import { myDayUrl } from '../offline.ts'
import { eventKinds, isDoorCode, longestNote } from '../rules.ts'
import type { Route } from './+types/my-day-screen.ts'
import type { DayAnswer } from './day-answer.ts'
import { removeTold } from './day-store.ts'
import { loadHere, type MyDay } from './load-here.ts'
import { MyDayPage } from './my-day-page.tsx'
import { recordHere } from './record-here.ts'
import { isUnanswered } from './send-waiting.ts'
import './my-day.css'

export const meta: Route.MetaFunction = () => [{ title: m.myday_page() }, { name: 'robots', content: 'noindex' }]

export async function loader(): Promise<MyDay> {
  const week = await call(getManagerWeek, {})
  return { week, waiting: [], told: [], offline: false, formId: crypto.randomUUID() }
}

/** Without IndexedDB the page works online only. */
const canKeep = () => typeof indexedDB !== 'undefined' && Boolean(globalThis.crypto?.subtle)

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MyDay> {
  if (!canKeep()) return serverLoader()
  try {
    return await loadHere(() => serverLoader())
  } catch (error) {
    if (error instanceof DOMException) return serverLoader()
    throw error
  }
}
clientLoader.hydrate = true as const

/** Also after an action that failed offline, because the queue has changed. */
export const shouldRevalidate = () => true

/** Validates a form before anything is sent. */
function formProblem(kind: string, text: string): string | undefined {
  if (kind === 'check_in' && !isDoorCode(text)) return m.myday_enter_code()
  if (kind === 'note' && text === '') return m.myday_enter_note()
  if (kind === 'note' && text.length > longestNote) return m.myday_note_long({ most: longestNote })
  return undefined
}

function saidIn(form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const kind = eventKinds.find((each) => each === intent)
  const typed = String(form.get(intent === 'note' ? 'note' : 'code') ?? '').trim()
  return { intent, kind, typed, visitId: Number(form.get('visit')), seenAt: String(form.get('seen_at') ?? '') }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { intent, kind, typed, visitId, seenAt } = saidIn(form)
  const answer: DayAnswer = { visitId, intent }
  try {
    if (!kind) return data<DayAnswer>({ ...answer, ...(await call(showVisitorPhone, { params: { id: visitId } })) })
    const problem = formProblem(kind, typed)
    if (problem) return data<DayAnswer>({ ...answer, typed, problem }, { status: 422 })
    const event = {
      client_id: `${form.get('form_id')}-${visitId}-${kind}`,
      visit_id: visitId,
      kind,
      happened_at: new Date().toISOString(),
      seen_at: seenAt,
      ...(kind === 'check_in' ? { code: typed } : kind === 'note' ? { note: typed } : {}),
    }
    const { answers } = await call(recordVisitEvents, { body: { events: [event] } })
    const refused = answers.find(({ result }) => result !== 'taken')
    if (refused) return data<DayAnswer>({ ...answer, typed, problem: refused.message }, { status: 409 })
    return redirect(myDayUrl)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return data<DayAnswer>({ ...answer, typed, problem: error.message }, { status: error.status || 503 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const { intent, kind, typed, visitId, seenAt } = saidIn(form)
  const answer: DayAnswer = { visitId, intent }
  try {
    if (intent === 'read') {
      await removeTold(String(form.get('told')))
      return withoutNetwork(answer)
    }
    if (!kind || !canKeep()) return await serverAction()
    const problem = formProblem(kind, typed)
    if (problem) return data<DayAnswer>({ ...answer, typed, problem }, { status: 422 })
    const done = await recordHere({ visitId, kind, seenAt, code: typed, note: typed })
    const said = done.problem ? { ...answer, typed, problem: done.problem } : answer
    return done.waits ? withoutNetwork(said) : data<DayAnswer>(said, { status: done.problem ? 409 : 200 })
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return withoutNetwork({ ...answer, typed, problem: m.myday_needs_network() })
  }
}

/** With this status the root loader is not revalidated; offline that would fail and lose the page. */
const withoutNetwork = (answer: DayAnswer) => data<DayAnswer>(answer, { status: 503 })

export default function MyDayScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <MyDayPage day={loaderData} answer={actionData} />
}
