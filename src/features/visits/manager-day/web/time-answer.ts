/** Why a change of hours, leave or visits was refused. */
export type TimeAnswer = {
  intent: string
  /** The id of the leave or the visit. */
  id: number
  message: string
  fields: Record<string, string>
  /** No other manager has time for the visit. */
  nobody: boolean
}
