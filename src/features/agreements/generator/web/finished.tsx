import { Form, useNavigation } from 'react-router'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { consent } from '#features/search/leads/rules.ts'
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
        <h1>Your agreement is ready</h1>
        <p className="mut">Print it on stamp paper, read it together, and sign every page.</p>
      </header>
      <div className="rentdoc-two">
        <div className="stack">
          <div>
            {/* A file, not a screen. */}
            <a className="btn pri" href={draftPdfPath(draft.id)} download>
              <Icon icon="download" />
              Download the PDF
            </a>
          </div>
          <StampCard content={draft.content} />
          <ListWithUs answer={answer} />
          <section aria-labelledby="change-title">
            <h2 id="change-title">Change something</h2>
            <ul className="rentdoc-changes">
              {steps.map(({ key, title }) => (
                <li key={key}>
                  <Link tap to={stepUrl(draft.id, key)}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <OtherDevice draft={draft} />
        </div>
        <details className="card rentdoc-preview" open>
          <summary>
            The text
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
  if (answer?.info) return <Banner tone="leaf" role="status" title={answer.info} />
  const problems = answer?.problems ?? {}
  return (
    <Card as="section" className="stack" aria-labelledby="list-title">
      <div>
        <h2 id="list-title">Do you own the home?</h2>
        <p className="mut">
          List the next one with us: we find the tenant, write the agreement, collect the rent and pay it to you.
        </p>
      </div>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="list-home" />
        <CampaignField />
        <TextField label="Your name" name="name" autoComplete="name" error={problems.name} maxLength={60} />
        <PhoneField label="Your phone" name="phone" error={problems.phone} />
        {problems.form ? <Banner tone="brick" role="alert" title={problems.form} /> : null}
        <Button type="submit" variant="sec" busy={busy}>
          Call me about listing it
        </Button>
        <p className="s mut">{consent.lead}</p>
      </Form>
    </Card>
  )
}
