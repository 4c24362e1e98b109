import type { TouredHome } from '#features/visits/tours/web/tour-player.tsx'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import { loadFetchedTour } from './load-fetched-tour.ts'

/** On the photo of a card: plays the tour where it is pressed. */
export function TourTag({ home }: { home: TouredHome }) {
  const { module, link, dialog } = useOpened(loadFetchedTour)
  return (
    <>
      <a className="tag photo press" href={localAddress(`/houses/${home.slug}/tour`)} {...link}>
        <Icon icon="play" size="sm" />
        {m.cards_tour()}
        <span className="vh">{m.cards_tour_of({ title: home.title })}</span>
      </a>
      {module ? <module.FetchedTourDialog home={home} {...dialog} /> : null}
    </>
  )
}
