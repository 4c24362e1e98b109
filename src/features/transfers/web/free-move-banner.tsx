import { useEffect, useState } from 'react'
import { getSession } from '#features/people/accounts/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { movePath } from '../paths.ts'
import { freeDays } from '../rules.ts'

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
        <span className="vh">{m.transfers_free_checking()}</span>
      </div>
    )
  }
  return (
    <>
      <button type="button" className="transfer-banner" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon icon="gift" />
        <b>{m.transfers_free_title()}</b>
        <Icon icon="chevron-right" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.transfers_free_title()}
        actions={
          <>
            <Button variant="ter" onClick={() => setOpen(false)}>
              {m.booked_not_now()}
            </Button>
            <ButtonLink to={movePath}>{m.transfers_choose_home()}</ButtonLink>
          </>
        }
      >
        <p>{m.transfers_free_text({ days: freeDays })}</p>
      </Dialog>
    </>
  )
}
