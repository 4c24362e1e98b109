import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CallError } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { offersPasskeys } from './passkey-client.ts'

type PasskeyButtonProps = {
  label: string
  run: () => Promise<unknown>
  onDone: () => void
  onRefused?: (error: CallError) => boolean
  /** Where it is the one thing to do: the main button, as wide as its card. */
  main?: boolean
}

/** Shown only where the browser has passkeys; without script there is none. */
export function PasskeyButton({ label, run, onDone, onRefused, main = false }: PasskeyButtonProps) {
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => setOffered(offersPasskeys()), [])
  if (!offered) return null
  const press = async () => {
    setBusy(true)
    setProblem('')
    try {
      await run()
      onDone()
    } catch (error) {
      if (error instanceof CallError && onRefused?.(error)) return
      setProblem(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack g2">
      <div className={main ? undefined : 'profile-act'}>
        <Button type="button" variant={main ? 'pri' : 'sec'} busy={busy} block={main} onClick={press}>
          {label}
        </Button>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  )
}

/** The browser's own errors are named, not worded for people. */
function textOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  const { name } = error as Error
  if (name === 'InvalidStateError') return m.accounts_passkey_here_already()
  return m.accounts_no_passkey_used()
}
