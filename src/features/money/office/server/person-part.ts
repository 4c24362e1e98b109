import type { PersonPart } from '#platform/person-part.ts'

export const moneyOfficePart: PersonPart = {
  omits: {
    'money_action.person_id': 'What a colleague did with money is kept as proof of who did it.',
    'money_approval.asked_by': 'Which colleague asked for an amount is kept as proof of who did it.',
    'money_approval.decided_by': 'Which colleague decided on an amount is kept as proof of who did it.',
    'money_check.person_id': 'Which colleague compared our payments with the gateway is their work, not about them.',
  },
}
