import { Form, redirect, useNavigation } from 'react-router'
import { stampRules } from '#features/agreements/contracts/stamp-duty.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { keptDays, mostTenants } from '../content.ts'
import { deleteAgreementDraft, listAgreementDrafts, openAgreementDraft, startAgreementDraft } from '../contract.ts'
import { stepUrl } from '../paths.ts'
import { dutyWords, isSure } from '../stamp-estimate.ts'
import { stepKeys, steps } from '../steps.ts'
import type { Route } from './+types/generator-screen.ts'
import { DraftCard } from './draft-card.tsx'
import './generator.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Free rent agreement generator | Thikana' },
  {
    name: 'description',
    content: 'Write a rent agreement in five steps, see the text as you type, and download it as a PDF. Free.',
  },
]

/** A link of another device opens its draft here, and the token leaves the address at once. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('open')
  let problem: string | null = null
  if (token !== null) {
    try {
      const draft = await call(openAgreementDraft, { body: { token: token.slice(0, 100) } })
      throw redirect(stepUrl(draft.id, stepKeys[draft.open_step - 1] ?? 'owner'))
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error
      problem = error.message
    }
  }
  return { ...(await call(listAgreementDrafts, {})), problem }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    if (form.get('intent') === 'delete') {
      await call(deleteAgreementDraft, { params: { id: String(form.get('id')) } })
      return null
    }
    const draft = await call(startAgreementDraft, {})
    return redirect(stepUrl(draft.id, 'owner'))
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return { problem: error.message }
  }
}

export default function GeneratorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, signed_in } = loaderData
  const problem = actionData?.problem ?? loaderData.problem
  const busy = useNavigation().formData?.get('intent') === 'start'
  const canStart = signed_in || drafts.length === 0
  return (
    <div className="wrap rentdoc">
      <header className="rentdoc-head">
        <h1>Write a rent agreement, free</h1>
        <p className="mut">
          Five steps, about ten minutes. You see the text as you type and download it as a PDF, ready for stamp paper.
          No account needed.
        </p>
      </header>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      {drafts.length > 0 ? (
        <section className="stack" aria-labelledby="drafts-title">
          <h2 id="drafts-title">{drafts.length === 1 ? 'Your draft' : 'Your drafts'}</h2>
          {drafts.map((draft) => (
            <DraftCard key={draft.id} draft={draft} />
          ))}
        </section>
      ) : null}
      {canStart ? (
        <Form method="post" className="rentdoc-start">
          <input type="hidden" name="intent" value="start" />
          <Button type="submit" icon="file-text" busy={busy}>
            {drafts.length > 0 ? 'Begin another' : 'Begin'}
          </Button>
          <p className="s mut">
            We keep your draft for {keptDays} days after its last change, then delete it. We never ask for PAN or
            Aadhaar.
          </p>
        </Form>
      ) : null}
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">The five steps</h2>
        <ol className="rentdoc-steps">
          {steps.map(({ key, title }) => (
            <li key={key}>
              <b>{title}</b>
              <span className="mut">{stepWords[key]}</span>
            </li>
          ))}
        </ol>
      </section>
      <StampTable />
    </div>
  )
}

const stepWords = {
  owner: 'Name, address and phone of who lets the home.',
  tenants: `One to ${mostTenants} tenants, each with their permanent address.`,
  property: 'What is let, and where it is.',
  terms: 'Rent, deposit, first day, months, notice and lock-in.',
  annexures: 'Furniture, meter reading, keys and witnesses.',
} as const

function StampTable() {
  const named = stampRules.filter(({ state }) => state !== '').toSorted((a, b) => a.state.localeCompare(b.state))
  return (
    <section aria-labelledby="stamp-title">
      <h2 id="stamp-title">Stamp duty by state</h2>
      <p className="mut">
        For an agreement of up to 11 months. States change their rates, and offices differ: where we say “estimate”, ask
        the sub-registrar before you buy stamp paper.
      </p>
      <details className="card rentdoc-states">
        <summary>
          Duty in {named.length} states
          <Icon icon="chevron-down" />
        </summary>
        <dl>
          {named.map((rule) => (
            <div key={`${rule.state} ${rule.from}`}>
              <dt>{rule.state}</dt>
              <dd>
                {dutyWords(rule)}
                {isSure(rule) ? '' : ' (estimate)'}
                {rule.registration.needed ? `. Must be registered, ₹${rule.registration.fee / 100}` : ''}
                <small className="mut">
                  {rule.source}. In force since {formatDay(rule.from)}.
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
