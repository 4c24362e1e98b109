import { Form, useNavigation } from 'react-router'
import type { Visit } from '#features/visits/scheduling/contract.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { WaitingNote } from '#ui/display/waiting-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useWaitingWrites } from '#ui/page/use-waiting-writes.ts'
import { reasonOptions } from './cancel-reason.ts'
import { cancelList } from './later-cancel.ts'
import type { Refused } from './my-visits-action.ts'

/** Asks for a reason before it cancels; closed at first, so that nothing is cancelled by mistake. */
export function CancelVisit({ visit: { id, version }, refused }: { visit: Visit; refused: Refused | undefined }) {
  const [waiting] = useWaitingWrites(cancelList(id))
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'cancel' && formData.get('id') === String(id)
  const note = waiting ? (
    <div className="stack">
      <p>{m.visits_cancel_waiting({ reason: waiting.words })}</p>
      <WaitingNote write={waiting} />
    </div>
  ) : null
  if (waiting && waiting.refused === undefined) return note
  return (
    <>
      {note}
      <details className="visit-cancel" open={refused !== undefined || undefined}>
        <summary className="link tap">{m.visits_cancel()}</summary>
        <Form method="post" action="/reschedule" className="stack" preventScrollReset data-waits>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <Select
            label={m.visits_cancel_why()}
            name="reason"
            required
            options={reasonOptions()}
            placeholder={m.visits_choose_reason()}
            defaultValue={refused?.typed.reason}
          />
          <TextField
            label={m.visits_cancel_note()}
            name="note"
            optional
            maxLength={200}
            defaultValue={refused?.typed.note}
          />
          <Button type="submit" variant="bad" busy={busy}>
            {m.visits_cancel_mine()}
          </Button>
        </Form>
      </details>
    </>
  )
}
