import { useState } from 'react'

/** The answers that a screen shows: of its form, and of its loader. */
type Shown = { answer: unknown; loaded: unknown }

/**
 * Counts how often a form was sent and taken. As its key it empties the form then, and not when the screen asks for its
 * data again while somebody writes. The state of the navigation would not do: an answer may come before it was ever
 * shown.
 */
export function useFormTurn({ answer, loaded, refused }: Shown & { refused: boolean }) {
  const [{ turn, sentAt }, setLast] = useState<{ turn: number; sentAt: Shown | null }>({ turn: 0, sentAt: null })
  if (sentAt && (sentAt.answer !== answer || sentAt.loaded !== loaded)) {
    setLast({ turn: refused ? turn : turn + 1, sentAt: null })
  }
  return { turn, onSubmit: () => setLast({ turn, sentAt: { answer, loaded } }) }
}
