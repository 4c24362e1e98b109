import { useEffect, useState } from 'react'
import { getSession } from '#features/people/accounts/contract.ts'
import { call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { movePath } from '../paths.ts'

type Checked = 'checking' | 'free' | 'no'

/** Only when the session says that a move is free; a loader while it is being asked. */
export function FreeMoveBanner() {
  const [checked, setChecked] = useState<Checked>('checking')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let current = true
    call(getSession, {}).then(
      ({ free_internal_transfer }) => current && setChecked(free_internal_transfer ? 'free' : 'no'),
      () => current && setChecked('no'),
    )
    return () => {
      current = false
    }
  }, [])
  if (checked === 'no') return null
  if (checked === 'checking') {
    return (
      <div className="transfer-banner" role="status">
        <Skeleton width={24} height={24} shape="round" />
        <Skeleton width="70%" height={20} />
        <span className="vh">Checking whether a move is free for you</span>
      </div>
    )
  }
  return (
    <>
      <button type="button" className="transfer-banner" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon icon="gift" />
        <b>Your first move is free</b>
        <Icon icon="chevron-right" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Your first move is free"
        actions={
          <>
            <Button variant="ter" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <ButtonLink to={movePath}>Choose a home</ButtonLink>
          </>
        }
      >
        <p>
          In the first 30 days of your stay you may move to any home of ours. You pay the onboarding charges and the
          rent of missing notice days, and both come back as credit the day after you move.
        </p>
      </Dialog>
    </>
  )
}
