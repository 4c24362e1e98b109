import { data, redirect } from 'react-router'
import { meterKinds } from '#features/tenancy/inspections/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { addMeterReading, answerMeterSplit } from '../contract.ts'
import { metersPath } from '../paths.ts'

/** `about` names the form: `reading`, or the split that was asked about. */
export type Answer = {
  about: string
  typed: string
  kind: string
  of: string
  problem: string
  errors: Record<string, string>
}

export async function actOnMeters(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const params = { id: Number(text('id')) }
  const typed = intent === 'reading' ? text('reading') : text('words')
  try {
    if (intent === 'agree') await call(answerMeterSplit, { params, body: { answer: 'agree' } })
    else if (intent === 'ask') await call(answerMeterSplit, { params, body: { answer: 'ask', words: typed } })
    else {
      const kind = meterKinds.find((each) => each === text('kind'))
      // The endpoint says what is missing.
      const of = text('of') === 'room' ? 'room' : 'home'
      const body = { kind, of, reading: typed, photo: await readFile(form.get('photo')) }
      await call(addMeterReading, { body: body as Parameters<typeof call<typeof addMeterReading>>[1]['body'] })
      return redirect(`${metersPath}?said=read`)
    }
    return redirect(`${metersPath}?said=${intent}`)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const about = intent === 'reading' ? 'reading' : text('id')
    const answer = {
      about,
      typed,
      kind: text('kind'),
      of: text('of'),
      problem: error.message,
      errors: error.fields ?? {},
    }
    return data<Answer>(answer, { status: error.status === 400 ? 422 : error.status || 503 })
  }
}
