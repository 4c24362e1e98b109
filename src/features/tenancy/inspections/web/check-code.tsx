import { type FormEvent, useState } from 'react'
import type { DayVisit } from '#features/visits/manager-day/contract.ts'
import { isDoorCode } from '#features/visits/manager-day/rules.ts'
import { recordHere } from '#features/visits/manager-day/web/record-here.ts'
import { isUnanswered } from '#features/visits/manager-day/web/send-waiting.ts'
import { Button } from '#ui/actions/button.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'

/** The tenant tells the code; checked on the phone where there is no network. */
export function CheckCode({ visit, onDone }: { visit: DayVisit; onDone: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDoorCode(code)) return setProblem('Please enter the 4 digits of the code.')
    setBusy(true)
    try {
      const said = { visitId: visit.id, kind: 'check_in', seenAt: visit.starts_at, code, note: '' } as const
      const done = await recordHere(said)
      setProblem(done.problem)
      onDone()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      setProblem('This needs a network. Please try again when there is one.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="check-code" onSubmit={(event) => void send(event)}>
      <OtpField
        name="code"
        label={`Code of ${visit.visitor}`}
        autoComplete="off"
        required
        onValue={setCode}
        error={problem}
        hint={visit.tries_left < 5 ? `${visit.tries_left} of 5 tries left.` : undefined}
      />
      <Button type="submit" busy={busy}>
        Check the code
      </Button>
    </form>
  )
}
