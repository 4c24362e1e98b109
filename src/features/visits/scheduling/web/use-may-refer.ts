import { useEffect, useState } from 'react'
import { getSession } from '#features/people/accounts/contract.ts'
import { call } from '#shared/call.ts'

type Asked = {
  signedIn: boolean
  /** Whether it is in view: only then the session is asked. */
  open: boolean
  /** Where the page has said it already. */
  given?: boolean
}

/** Whether a referral code counts for this visitor; signed in, false until known, so that the field never disappears. */
export function useMayRefer({ signedIn, open, given }: Asked): boolean {
  const [mayRefer, setMayRefer] = useState(given ?? !signedIn)
  const asks = signedIn && open && given === undefined
  useEffect(() => {
    if (!asks) return
    let current = true
    call(getSession, {}).then(
      (session) => current && setMayRefer(session.is_eligible_to_apply_referral_code_at_sav),
      // The form works without it.
      () => {},
    )
    return () => {
      current = false
    }
  }, [asks])
  return mayRefer
}
