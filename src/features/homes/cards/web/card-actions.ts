import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ButtonVariant } from '#ui/button.tsx'

type VisitButton = {
  home: { id: number; slug: string; title: string }
  variant?: ButtonVariant
  small?: boolean
  children?: ReactNode
}

/** Buttons on a card that belong to domains after homes: the root provides them, so that cards do not import them. */
export type CardActions = {
  Heart: ComponentType<{ houseId: number; title: string }>
  Visit: ComponentType<VisitButton>
}

export const CardActions = createContext<CardActions | null>(null)
