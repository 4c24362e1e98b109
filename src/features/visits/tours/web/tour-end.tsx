import { type RefObject, useEffect, useRef } from 'react'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { TouredHome } from './tour-player.tsx'

type TourEndProps = {
  home: TouredHome
  within: RefObject<HTMLElement | null>
  onAgain: () => void
  onLeave?: () => void
}

/** The end panel over the last frame. It takes the focus from the player. */
export function TourEnd({ home, within, onAgain, onLeave }: TourEndProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (within.current?.contains(document.activeElement) || document.fullscreenElement) words.current?.focus()
  }, [within])
  const leave = () => {
    if (document.fullscreenElement) document.exitFullscreen()
    onLeave?.()
  }
  return (
    <div className="tour-over">
      <p ref={words} tabIndex={-1}>
        {m.tours_ended()}
      </p>
      <div className="row wrapx">
        <ButtonLink variant="acc" small to={`/houses/${home.slug}/book`} onClick={leave}>
          {m.tours_book()}
        </ButtonLink>
        <ButtonLink variant="inv" small to={`/houses/${home.slug}/visit`} onClick={leave}>
          {m.cards_visit_for_free()}
        </ButtonLink>
        <Button variant="inv" small icon="rotate-ccw" onClick={onAgain}>
          {m.tours_watch_again()}
        </Button>
      </div>
    </div>
  )
}
