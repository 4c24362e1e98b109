import { data, redirect } from 'react-router'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { sentCampaign } from '#features/search/campaigns/contract.ts'
import { leaveLead } from '#features/search/leads/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { emptyParty } from '../content.ts'
import { type AgreementDraft, getAgreementDraft, saveAgreementDraft } from '../contract.ts'
import { readerOf, withForm } from '../form-values.ts'
import { generatorPath, stepPath, stepUrl } from '../paths.ts'
import { type Problems, type StepKey, stepKeys, stepNumber } from '../steps.ts'
import type { Route } from './+types/step-screen.ts'
import { Finished } from './finished.tsx'
import { StepForm } from './step-form.tsx'
import './generator.css'

export const meta: Route.MetaFunction = () => [{ title: m.rentdoc_step_page() }, { name: 'robots', content: 'noindex' }]

const keyIn = (text: string | null): StepKey | undefined => stepKeys.find((key) => key === text)

/** The server decides which step is open: an address of a later one leads to it. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const id = asked.get('draft') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect(generatorPath)
  const draft = await ownDraft(id)
  const open = stepKeys[draft.open_step - 1] ?? 'owner'
  if (asked.get('step') === 'done') {
    if (!draft.finished) throw redirect(stepUrl(draft.id, open))
    return { draft, step: null }
  }
  const step = keyIn(asked.get('step')) ?? open
  if (stepNumber(step) > draft.open_step) throw redirect(stepUrl(draft.id, open))
  return { draft, step }
}

async function ownDraft(id: string): Promise<AgreementDraft> {
  try {
    return await call(getAgreementDraft, { params: { id } })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw redirect(signInUrl(`${stepPath}?draft=${id}`))
    throw error
  }
}

export type StepAnswer = {
  problems: Problems
  /** The form was saved, so its next change builds on this version. */
  version?: number
  /** Another device changed the draft. */
  changed?: true
  /** An owner left their number. */
  sent?: true
}
const answer = (value: StepAnswer, status = 422) => data<StepAnswer>(value, { status })

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('draft')
  try {
    if (text('intent') === 'list-home') return await leaveNumber(text)
    return await saveStep(id, keyIn(text('step')) ?? 'owner', Number(text('version')), form)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 404) throw error
    if (error.code === 'draft_changed') return answer({ problems: { form: error.message }, changed: true }, 409)
    if (error.code === 'step_locked') return redirect(stepUrl(Number(id), keyIn(error.fields.step ?? null) ?? 'owner'))
    const fields = Object.keys(error.fields).length > 0 ? error.fields : { form: error.message }
    return answer({ problems: fields }, error.status === 400 ? 422 : error.status)
  }
}

/** Saved as typed first, so that nothing is lost when something is missing; then finished. */
async function saveStep(id: string, step: StepKey, version: number, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const before = await call(getAgreementDraft, { params: { id } })
  const content = withForm(before.content, step, readerOf(form))
  const part = { [step]: changeTenants(content[step], step, intent) }
  const saved = await call(saveAgreementDraft, { params: { id }, body: { version, step, ...part } })
  if (step === 'tenants' && intent !== 'next') return redirect(stepUrl(saved.id, step))
  if (Object.keys(saved.problems).length > 0) return answer({ problems: saved.problems, version: saved.version })
  const next = await call(saveAgreementDraft, {
    params: { id },
    body: { version: saved.version, step, finish: true, ...part },
  })
  return redirect(stepUrl(next.id, stepKeys[stepNumber(step)] ?? 'done'))
}

function changeTenants(part: AgreementDraft['content'][StepKey], step: StepKey, intent: string) {
  if (step !== 'tenants' || !Array.isArray(part)) return part
  if (intent === 'add-tenant') return [...part, emptyParty]
  const gone = /^remove-tenant-(\d)$/.exec(intent)?.[1]
  return gone === undefined || part.length < 2 ? part : part.filter((_, at) => at !== Number(gone))
}

/** The owner asks us to let the home: a lead that our staff calls. */
async function leaveNumber(text: (name: string) => string) {
  await call(leaveLead, {
    body: {
      request_type: 'exit_intent',
      source: 'owner',
      name: text('name'),
      phone: text('phone'),
      ...sentCampaign(text('campaign')),
    },
  })
  return answer({ problems: {}, sent: true }, 200)
}

export default function StepScreen({ loaderData: { draft, step }, actionData }: Route.ComponentProps) {
  if (step === null) return <Finished draft={draft} answer={actionData} />
  return (
    <StepForm
      key={`${draft.id} ${step} ${step === 'tenants' ? draft.content.tenants.length : ''}`}
      draft={draft}
      step={step}
      answer={actionData}
    />
  )
}
