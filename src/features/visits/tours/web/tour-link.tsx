import { ButtonLink } from '#ui/actions/button.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import type { TouredHome, TourVideo } from './tour-player.tsx'

const loadDialog = () => import('./tour-dialog.tsx')

export function TourLink({ home, video }: { home: TouredHome; video: TourVideo }) {
  const { module, link, dialog } = useOpened(loadDialog)
  return (
    <>
      <ButtonLink to={`/houses/${home.slug}/tour`} variant="sec" small icon="play" {...link}>
        Online tour
      </ButtonLink>
      {module ? <module.TourDialog home={home} video={video} {...dialog} /> : null}
    </>
  )
}
