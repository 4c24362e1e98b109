import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { m } from '#messages'
import { type MakePolicy, section, toContact } from './section.ts'
import { depositTerms, termOf } from './stay-texts.ts'

/** `refundDays` in the language of the reader. */
export const refundTime = (): string => m.help_within_working_days({ days: refundWorkingDays })

/** Says that everything but the token comes back when a booking is cancelled. */
export const restBack = (): string => m.refundpolicy_rest_back({ when: refundTime() })

export const refundPolicy: MakePolicy = ({ CONTACT_EMAIL }) => ({
  title: m.refundpolicy_title(),
  description: m.refundpolicy_description(),
  intro: m.refundpolicy_intro(),
  sections: [
    section('short', m.refundpolicy_short(), {
      points: [
        { text: m.refundpolicy_short_leaving() },
        { text: m.refundpolicy_short_token({ rest: restBack() }) },
        { text: m.refundpolicy_short_way({ when: refundTime() }) },
        { text: m.refundpolicy_short_no_home() },
      ],
    }),
    section('hold', m.refundpolicy_hold(), {
      text: [m.refundpolicy_hold_text({ alone: holdMinutes.alone, group: holdMinutes.group })],
    }),
    section('cancel', m.refundpolicy_cancel(), {
      text: [m.refundpolicy_cancel_text()],
      points: [
        { term: m.refundpolicy_cancel_keep(), text: m.refundpolicy_cancel_keep_text() },
        { term: m.refundpolicy_cancel_back(), text: m.refundpolicy_cancel_back_text() },
        { term: m.refundpolicy_cancel_coupons(), text: m.refundpolicy_cancel_coupons_text() },
        { term: m.refundpolicy_cancel_unpaid(), text: m.refundpolicy_cancel_unpaid_text() },
      ],
    }),
    section('no-home', m.refundpolicy_no_home(), {
      points: [
        { term: m.refundpolicy_late(), text: m.refundpolicy_late_text() },
        { term: m.refundpolicy_twice(), text: m.refundpolicy_twice_text() },
        { term: m.refundpolicy_friends(), text: m.refundpolicy_friends_text() },
        { term: m.refundpolicy_fault(), text: m.refundpolicy_fault_text() },
      ],
    }),
    section('when', m.refundpolicy_when(), {
      text: [m.refundpolicy_when_text({ when: refundTime() }), m.refundpolicy_not_arrived({ email: CONTACT_EMAIL })],
    }),
    section('deposit', m.refundpolicy_deposit(), { text: [m.refundpolicy_deposit_text()], points: depositTerms() }),
    section('zero-deposit', m.refundpolicy_zero(), { text: [termOf('zero-deposit')] }),
    section('fees', m.refundpolicy_fees(), {
      text: [m.refundpolicy_fees_text({ exception: termOf('transfer') })],
    }),
    section('wrong', m.refundpolicy_wrong(), { text: [m.refundpolicy_wrong_text()], links: [toContact()] }),
  ],
})
