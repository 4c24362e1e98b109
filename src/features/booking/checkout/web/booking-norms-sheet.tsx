import { useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import type { Norms } from '../booking-norms.ts'

type NormsSheetProps = { norms: Norms; open: boolean; onClose: () => void; onRead: () => void }

/** How the deposit of this home is handled: read and ticked before anything is paid. */
export function NormsSheet({ norms, open, onClose, onRead }: NormsSheetProps) {
  const [ticked, setTicked] = useState(false)
  const [asked, setAsked] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const goOn = () => {
    if (ticked) return onRead()
    setAsked(true)
    tick.current?.focus()
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={norms.title}
      width={480}
      actions={
        <Button block onClick={goOn}>
          {m.booking_continue()}
        </Button>
      }
    >
      <div className="stack" data-norms={norms.type}>
        <NormsText norms={norms} />
        <Checkbox
          ref={tick}
          label={m.booking_norms_read()}
          required
          checked={ticked}
          error={asked && !ticked ? m.booking_norms_unread() : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        />
      </div>
    </BottomSheet>
  )
}

function NormsText({ norms: { norms } }: { norms: Norms }) {
  return (
    <>
      {norms.map(({ id, title, text }) => (
        <section key={id}>
          <h3>{title}</h3>
          <p className="mut">{text}</p>
        </section>
      ))}
      <p className="s">
        <Link to="/terms" newTab>
          {m.booking_terms()}
        </Link>{' '}
        ·{' '}
        <Link to="/refund-policy" newTab>
          {m.booking_refunds()}
        </Link>
      </p>
    </>
  )
}

/** Without JavaScript: shown in the page, with a required checkbox. */
export function PlainNorms({ norms, error }: { norms: Norms; error?: string | undefined }) {
  return (
    <noscript>
      <div className="stack booking-norms">
        <h2>{norms.title}</h2>
        <NormsText norms={norms} />
        <Checkbox label={m.booking_norms_read()} name="terms" required error={error} />
      </div>
    </noscript>
  )
}
