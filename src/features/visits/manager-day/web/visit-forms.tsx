import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { DayVisit } from '../contract.ts'
import { longestNote } from '../rules.ts'
import { hidden } from './hidden-words.tsx'
import type { VisitStopProps } from './visit-stop.tsx'

type FormsProps = Pick<VisitStopProps, 'visit' | 'formId' | 'answer'>

/** The events a manager can record for a visit today. */
export function VisitForms(props: FormsProps) {
  return (
    <div className="my-day-forms">
      {atDoor(props.visit) ? <CheckIn {...props} /> : null}
      <Outcome {...props} />
      <Note {...props} />
    </div>
  )
}

/** The visitor has still to show the code. */
const atDoor = ({ online, checked_in_at, state }: DayVisit): boolean =>
  !online && checked_in_at === null && state === 'scheduled'

/** "Done" needs a check-in first, unless five codes were wrong. */
const waitsAtDoor = (visit: DayVisit): boolean => atDoor(visit) && visit.tries_left > 0

const problemOf = ({ answer }: FormsProps, ...intents: string[]): string | undefined =>
  answer && intents.includes(answer.intent) ? answer.problem : undefined

function Named({ visit, formId }: FormsProps) {
  return (
    <>
      <input type="hidden" name="visit" value={visit.id} />
      <input type="hidden" name="seen_at" value={visit.starts_at} />
      <input type="hidden" name="form_id" value={formId} />
    </>
  )
}

function CheckIn(props: FormsProps) {
  const { visit } = props
  return (
    <Form method="post" className="my-day-code" preventScrollReset>
      <Named {...props} />
      <OtpField
        name="code"
        label={m.myday_door_code_of({ name: visit.visitor })}
        autoComplete="off"
        required
        error={problemOf(props, 'check_in')}
        hint={visit.tries_left < 5 ? m.myday_tries_left({ left: visit.tries_left }) : undefined}
      />
      <Button type="submit" name="intent" value="check_in" busy={useSending(visit.id, 'check_in')}>
        {m.myday_check_in()}
      </Button>
    </Form>
  )
}

function Outcome(props: FormsProps) {
  const { visit } = props
  const problem = problemOf(props, 'done', 'missed')
  const sendingDone = useSending(visit.id, 'done')
  const sendingMissed = useSending(visit.id, 'missed')
  return (
    <Form method="post" className="stack" preventScrollReset>
      <Named {...props} />
      <div className="row wrapx">
        {visit.state === 'done' || visit.keys || (visit.state === 'scheduled' && waitsAtDoor(visit)) ? null : (
          <Button
            type="submit"
            variant={visit.state === 'missed' ? 'ter' : 'pri'}
            icon="check"
            name="intent"
            value="done"
            busy={sendingDone}
          >
            {m.myday_to_done({ again: visit.state === 'missed' ? 'yes' : 'no', name: visit.visitor, vh: hidden })}
          </Button>
        )}
        {visit.state === 'missed' || visit.checked_in_at !== null ? null : (
          <Button type="submit" variant="ter" icon="user-x" name="intent" value="missed" busy={sendingMissed}>
            {m.myday_to_missed({ again: visit.state === 'done' ? 'yes' : 'no', name: visit.visitor, vh: hidden })}
          </Button>
        )}
      </div>
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
    </Form>
  )
}

function Note(props: FormsProps) {
  const { visit, answer } = props
  const problem = problemOf(props, 'note')
  const sending = useSending(visit.id, 'note')
  const id = useId()
  return (
    <details open={problem ? true : undefined}>
      <summary className="link tap">{visit.note ? m.myday_change_note() : m.myday_write_note()}</summary>
      {/* The key resets the field to the saved note. */}
      <Form method="post" className="stack" preventScrollReset key={visit.note}>
        <Named {...props} />
        <TextArea
          id={id}
          name="note"
          label={m.myday_note()}
          hint={m.myday_note_hint()}
          maxLength={longestNote}
          defaultValue={problem ? answer?.typed : (visit.note ?? '')}
          error={problem}
        />
        <Button type="submit" variant="sec" small name="intent" value="note" busy={sending}>
          {m.myday_keep_note()}
        </Button>
      </Form>
    </details>
  )
}

function useSending(visitId: number, intent: string): boolean {
  const { formData, state } = useNavigation()
  return state !== 'idle' && formData?.get('visit') === String(visitId) && formData.get('intent') === intent
}
