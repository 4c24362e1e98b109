import type { ReactNode } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { stampRules } from '#features/agreements/contracts/stamp-duty.ts'
import { stateName } from '#features/people/profiles/agreement-rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { readForm } from '#shared/read-form.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { keptDays, mostTenants } from '../content.ts'
import { deleteAgreementDraft, listAgreementDrafts, openAgreementDraft, startAgreementDraft } from '../contract.ts'
import { generatorPath, stepUrl } from '../paths.ts'
import { dutyWords, isSure } from '../stamp-estimate.ts'
import { stepKeys, steps } from '../steps.ts'
import type { Route } from './+types/generator-screen.ts'
import { DraftCard } from './draft-card.tsx'
import './generator.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: generatorPath,
    title: m.rentdoc_page(),
    description: m.rentdoc_description(),
  })

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
        <h1>{m.rentdoc_title()}</h1>
        <p className="mut">{m.rentdoc_lead()}</p>
        {currentLanguage() === 'en' ? null : <p>{m.rentdoc_in_english()}</p>}
      </header>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      {drafts.length > 0 ? (
        <section className="stack" aria-labelledby="drafts-title">
          <h2 id="drafts-title">{m.rentdoc_your_drafts({ count: drafts.length })}</h2>
          {drafts.map((draft) => (
            <DraftCard key={draft.id} draft={draft} />
          ))}
        </section>
      ) : null}
      {canStart ? (
        <Form method="post" className="rentdoc-start">
          <input type="hidden" name="intent" value="start" />
          <Button type="submit" icon="file-text" busy={busy}>
            {m.rentdoc_begin({ again: drafts.length > 0 ? 'yes' : 'no' })}
          </Button>
          <p className="s mut">{m.rentdoc_kept({ days: keptDays })}</p>
        </Form>
      ) : null}
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">{m.rentdoc_five_steps()}</h2>
        <ol className="rentdoc-steps">
          {steps.map(({ key, title }) => (
            <li key={key}>
              <b>{title()}</b>
              <span className="mut">{m.rentdoc_step_text({ step: key, most: mostTenants })}</span>
            </li>
          ))}
        </ol>
      </section>
      <StampTable />
    </div>
  )
}

/** Acts of law have English names. */
const inEnglish = { law: (said: ReactNode) => <span lang="en-IN">{said}</span> }

function StampTable() {
  const named = stampRules.filter(({ state }) => state !== '').toSorted((a, b) => a.state.localeCompare(b.state))
  return (
    <section aria-labelledby="stamp-title">
      <h2 id="stamp-title">{m.rentdoc_duty_by_state()}</h2>
      <p className="mut">{m.rentdoc_duty_by_state_text()}</p>
      <details className="card rentdoc-states">
        <summary>
          {m.rentdoc_duty_in_states({ count: named.length })}
          <Icon icon="chevron-down" />
        </summary>
        <dl>
          {named.map((rule) => (
            <div key={`${rule.state} ${rule.from}`}>
              <dt>{stateName(rule.state)}</dt>
              <dd>
                {m.rentdoc_duty_row({
                  ...{ duty: dutyWords(rule), sure: isSure(rule) ? 'yes' : 'no', fee: rule.registration.fee / 100 },
                  registered: rule.registration.needed ? 'yes' : 'no',
                })}
                <small className="mut">
                  {m.rentdoc_duty_source({ source: rule.source, day: localDay(rule.from), ...inEnglish })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
