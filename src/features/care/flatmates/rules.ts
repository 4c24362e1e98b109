export const aboutLength = 200
export const ruleLength = { least: 3, most: 200 } as const
export const messageLength = 1000
export const reportLength = { least: 3, most: 500 } as const
/** Weeks of the rota that are shown. */
export const shownWeeks = 6
/** Messages on a page of the board. */
export const boardPage = 30
/** So that nobody fills the page of a home. */
export const mostRules = 20

/** Everybody who lives there has said yes. */
export const isAgreed = (residents: readonly number[], yes: readonly number[]): boolean =>
  residents.length > 0 && residents.every((id) => yes.includes(id))
