import { useState } from 'react'
import { validateReferralCode } from '#features/people/referral-codes/contract.ts'
import { ReferralInput } from '#features/people/referral-codes/web/referral-input.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'

type ReferralFieldProps = {
  defaultValue?: string
  error?: string
  /** Called with true while the field holds an unverified code. */
  onUnverified: (unverified: boolean) => void
}

type Checked = { code: string; good: boolean; text: string }

/** Verifies the code before the form is sent, and again after each change. */
export function ReferralField({ defaultValue = '', error, onUnverified }: ReferralFieldProps) {
  const [code, setCode] = useState(defaultValue)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState(false)
  const isGood = (typed: string, answer: Checked | null) =>
    typed.trim() === '' || (answer?.good === true && answer.code === typed.trim())
  const type = (typed: string) => {
    setCode(typed)
    onUnverified(!isGood(typed, checked))
  }
  const verify = async () => {
    const wanted = code.trim()
    if (wanted === '') return setChecked({ code: '', good: false, text: m.accounts_enter_referral() })
    setBusy(true)
    const answer = await ask(wanted)
    setBusy(false)
    setChecked(answer)
    onUnverified(!isGood(code, answer))
  }
  const current = checked && checked.code === code.trim() ? checked : null
  return (
    <ReferralInput
      name="referralCode"
      code={code}
      onCode={type}
      busy={busy}
      onVerify={verify}
      hint={current?.good ? current.text : undefined}
      error={current && !current.good ? current.text : current?.good ? undefined : error}
    />
  )
}

async function ask(code: string): Promise<Checked> {
  try {
    const { success, info } = await call(validateReferralCode, { query: { referral_code: code } })
    return { code, good: success, text: info || m.accounts_invalid_referral() }
  } catch (error) {
    return { code, good: false, text: error instanceof CallError ? error.message : m.accounts_invalid_referral() }
  }
}
