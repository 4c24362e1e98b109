import { Form, useNavigation } from 'react-router'
import type { Visit } from '#features/visits/scheduling/contract.ts'
import { cancelReasons } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Refused } from './my-visits-action.ts'

/** The reason is kept in English, for the staff who read it. */
const keys = ['found', 'time', 'wrong', 'later', 'other']
const reasons = () =>
  cancelReasons.map((value, at) => ({ value, label: m.visits_cancel_reason({ reason: keys[at] ?? 'other' }) }))

/** Asks for a reason before it cancels; closed at first, so that nothing is cancelled by mistake. */
export function CancelVisit({ visit: { id, version }, refused }: { visit: Visit; refused: Refused | undefined }) {
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'cancel' && formData.get('id') === String(id)
  return (
    <details className="visit-cancel" open={refused !== undefined || undefined}>
      <summary className="link tap">{m.visits_cancel()}</summary>
      <Form method="post" action="/reschedule" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
        <Select
          label={m.visits_cancel_why()}
          name="reason"
          required
          options={reasons()}
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
  )
}
