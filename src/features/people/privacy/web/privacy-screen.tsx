import { data, redirect } from 'react-router'
import { type PurposeName, purposeNames } from '#features/people/consents/rules.ts'
import { profileMeta } from '#features/people/profiles/web/profile-meta.ts'
import { ProfilePage } from '#features/people/profiles/web/profile-page.tsx'
import { sectionTitle } from '#features/people/profiles/web/profile-sections.ts'
import { listSeenAs } from '#features/people/seeing/contract.ts'
import { SeenAsList } from '#features/people/seeing/web/seen-as-list.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonAnchor } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import {
  askDeletion,
  getDeletion,
  giveConsent,
  keepAccount,
  listConsents,
  listDocuments,
  sendDeletionCode,
  withdrawConsent,
} from '../contract.ts'
import { exportsPerDay } from '../rules.ts'
import type { Route } from './+types/privacy-screen.ts'
import { ConsentHistory } from './consent-history.tsx'
import { ConsentRow } from './consent-row.tsx'
import { DeleteAccount } from './delete-account.tsx'
import type { PrivacyAnswer } from './privacy-answer.ts'
import './privacy.css'

export const meta = profileMeta('privacy')

const here = '/profile/privacy'

export async function loader({ request }: Route.LoaderArgs) {
  const [{ consents, history }, deletion, { seen }] = await Promise.all([
    call(listConsents, {}),
    call(getDeletion, {}),
    call(listSeenAs, {}),
  ])
  return { consents, history, deletion, seen, kept: new URL(request.url).searchParams.has('kept') }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  const purpose = purposeNames.find((name) => name === form.get('purpose'))
  try {
    if (purpose) return await changeConsent(intent, purpose, form)
    return await changeAccount(intent, form)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const field = Object.keys(error.fields)[0]
    const text = (field && error.fields[field]) || error.message
    // After a code was sent, keep asking for that code.
    const code = intent === 'delete-account' || error.code === 'code_on_its_way' ? { code: {} } : {}
    const answer = { error: { text, ...(field ? { field } : {}) }, ...(purpose ? { purpose } : code) }
    return data<PrivacyAnswer>(answer, { status: error.status === 400 ? 422 : error.status || 503 })
  }
}

async function changeConsent(intent: string, purpose: PurposeName, form: FormData) {
  if (intent === 'give') {
    await call(giveConsent, { body: { purpose, version: Number(form.get('version')) } })
    return redirect(here)
  }
  if (purpose === 'documents' && form.get('sure') !== 'yes') {
    const { documents } = await call(listDocuments, {})
    if (documents.length > 0) return data<PrivacyAnswer>({ purpose, confirm: purpose })
  }
  await call(withdrawConsent, { params: { purpose } })
  return redirect(here)
}

async function changeAccount(intent: string, form: FormData) {
  if (intent === 'keep-account') {
    await call(keepAccount, {})
    return redirect(`${here}?kept=1`)
  }
  if (intent === 'send-code') {
    const { resend_after_s } = await call(sendDeletionCode, {})
    return data<PrivacyAnswer>({ code: { resendAfterS: resend_after_s } })
  }
  if (intent !== 'delete-account')
    return data<PrivacyAnswer>({ error: { text: m.privacy_choose_button() } }, { status: 400 })
  if (form.get('understood') !== 'yes') {
    const error = { field: 'understood', text: m.privacy_tick_this() }
    return data<PrivacyAnswer>({ code: {}, error }, { status: 422 })
  }
  const otp = String(form.get('otp') ?? '')
  await call(askDeletion, { body: { understood: true, ...(otp ? { otp } : {}) } })
  return redirect(`${here}#delete`)
}

export default function PrivacyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { consents, history, deletion, seen, kept } = loaderData
  return (
    <ProfilePage title={sectionTitle('privacy')} intro={m.privacy_intro()}>
      {kept && !deletion.delete_after && (
        <Banner tone="leaf" role="status">
          {m.privacy_account_stays()}
        </Banner>
      )}
      <section className="stack privacy-part" aria-labelledby="consents">
        <h2 id="consents">{m.privacy_agree_heading()}</h2>
        <ul className="consents">
          {consents.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} answer={actionData} />
          ))}
        </ul>
        <ConsentHistory history={history} />
        <Link tap to="/privacy-policy">
          {m.privacy_policy()}
        </Link>
      </section>
      <SeenAsList seen={seen} />
      <section className="stack privacy-part" aria-labelledby="export">
        <div className="stack g1">
          <h2 id="export">{m.privacy_download()}</h2>
          <p className="mut">{m.privacy_download_text({ most: exportsPerDay })}</p>
        </div>
        <div>
          <ButtonAnchor href="/api/v1/my_data.json" download variant="sec">
            {m.privacy_download()}
          </ButtonAnchor>
        </div>
      </section>
      <DeleteAccount deletion={deletion} answer={actionData} />
    </ProfilePage>
  )
}
