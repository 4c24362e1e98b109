export const unitKinds = ['bed', 'room', 'house'] as const
export type UnitKind = (typeof unitKinds)[number]

export const approvalTexts = {
  none: 'There is no such tenant of yours.',
  noHome: 'There is no such home of yours.',
  decided: 'This is decided already.',
  gone: 'The booking was cancelled meanwhile.',
  reason: 'Say in a sentence why. Our office reads it, the tenant does not.',
} as const
