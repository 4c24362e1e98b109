import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import { prizes } from '#features/booking/roll-dice/rules.ts'
import { ages, reportersForRecheck } from '#features/homes/freshness/rules.ts'
import { furthestMoveInDays } from '#features/homes/listing/booking-choice.ts'
import { couponDays } from '#features/offers/coupon.ts'
import { onlineVisitOffer } from '#features/offers/rules.ts'
import { otp, session } from '#features/people/accounts/rules.ts'
import { coolingDays } from '#features/people/privacy/rules.ts'
import { adultAge } from '#features/people/profiles/rules.ts'
import { leadMinutes } from '#features/visits/scheduling/slots.ts'
import { formatRupees } from '#shared/money.ts'
import type { Section } from '../contract.ts'
import { contactPath, grievanceTimes } from '../rules.ts'
import { companyText, type MakePolicy, section } from './section.ts'

const won = prizes.map(({ amount }) => amount)

export const terms: MakePolicy = (config) => ({
  title: 'Terms',
  description: 'The rules between you and Thikana: your account, listings, visits, booking, paying and complaints.',
  intro:
    'These are the rules between you and us, in plain words. The refund policy, the tenancy policies and the privacy ' +
    'policy belong to them.',
  sections: [
    section('who', 'Who we are', {
      text: [
        `This site is run by ${companyText(config)}.`,
        'Thikana is a marketplace for rented homes. Owners let the homes. We list them, show them, take bookings and ' +
          'payments, and look after many of them. Your rental agreement is with the owner of the home. Where a page ' +
          'says that the owner manages the home, we only find the tenant.',
      ],
    }),
    ...everywhere,
  ],
})

/** The same on every site. */
const everywhere: Section[] = [
  section('account', 'Your account', {
    points: [
      { text: 'You can search, compare and see every charge without an account.' },
      { text: `To rent a home you must be ${adultAge} or older, and what you tell us about yourself must be true.` },
      {
        text:
          `A phone belongs to one account. Codes work for ${otp.lifeMinutes} minutes. Never pass one on: none of us ` +
          'will ask you for it.',
      },
      {
        text:
          `You stay signed in for ${session.days} days. Profile, Devices shows where you are signed in and ends any ` +
          'of them.',
      },
      {
        text:
          `You can delete your account in Profile, Privacy. It is deleted ${coolingDays} days later; until then you ` +
          'can keep it.',
      },
    ],
  }),
  section('listings', 'What a listing says', {
    text: [
      'A listing says what its owner told us and what we found when we looked. Its page says when we last checked ' +
        `it. A home that nobody has confirmed for ${ages.hidden} days is hidden.`,
      'Travel times, fair rents, living costs and loan instalments are estimates, and say so.',
      'If something is wrong, press “Report this home”. We look at every report; reports from ' +
        `${reportersForRecheck} different people bring a check forward.`,
    ],
  }),
  section('visits', 'Visits', {
    text: [
      `Visits are free, in person and online. You can schedule one up to ${leadMinutes / 60} hours before it, and ` +
        'move or cancel it at any time before it. Never pay anybody to see a home.',
    ],
  }),
  section('booking', 'Booking and paying', {
    points: [
      { text: 'You see every charge, line by line, before you pay. The same lines are on your receipt.' },
      {
        text:
          `While you pay, the bed, room or house is held for you: ${holdMinutes.alone} minutes, ${holdMinutes.group} ` +
          `when friends pay together, ${holdMinutes.offer} when you waited for it.`,
      },
      { text: 'You have booked it when the payment has reached us. We then tell you by SMS and email.' },
      {
        text:
          'What you pay now is at least the token named on the bill. It is part of what you owe, not on top: it ' +
          'counts towards the deposit or, with zero deposit, towards the first rent.',
      },
      { text: `You move in on a day you choose, up to ${furthestMoveInDays} days ahead. The rest is due by then.` },
      {
        text:
          'You pay on the page of our payment gateway. Your card number, UPI PIN and bank password never reach us. ' +
          'Only pay on this site: no one of ours takes money for a home in cash or on a private number.',
      },
      { text: 'Our own fees include 18 % GST, which the receipt shows. No GST on rent and deposits.' },
    ],
  }),
  section('cancelling', 'Cancelling and refunds', {
    text: [
      'Before you move in you can cancel a booking on its page, which first shows what you get back. We keep the ' +
        'token; everything else comes back.',
    ],
    links: [{ label: 'Refunds and cancellation', to: '/refund-policy' }],
  }),
  section('offers', 'Coupons, offers and credits', {
    points: [
      {
        term: 'Coupon',
        text:
          `What an online visit earns: ${onlineVisitOffer.percent} % of our one-time fees, at most ` +
          `${formatRupees(onlineVisitOffer.maxAmount)}. It is for one phone and one home, for ${couponDays} days, and ` +
          'not for somebody who visits that home in person.',
      },
      { term: 'Offer', text: 'An offer of the home itself is taken off without a code. Its terms are on its page.' },
      {
        term: 'Credits',
        text: 'One credit is worth one rupee towards what you owe us. Credits are not paid out as money.',
      },
      {
        term: 'Dice',
        text:
          'After a payment you may roll two dice once. It costs nothing, and you win ' +
          `${formatRupees(Math.min(...won))} to ${formatRupees(Math.max(...won))} in credits.`,
      },
    ],
  }),
  section('fair-use', 'What is not allowed', {
    points: [
      { text: 'To use another person’s name, phone, papers or payment without their consent.' },
      { text: 'To list a home that you may not let, or to show photos of another home.' },
      { text: 'To ask tenants for money outside Thikana before they have booked.' },
      {
        text:
          'To collect data about people, or to get around limits. Programs may use the calls described under “For ' +
          'developers”.',
      },
    ],
    text: [
      'We may lock an account that does one of these, and tell its owner why. Bookings that stand are kept, and money that ' +
        'is yours is paid back.',
    ],
  }),
  section('liability', 'What we answer for', {
    text: [
      'We answer for what we do and for what we say we checked. We do not own the homes and do not answer for what ' +
        'an owner or a tenant does to the other, but we help to settle it.',
      'Nothing here takes away a right that the law gives you as a consumer.',
    ],
  }),
  section('complaints', 'Complaints and law', {
    text: [
      `Write to our grievance officer first: your complaint is acknowledged ${grievanceTimes.acknowledge} and ` +
        `resolved ${grievanceTimes.resolve}.`,
      'You can also call the National Consumer Helpline, 1915, or go to the consumer commission where you live. ' +
        'Indian law applies.',
    ],
    links: [{ label: 'Contact and grievance officer', to: contactPath }],
  }),
  section('changes', 'When these terms change', {
    text: [
      'The day at the top says when. A booking goes by the terms of the day on which it was made. Where a change ' +
        'needs your consent, we ask for it again.',
    ],
  }),
]
