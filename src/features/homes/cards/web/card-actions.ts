import { type ComponentType, createContext } from 'react'
import type { ButtonVariant } from '#ui/actions/button.tsx'

type VisitButton = {
  home: { id: number; slug: string; title: string }
  variant?: ButtonVariant
  small?: boolean
  /** Id of the element that names the home, to tell apart the many buttons on one page. */
  describedBy?: string
}

/** Buttons on a card that belong to later domains: the root provides them, so that cards do not import them. */
export type CardActions = {
  Heart: ComponentType<{ houseId: number; title: string }>
  Visit: ComponentType<VisitButton>
  Held: ComponentType<{ houseId: number }>
  /** Where a home has a recorded tour. */
  Tour: ComponentType<{ home: { id: number; slug: string; title: string } }>
}

export const CardActions = createContext<CardActions | null>(null)
