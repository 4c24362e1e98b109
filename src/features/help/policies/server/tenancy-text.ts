import { decisionDays } from '#features/booking/zero-deposit/stages.ts'
import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { refundDays } from '#features/money/payments/refund-days.ts'
import { panLimit } from '#features/money/receipts/hra-rules.ts'
import { purposeOf } from '#features/people/consents/rules.ts'
import { formatRupees } from '#shared/money.ts'
import { contactPath } from '../rules.ts'
import { type MakePolicy, section } from './section.ts'
import { depositTerms, termOf } from './stay-texts.ts'

export const tenancyPolicies: MakePolicy = () => ({
  title: 'Tenancy policies',
  description: 'Moving in, rent, deposits, living with flatmates, moving to another home and leaving.',
  intro:
    'What holds while you live in a home from Thikana. The page of a home says which of these apply to it, and your ' +
    'rental agreement comes before both.',
  sections: [
    section('moving-in', 'Moving in', {
      text: [
        termOf('booking'),
        'The rest is due by the day you move in; the keys are handed over once it is paid. Your area manager sends ' +
          'you the agreement before that day. Read it before you sign. Bring a proof of identity.',
      ],
    }),
    section('rent', 'Rent', {
      text: [
        termOf('rent'),
        'The first rent is counted by the day, from the day you move in to the end of that month. Every rent you ' +
          'pay here has a receipt, and Payments makes a rent receipt of the financial year for your employer. Above ' +
          `${formatRupees(panLimit)} a year the employer also asks for the landlord’s PAN.`,
      ],
    }),
    section('deposit', 'Paying the deposit', {
      points: [
        { term: 'In full', text: 'All of it by the day you move in.' },
        { term: 'In two parts', text: 'Where the home offers it: a part by that day, the rest a month later.' },
        {
          term: 'Zero deposit',
          text:
            `Where the home offers it: a bond partner vouches for you, for a fee once for each ${bondMonths} months. ` +
            `The partner decides, and its yes holds for ${decisionDays} days.`,
        },
      ],
    }),
    section('zero-deposit', 'Zero deposit and its fee', { text: [termOf('zero-deposit')] }),
    section('sharing', 'Living together', {
      text: [
        `${termOf('guests')} Who may live in a home (women, men, families, anybody) is on its page and holds for ` +
          'everybody who moves in.',
        `${purposeOf('flatmates').text} Only if you agree to it, and you can take that back.`,
      ],
    }),
    section('transfer', 'If it is not the right home', { text: [termOf('transfer')] }),
    section('leaving', 'Leaving, and your deposit', { points: depositTerms }),
    section('cancelling', 'Before you have moved in', {
      text: [`You can cancel until then. We keep the token; everything else comes back ${refundDays}.`],
      links: [{ label: 'Refunds and cancellation', to: '/refund-policy' }],
    }),
    section('help', 'When something is wrong', {
      text: ['Call your area manager, whose number is on the page of your booking, or write to us.'],
      links: [{ label: 'Contact and grievance officer', to: contactPath }],
    }),
  ],
})
