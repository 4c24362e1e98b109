import { HeldTag } from '#features/booking/holds/web/held-tag.tsx'
import type { CardActions } from '#features/homes/cards/web/card-actions.ts'
import { HeartButton } from '#features/search/saved/web/heart-button.tsx'
import { TourTag } from '#features/visits/online-visits/web/tour-tag.tsx'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'

/** On every card of a home, wherever it is shown. */
export const cardActions: CardActions = { Heart: HeartButton, Visit: VisitLink, Held: HeldTag, Tour: TourTag }
