import { useId, useRef, useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { ForYouSheet } from './for-you-sheet.tsx'
import { useOffRents } from './use-off-rents.ts'
import './leads.css'

type ForYouProps = { filters: Filters /** Closed or answered: it does not come again. */; onEnd: () => void }

/** A strip of one line over the page, which does not take the focus. */
export function ForYou({ filters, onEnd }: ForYouProps) {
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const strip = useRef<HTMLElement>(null)
  useOffRents(strip)
  return (
    <>
      <aside
        ref={strip}
        className="for-you"
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      >
        <Icon icon="sparkles" />
        <h2 id={titleId}>{m.leads_for_you_title()}</h2>
        <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {m.leads_for_you_open()}
        </Button>
        <IconButton icon="x" label={m.leads_for_you_close()} onClick={onEnd} />
      </aside>
      <ForYouSheet open={open} filters={filters} onEnd={onEnd} />
    </>
  )
}
