import { type RefObject, useEffect, useRef } from 'react'
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
        That was the tour. What next?
      </p>
      <div className="row wrapx">
        <ButtonLink variant="acc" small to={`/houses/${home.slug}/book`} onClick={leave}>
          Book now
        </ButtonLink>
        <ButtonLink variant="inv" small to={`/houses/${home.slug}/visit`} onClick={leave}>
          VISIT FOR FREE
        </ButtonLink>
        <Button variant="inv" small icon="rotate-ccw" onClick={onAgain}>
          Watch again
        </Button>
      </div>
    </div>
  )
}
