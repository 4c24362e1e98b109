import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import type { TouredHome, TourVideo } from './tour-player.tsx'

const loadDialog = () => import('./tour-dialog.tsx')

/** A link to the tour's own page. Where a script runs, the tour opens here, fetched as somebody reaches for it. */
export function TourLink({ home, video }: { home: TouredHome; video: TourVideo }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { module, failed } = useLoaded(loadDialog, wanted)
  const want = () => setWanted(true)
  const press = (event: MouseEvent) => {
    if (failed || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    want()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        to={`/houses/${home.slug}/tour`}
        variant="sec"
        small
        icon={Play}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
        onClick={press}
      >
        Online tour
      </ButtonLink>
      {module ? <module.TourDialog home={home} video={video} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
