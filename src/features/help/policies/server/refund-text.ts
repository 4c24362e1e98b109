import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import { refundDays } from '#features/money/payments/refund-days.ts'
import { contactPath } from '../rules.ts'
import { type MakePolicy, section } from './section.ts'
import { depositTerms, termOf } from './stay-texts.ts'

export const refundPolicy: MakePolicy = ({ CONTACT_EMAIL }) => ({
  title: 'Refunds and cancellation',
  description: 'What you get back when you cancel a booking, when a payment goes wrong and when you leave a home.',
  intro: 'What comes back to you, when, and how. The page of your booking shows the exact rupees before you cancel.',
  sections: [
    section('short', 'In short', {
      points: [
        { text: 'Leaving before you pay costs nothing.' },
        { text: 'If you cancel before you move in, we keep the token. Everything else comes back.' },
        { text: `Money comes back the way you paid, ${refundDays}. Credits come back as credits, at once.` },
        { text: 'If you paid and did not get the home, all of it comes back, the token too.' },
      ],
    }),
    section('hold', 'Before you pay', {
      text: [
        `A home is held for ${holdMinutes.alone} minutes while you pay, or ${holdMinutes.group} when friends pay ` +
          'together. You can let it go at any time. If it is not paid in time, the hold ends by itself, nothing is ' +
          'owed, and a coupon you entered can be used again.',
      ],
    }),
    section('cancel', 'Cancelling a booking', {
      text: [
        'Open the booking and press “Cancel the booking”. You can do this until you move in; after that you give ' +
          'notice and move out instead.',
      ],
      points: [
        { term: 'We keep', text: 'the token that was named on the bill. The owner kept the home free for you.' },
        {
          term: 'You get back',
          text: 'the deposit and rent beyond the token, our one-time fees with their GST, and the zero-deposit fee.',
        },
        { term: 'Coupons', text: 'A coupon that was used for the booking is not given out again.' },
        { term: 'What is not paid yet', text: 'is no longer due.' },
      ],
    }),
    section('no-home', 'When you paid and got no home', {
      points: [
        {
          term: 'Paid late',
          text:
            'If the payment reaches us after the hold has ended, you get the home if it is still free. If it is not, ' +
            'the whole amount goes back without your asking.',
        },
        { term: 'Paid twice', text: 'We keep one payment. The other goes back without your asking.' },
        {
          term: 'Friends',
          text: 'If one share is missing when the hold ends, every friend gets their own share back in full.',
        },
        {
          term: 'Our fault or the owner’s',
          text: 'If the home cannot be given to you, you get everything back, the token included. Write to us.',
        },
      ],
    }),
    section('when', 'When and how it arrives', {
      text: [
        `A refund goes to the card, account or UPI that paid, ${refundDays}. It is listed on the receipt of the ` +
          'payment and under Payments. What you paid with credits comes back as credits at once.',
        `Has it not arrived by then? Write to ${CONTACT_EMAIL} with the payment reference on your receipt.`,
      ],
    }),
    section('deposit', 'The deposit when you leave', {
      text: ['It depends on the home, whose page says which of these it is.'],
      points: depositTerms,
    }),
    section('zero-deposit', 'The zero-deposit fee', { text: [termOf('zero-deposit')] }),
    section('fees', 'Our fees', {
      text: [
        'Visits are free. Our one-time fees come back in full when you cancel before you move in. After that they do ' +
          `not, with one exception. ${termOf('transfer')}`,
      ],
    }),
    section('wrong', 'If we charged you wrongly', {
      text: ['Tell us. We compare our payments with the gateway every night, and pay back what was not owed.'],
      links: [{ label: 'Contact and grievance officer', to: contactPath }],
    }),
  ],
})
