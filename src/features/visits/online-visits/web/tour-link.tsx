import type { TouredHome, TourVideo } from '#features/visits/tours/web/tour-player.tsx'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'

const loadDialog = () => import('./tour-dialog.tsx')

export function TourLink({ home, video }: { home: TouredHome; video: TourVideo }) {
  const { module, link, dialog } = useOpened(loadDialog)
  return (
    <>
      <ButtonLink to={`/houses/${home.slug}/tour`} variant="sec" small icon="play" {...link}>
        {m.cards_tour()}
      </ButtonLink>
      {module ? <module.TourDialog home={home} video={video} {...dialog} /> : null}
    </>
  )
}
