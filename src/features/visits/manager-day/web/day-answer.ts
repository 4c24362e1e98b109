/** The result of a form on the page of the day. */
export type DayAnswer = {
  visitId: number
  intent: string
  problem?: string
  phone?: string
  /** The typed text. */
  typed?: string
}
