import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import type { AgreementDraft } from '../contract.ts'
import { readerOf, withForm } from '../form-values.ts'
import { generatorPath, stepUrl } from '../paths.ts'
import { type StepKey, stepKeys, stepNumber, steps } from '../steps.ts'
import { AgreementPreview } from './agreement-preview.tsx'
import { AnnexureFields } from './annexure-fields.tsx'
import { OtherDevice } from './other-device.tsx'
import { OwnerFields, TenantFields } from './party-fields.tsx'
import { PropertyFields } from './property-fields.tsx'
import { StampCard } from './stamp-card.tsx'
import type { StepAnswer } from './step-screen.tsx'
import { TermFields } from './term-fields.tsx'
import { useDraft } from './use-draft.ts'

type StepFormProps = { draft: AgreementDraft; step: StepKey; answer: StepAnswer | undefined }

/** One step: its fields, saved as one types, beside the text they make. */
export function StepForm({ draft, step, answer }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { content, start, turn, saving, type, flush, versionOf, keepMine, showOther } = useDraft(draft, step, answer)
  const submit = useSubmit()
  const busy = useNavigation().state === 'submitting'
  const at = stepNumber(step)
  const problems = answer?.problems ?? {}
  useFirstProblem(form, answer)

  const onInput = () => {
    if (form.current) type(withForm(content, step, readerOf(new FormData(form.current))))
  }
  /** The save under way ends first: the form must name the version that it leads to. */
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    await flush()
    filled.set('version', String(versionOf()))
    await submit(filled, { method: 'post' })
  }
  const fields = { content: start, problems }
  return (
    <div className="wrap rentdoc rentdoc-step">
      <header className="rentdoc-head">
        <Stepper
          steps={steps.map(({ key, title }) => ({ label: title(), to: stepUrl(draft.id, key) }))}
          current={at - 1}
        />
        <h1>{steps[at - 1]?.title()}</h1>
        <p className="s mut rentdoc-saved" role="status">
          {m.rentdoc_step_place({ step: at, all: steps.length, saved: m.rentdoc_saved({ state: saving }) })}
        </p>
        {currentLanguage() === 'en' ? null : <p className="mut">{m.rentdoc_in_english()}</p>}
      </header>
      {saving === 'changed' || (answer?.changed && saving !== 'saved') ? (
        <ChangedElsewhere onKeep={keepMine} onShow={showOther} />
      ) : null}
      {problems.form && !answer?.changed ? <Banner tone="brick" role="alert" title={problems.form} /> : null}
      <div className="rentdoc-two">
        <div className="stack">
          <Form key={turn} ref={form} method="post" noValidate className="stack" onInput={onInput} onSubmit={onSubmit}>
            <input type="hidden" name="draft" value={draft.id} />
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="version" value={draft.version} />
            {/* The first button of a form is the one that Enter presses. */}
            <button type="submit" name="intent" value="next" className="vh" tabIndex={-1} aria-hidden="true">
              {m.rentdoc_next()}
            </button>
            {step === 'owner' ? <OwnerFields {...fields} /> : null}
            {step === 'tenants' ? <TenantFields {...fields} /> : null}
            {step === 'property' ? <PropertyFields {...fields} /> : null}
            {step === 'terms' ? <TermFields {...fields} /> : null}
            {step === 'annexures' ? <AnnexureFields {...fields} /> : null}
            <div className="row wrapx rentdoc-acts">
              <ButtonLink variant="sec" to={at === 1 ? generatorPath : stepUrl(draft.id, stepKeys[at - 2] ?? 'owner')}>
                {m.rentdoc_back()}
              </ButtonLink>
              <Button type="submit" name="intent" value="next" busy={busy}>
                {at === steps.length ? m.rentdoc_finish() : m.rentdoc_next_step({ title: steps[at]?.title() ?? '' })}
              </Button>
            </div>
          </Form>
          {step === 'terms' ? <StampCard content={content} /> : null}
          <OtherDevice draft={draft} />
          <p className="s mut">{m.rentdoc_kept_until({ day: localDay(draft.kept_until) })}</p>
        </div>
        <details className="card rentdoc-preview" open>
          <summary>
            {m.rentdoc_preview()}
            <Icon icon="chevron-down" />
          </summary>
          <AgreementPreview content={content} />
        </details>
      </div>
    </div>
  )
}

function ChangedElsewhere({ onKeep, onShow }: { onKeep(): void; onShow(): void }) {
  return (
    <Banner
      tone="brick"
      role="alert"
      title={m.rentdoc_changed_elsewhere()}
      action={
        <div className="row wrapx">
          <Button small variant="sec" onClick={onShow}>
            {m.rentdoc_show_other()}
          </Button>
          <Button small variant="ter" onClick={onKeep}>
            {m.rentdoc_keep_mine()}
          </Button>
        </div>
      }
    >
      {m.rentdoc_changed_text()}
    </Banner>
  )
}

/** The first field with a problem gets the focus, so that it is seen and read out. */
function useFirstProblem(form: RefObject<HTMLFormElement | null>, answer: StepAnswer | undefined): void {
  useEffect(() => {
    if (!answer || Object.keys(answer.problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
