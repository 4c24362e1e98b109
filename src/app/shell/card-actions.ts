import { lazy } from 'react'
import type { CardActions } from '#features/homes/cards/web/card-actions.ts'
import { HeartButton } from '#features/search/saved/web/heart-button.tsx'
import { TourTag } from '#features/visits/online-visits/web/tour-tag.tsx'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'

// Lazy, because few visitors hold a home.
const HeldTag = lazy(async () => ({
  default: (await import('#features/booking/holds/web/held-tag.tsx')).HeldTag,
}))

/** On every card of a home, wherever it is shown. */
export const cardActions: CardActions = { Heart: HeartButton, Visit: VisitLink, Held: HeldTag, Tour: TourTag }
