import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { reportListing } from '../contract.ts'
import {
  checkReport,
  type ReportErrors,
  type ReportFields,
  reportReasons,
  reportUrl,
  wordsLength,
} from '../report-rules.ts'
import type { Reported } from './report-link.tsx'
import './report.css'

export type ReportState = {
  done?: string
  problem?: string
  errors: ReportErrors
  /** Typed values to restore when the page was submitted without script. */
  typed?: ReportFields
}

/** Used in the dialog and on its own page, where it also works without script. */
export function ReportForm({ home, answer }: { home: Reported; answer?: ReportState }) {
  const [state, setState] = useState<ReportState>(answer ?? { errors: {} })
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const next = await sendReport(home.slug, readReport(new FormData(form)))
    setBusy(false)
    setState(next)
    const [wrong] = Object.keys(next.errors)
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  if (state.done) return <Done text={state.done} />
  const { errors, typed, problem } = state
  return (
    <Form method="post" action={reportUrl(home.slug)} className="stack g5" noValidate onSubmit={submit}>
      <p className="mut">
        {m.house_report_about({
          title: home.title,
          name: (words) => <span lang={writtenIn(home.title)}>{words}</span>,
        })}
      </p>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <RadioCards
        label={m.house_report_what()}
        labelHidden
        name="reason"
        className="report-reasons"
        defaultValue={typed?.reason}
        error={errors.reason}
        options={reportReasons.map((value) => ({ value, title: m.house_report_reason({ reason: value }) }))}
      />
      <TextArea
        label={m.house_report_words()}
        name="words"
        hint={m.house_report_hint()}
        maxLength={wordsLength.max}
        defaultValue={typed?.words}
        error={errors.words}
        optional
      />
      <Button type="submit" block busy={busy}>
        {m.house_report_send()}
      </Button>
    </Form>
  )
}

export const readReport = (form: FormData): ReportFields => ({
  reason: String(form.get('reason') ?? ''),
  words: String(form.get('words') ?? ''),
})

/** Validates and sends the report; shows the server's message if it has one. */
export async function sendReport(slug: string, typed: ReportFields): Promise<ReportState> {
  const errors = checkReport(typed)
  if (errors.reason || errors.words) return { errors, typed }
  try {
    const { message } = await call(reportListing, { params: { slug }, body: typed })
    return { done: message, errors: {} }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { reason, words } = error.fields
    const atFields = reason || words
    return { errors: atFields ? { reason, words } : {}, problem: atFields ? undefined : error.message, typed }
  }
}

function Done({ text }: { text: string }) {
  return (
    <p ref={(words) => words?.focus()} tabIndex={-1} className="report-done">
      {text}
    </p>
  )
}
