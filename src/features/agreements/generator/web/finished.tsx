import { Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { keepDays } from '#features/search/leads/rules.ts'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { AgreementDraft } from '../contract.ts'
import { draftPdfPath, stepUrl } from '../paths.ts'
import { steps } from '../steps.ts'
import { AgreementPreview } from './agreement-preview.tsx'
import { OtherDevice } from './other-device.tsx'
import { StampCard } from './stamp-card.tsx'
import type { StepAnswer } from './step-screen.tsx'

export function Finished({ draft, answer }: { draft: AgreementDraft; answer: StepAnswer | undefined }) {
  return (
    <div className="wrap rentdoc rentdoc-step">
      <header className="rentdoc-head">
        <h1>{m.rentdoc_ready()}</h1>
        <p className="mut">{m.rentdoc_ready_text()}</p>
        {currentLanguage() === 'en' ? null : <p>{m.rentdoc_in_english()}</p>}
      </header>
      <div className="rentdoc-two">
        <div className="stack">
          <div>
            {/* A file, not a screen. */}
            <a className="btn pri" href={draftPdfPath(draft.id)} download>
              <Icon icon="download" />
              {m.rentdoc_download()}
            </a>
          </div>
          <StampCard content={draft.content} />
          <ListWithUs answer={answer} />
          <section aria-labelledby="change-title">
            <h2 id="change-title">{m.rentdoc_change()}</h2>
            <ul className="rentdoc-changes">
              {steps.map(({ key, title }) => (
                <li key={key}>
                  <Link tap to={stepUrl(draft.id, key)}>
                    {title()}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <OtherDevice draft={draft} />
        </div>
        <details className="card rentdoc-preview" open>
          <summary>
            {m.rentdoc_the_text()}
            <Icon icon="chevron-down" />
          </summary>
          <AgreementPreview content={draft.content} />
        </details>
      </div>
    </div>
  )
}

/** The owner's way on: somebody of ours calls them. */
function ListWithUs({ answer }: { answer: StepAnswer | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'list-home'
  if (answer?.sent) return <Banner tone="leaf" role="status" title={m.leads_details_done()} />
  const problems = answer?.problems ?? {}
  return (
    <Card as="section" className="stack" aria-labelledby="list-title">
      <div>
        <h2 id="list-title">{m.rentdoc_own_home()}</h2>
        <p className="mut">{m.rentdoc_own_home_text()}</p>
      </div>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="list-home" />
        <CampaignField />
        <TextField label={m.rentdoc_your_name()} name="name" autoComplete="name" error={problems.name} maxLength={60} />
        <PhoneField label={m.rentdoc_your_phone()} name="phone" error={problems.phone} />
        {problems.form ? <Banner tone="brick" role="alert" title={problems.form} /> : null}
        <Button type="submit" variant="sec" busy={busy}>
          {m.rentdoc_call_me()}
        </Button>
        <ConsentLine>{m.leads_consent({ days: keepDays.lead })}</ConsentLine>
      </Form>
    </Card>
  )
}
