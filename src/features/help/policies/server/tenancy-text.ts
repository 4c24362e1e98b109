import { decisionDays } from '#features/booking/zero-deposit/stages.ts'
import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { panLimit } from '#features/money/receipts/hra-rules.ts'
import { purposeOf } from '#features/people/consents/rules.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { restBack } from './refund-text.ts'
import { type MakePolicy, section, toContact, toRefunds } from './section.ts'
import { depositTerms, termOf } from './stay-texts.ts'

export const tenancyPolicies: MakePolicy = () => ({
  title: m.tenancypolicy_title(),
  description: m.tenancypolicy_description(),
  intro: m.tenancypolicy_intro(),
  sections: [
    section('moving-in', m.tenancypolicy_moving_in(), {
      text: [termOf('booking'), m.tenancypolicy_moving_in_text()],
    }),
    section('rent', m.tenancypolicy_rent(), {
      text: [termOf('rent'), m.tenancypolicy_rent_text({ limit: formatRupees(panLimit) })],
    }),
    section('deposit', m.tenancypolicy_deposit(), {
      points: [
        { term: m.tenancypolicy_in_full(), text: m.tenancypolicy_in_full_text() },
        { term: m.tenancypolicy_in_parts(), text: m.tenancypolicy_in_parts_text() },
        {
          term: m.cards_zero_deposit(),
          text: m.tenancypolicy_zero_deposit_text({ months: bondMonths, days: decisionDays }),
        },
      ],
    }),
    section('zero-deposit', m.tenancypolicy_zero(), { text: [termOf('zero-deposit')] }),
    section('sharing', m.tenancypolicy_sharing(), {
      text: [
        m.tenancypolicy_who_may_live({ guests: termOf('guests') }),
        m.tenancypolicy_flatmates({ text: purposeOf('flatmates').text }),
      ],
    }),
    section('transfer', m.tenancypolicy_transfer(), { text: [termOf('transfer')] }),
    section('leaving', m.tenancypolicy_leaving(), { points: depositTerms() }),
    section('cancelling', m.tenancypolicy_cancelling(), {
      text: [m.tenancypolicy_cancelling_text({ rest: restBack() })],
      links: [toRefunds()],
    }),
    section('help', m.tenancypolicy_help(), { text: [m.tenancypolicy_help_text()], links: [toContact()] }),
  ],
})
