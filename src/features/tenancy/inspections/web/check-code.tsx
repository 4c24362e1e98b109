import { type FormEvent, useState } from 'react'
import type { DayVisit } from '#features/visits/manager-day/contract.ts'
import { isDoorCode } from '#features/visits/manager-day/rules.ts'
import { recordHere } from '#features/visits/manager-day/web/record-here.ts'
import { isUnanswered } from '#features/visits/manager-day/web/send-waiting.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'

/** The tenant tells the code; checked on the phone where there is no network. */
export function CheckCode({ visit, onDone }: { visit: DayVisit; onDone: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDoorCode(code)) return setProblem(m.homecheck_enter_code())
    setBusy(true)
    try {
      const said = { visitId: visit.id, kind: 'check_in', seenAt: visit.starts_at, code, note: '' } as const
      const done = await recordHere(said)
      setProblem(done.problem)
      onDone()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      setProblem(m.myday_needs_network())
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="check-code" onSubmit={(event) => void send(event)}>
      <OtpField
        name="code"
        label={m.homecheck_code_of({ name: visit.visitor })}
        autoComplete="off"
        required
        onValue={setCode}
        error={problem}
        hint={visit.tries_left < 5 ? m.myday_tries_left({ left: visit.tries_left }) : undefined}
      />
      <Button type="submit" busy={busy}>
        {m.homecheck_check_code()}
      </Button>
    </form>
  )
}
