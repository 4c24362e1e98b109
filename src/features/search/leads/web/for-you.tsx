import { useId, useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { ForYouSheet } from './for-you-sheet.tsx'
import './leads.css'

type ForYouProps = { filters: Filters /** Closed or answered: it does not come again. */; onEnd: () => void }

/** A non-modal panel over the page that does not take the focus. */
export function ForYou({ filters, onEnd }: ForYouProps) {
  const titleId = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <aside
        className="for-you"
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      >
        <Icon icon="sparkles" size="lg" />
        <div>
          <h2 id={titleId}>Homes picked for you</h2>
          <p className="s mut">Tell us four things and see only what fits.</p>
        </div>
        <IconButton icon="x" label="Close for good" onClick={onEnd} />
        <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Tell us what you want
        </Button>
      </aside>
      <ForYouSheet open={open} filters={filters} onEnd={onEnd} />
    </>
  )
}
