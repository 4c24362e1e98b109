import { useId } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { call, networkError } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { getBondApplication } from '../contract.ts'
import { startValues } from '../form-values.ts'
import { partTitle } from '../links.ts'
import { type Part, readRupees } from '../rules.ts'
import type { Route } from './+types/apply-screen.ts'
import { type ApplyAnswer, actOnApplication } from './act-on-application.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { ApplicationState } from './application-state.tsx'
import { fieldsOf, shownStanding } from './fields-of.ts'
import { useFirstError } from './use-first-error.ts'
import { AskOnceMore, ConfirmCode } from './waiting-acts.tsx'
import './zero-deposit.css'

export const meta: Route.MetaFunction = () => [{ title: m.zero_apply_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const part: Part = url.searchParams.get('part') === 'co_applicant' ? 'co_applicant' : 'tenant'
  const quote = readRupees(url.searchParams.get('quote') ?? '')
  const application = await call(getBondApplication, {})
  return {
    part,
    application,
    values: startValues(application, part, quote ? String(quote) : ''),
    back: safeRedirect(url.searchParams.get('back'), '/alpha/eqaro'),
    today: dayInIndia(new Date()),
  }
}

/** After a submit without JavaScript, redirects back to the previous page. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const answer = await actOnApplication(form)
  if (answer.done) throw redirect(safeRedirect(url.searchParams.get('back'), '/alpha/eqaro'))
  return data<ApplyAnswer>(answer, { status: answer.status })
}

/** On a network failure the page stays, with all typed values. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<ApplyAnswer>(
      { done: false, problem: networkError(), errors: {}, typed: null, status: 503 },
      { status: 503 },
    )
  }
}

export default function ApplyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { part, application, back, values } = loaderData
  const busy = useNavigation().state !== 'idle'
  const formId = useId()
  useFirstError(formId, actionData)
  const answer = actionData
  return (
    <div className="wrap zero">
      <Link tap to={back}>
        {m.zero_back()}
      </Link>
      <h1>{partTitle(part)}</h1>
      {application.application_stage === 'none' ? null : (
        <ApplicationState standing={shownStanding(application)} home={null}>
          {application.application_stage === 'in_progress' ? <AskOnceMore back={back} /> : null}
        </ApplicationState>
      )}
      {application.application_stage === 'unconfirmed' ? (
        <div className="card pad">
          <ConfirmCode back={back} />
        </div>
      ) : null}
      {answer?.problem ? (
        <Banner tone="brick" role="alert">
          {answer.problem}
        </Banner>
      ) : null}
      <Form id={formId} method="post" encType="multipart/form-data" className="card pad stack g5" noValidate>
        <ApplicantFields {...fieldsOf(loaderData)} values={answer?.typed ?? values} errors={answer?.errors ?? {}} />
        <Button type="submit" busy={busy}>
          {m.zero_send()}
        </Button>
      </Form>
    </div>
  )
}
