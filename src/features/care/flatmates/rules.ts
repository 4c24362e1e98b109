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

export const flatmateTexts = {
  none: 'You do not live in a home of ours.',
  ownerManaged: 'Your owner looks after this home.',
  left: 'You have left this home.',
  nobody: 'There is no such flatmate in your home.',
  notShown: 'Agree to be shown first: a number without a name helps nobody.',
  noRule: 'There is no such rule in your home.',
  agreed: 'Everybody agreed to this rule. Say that you no longer do.',
  manyRules: `A home has ${mostRules} rules at most.`,
  noRota: 'There is no rota in your home.',
  notYours: 'This week is not yours.',
  noSwap: 'There is no such swap.',
  swapGone: 'The weeks have changed meanwhile. Look at the rota again.',
  sameWeek: 'Choose a week of somebody else.',
  notYet: 'This week has not begun.',
  noMessage: 'There is no such message.',
} as const
