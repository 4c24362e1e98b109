import { keepReportDays } from '#features/homes/freshness/report-rules.ts'
import { keepDays as accountDays, session } from '#features/people/accounts/rules.ts'
import { purposes } from '#features/people/consents/rules.ts'
import { coolingDays, exportsPerDay } from '#features/people/privacy/rules.ts'
import { adultAge } from '#features/people/profiles/rules.ts'
import { keepDays as leadDays } from '#features/search/leads/rules.ts'
import { undoHours } from '#features/search/saved/alert-rules.ts'
import type { Config } from '#platform/config.ts'
import { keepMessageDays } from '#platform/outbox.ts'
import type { Section } from '../contract.ts'
import { contactPath, grievanceTimes } from '../rules.ts'
import { cookiesOf } from './cookies-text.ts'
import { companyText, type MakePolicy, section } from './section.ts'
import { servicesOf } from './services-text.ts'

export const privacyPolicy: MakePolicy = (config) => ({
  title: 'Privacy policy',
  description: 'What Thikana knows about you, why, who gets it, how long it is kept, and how to get or delete it.',
  intro:
    'What we know about you, why, who gets it and for how long. It is also the notice that India’s Digital Personal ' +
    'Data Protection Act 2023 asks for.',
  sections: [
    section('who', 'Who is responsible', {
      text: [`${companyText(config)}. Write to ${config.GRIEVANCE_EMAIL} about anything on this page.`],
    }),
    section('short', 'In short', {
      points: [
        { text: 'We ask for what a visit, a booking or an agreement needs, when it needs it.' },
        { text: 'We do not sell data, show advertising or let other companies follow you on this site.' },
        { text: 'Each purpose is agreed to by itself, and you take it back as easily, in Profile, Privacy.' },
        { text: 'There you also download everything we hold about you, or delete your account.' },
      ],
    }),
    collected,
    section('consent', 'What you agree to', {
      text: ['Nothing is ticked beforehand. If we change the words of one of these, we ask you again.'],
      points: purposes.map(({ title, text, whenWithdrawn }) => ({
        term: title,
        text: `${text} If you take it back: ${lowerFirst(whenWithdrawn)}`,
      })),
    }),
    section('inside', 'Who sees it at Thikana and in a home', {
      points: [
        {
          term: 'Area managers',
          text: 'see who comes to a visit. Your number is shown to them on the day of the visit, and each look is written down.',
        },
        {
          term: 'Our office',
          text: 'opens a document only with a reason. Profile, Documents shows you who did, when and why.',
        },
        {
          term: 'Owners',
          text: 'see the first name of a visitor to their home, how the visit went and its stars. Not your phone, surname or words.',
        },
        { term: 'Flatmates', text: 'only what you agreed to above.' },
        { term: 'A friend who pays with you', text: 'sees the home, the day and their own share.' },
      ],
    }),
    servicesSection(config),
    kept,
    section('safe', 'How it is protected', {
      points: [
        {
          text: 'Identity numbers, papers and offer letters rest encrypted (AES-256-GCM). Screens show the last four.',
        },
        { text: 'Passwords rest as argon2id hashes; codes, links and sessions as hashes too.' },
        { text: 'Photos and papers are only handed to you and to those of ours who need them, with a session.' },
        { text: 'Our logs leave out phones, emails, codes and identity numbers.' },
        { text: `Our own people are signed out after ${session.staffHours} hours.` },
        { text: 'Aadhaar is never required. Any other proof of identity will do.' },
        {
          text: 'If your data ever gets into wrong hands, we tell you and the Data Protection Board of India without delay.',
        },
      ],
    }),
    section('cookies', 'Cookies', {
      text: ['All of them are our own and needed for what you see. None follows you to another site.'],
      points: cookiesOf(config.secure).map(({ name, use, lasts }) => ({ term: name, text: `${use}; ${lasts}.` })),
    }),
    section('browser', 'What your browser keeps', {
      text: [
        'Your browser’s own storage remembers what you chose on a page, and which hints you closed. If you came ' +
          'through an advertisement, it keeps the number of that click for 30 days and the name of the campaign for ' +
          '180. Both go to us with a visit you schedule, a home you book or a form in which you ask to be called, so that ' +
          'we know which advertisements work; they go to nobody else. We keep them with the first of each until you delete your ' +
          'account. How many people come by a link of a campaign is counted by day, without who they are.',
      ],
    }),
    section('rights', 'What you can do', {
      points: [
        { term: 'See it', text: `Profile, Privacy downloads everything, up to ${exportsPerDay} times a day.` },
        { term: 'Correct it', text: 'In your profile, at any time.' },
        { term: 'Take consent back', text: 'Profile, Privacy, purpose by purpose.' },
        {
          term: 'Delete it',
          text:
            `Profile, Privacy deletes your account ${coolingDays} days after you ask; we tell you by SMS and email, and ` +
            'until then you can keep it. While you have a home with us or list one, that has to end first.',
        },
        { term: 'Name somebody', text: 'who acts for you if you cannot: write to the grievance officer.' },
        {
          term: 'Complain',
          text:
            `To the grievance officer, who answers ${grievanceTimes.acknowledge} and settles it ` +
            `${grievanceTimes.resolve}; then to the Data Protection Board of India.`,
        },
      ],
      links: [{ label: 'Contact and grievance officer', to: contactPath }],
    }),
    section('children', 'Children', {
      text: [`Homes are let to people of ${adultAge} and older. We do not knowingly keep data of anybody younger.`],
    }),
    section('changes', 'When this policy changes', {
      text: ['The day at the top says when. What needs your consent is asked again before we do it.'],
    }),
  ],
})

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const collected: Section = section('what', 'What we keep, and why', {
  points: [
    { term: 'Account', text: 'Name, phone, email, password; to let you in and to reach you.' },
    {
      term: 'Profile',
      text: 'If you add them: photo, gender, day of birth, work, language, message choices; to book and to fill in forms for you.',
    },
    {
      term: 'Sign-ins',
      text: 'When, how and with which browser; to show you your devices and to notice strangers.',
    },
    {
      term: 'Network address',
      text: 'Counted for some time to stop people who try codes or flood the site. It is not kept with your account.',
    },
    { term: 'Visits', text: 'Who comes when, your note, how it went, your rating; to show you the home.' },
    {
      term: 'Saved homes, searches and alerts',
      text: 'To show them again and to write to you about new ones. Without an account they stay in your browser.',
    },
    {
      term: 'Requests for help or notice',
      text: 'Name, phone, email and what you look for; to call you or to tell you that a home is free.',
    },
    {
      term: 'Bookings',
      text: 'Home, day, people who move in with you, friends who share the payment; to give you the home.',
    },
    {
      term: 'Payments',
      text: 'What you owe and paid, how, refunds, credits, receipts. Never card numbers or PINs: the gateway has those.',
    },
    {
      term: 'Agreement',
      text: 'A parent’s name, permanent address, occupation, somebody to call in an emergency; for the rental agreement.',
    },
    { term: 'Identity papers', text: 'The number and a copy of those you add; to check who you are.' },
    {
      term: 'Zero deposit',
      text: 'Where you live, work, income, PAN, an offer letter, the same of a relative who vouches for you and confirms it; for the bond partner to decide.',
    },
    { term: 'Owners', text: 'The home, its address and photos; to let it.' },
    { term: 'Reports and feedback', text: 'What you tell us about a listing, a tour or a payment; to put it right.' },
    { term: 'Messages', text: 'SMS and emails we sent you; to show you that we did.' },
  ],
})

const kept: Section = section('how-long', 'How long we keep it', {
  points: [
    { term: 'Account and what belongs to it', text: `until you delete it, then ${coolingDays} days.` },
    {
      term: 'Bookings, invoices, payments',
      text: 'stay in our books, as tax law asks. After you delete your account they no longer carry your name, phone, email or papers.',
    },
    { term: 'Visits', text: 'as long as the account; then without name, phone, email and words.' },
    { term: 'Identity papers', text: 'until you remove them, take the consent back or delete the account.' },
    { term: 'Zero-deposit application', text: 'until you take the consent back or delete the account.' },
    { term: 'Requests for help', text: `${leadDays.lead} days.` },
    {
      term: 'Requests for notice',
      text: `${leadDays.watch} days, or ${leadDays.toldWatch} days after we told you.`,
    },
    { term: 'Homes and searches you remove', text: `${undoHours} hours, so that you can undo it.` },
    {
      term: 'Messages',
      text: `${keepMessageDays.other} days; those with a code ${keepMessageDays.code} day.`,
    },
    {
      term: 'Codes, and counts by network address',
      text: `${Math.max(accountDays.code, accountDays.counter)} days.`,
    },
    { term: 'Sign-ins', text: `${accountDays.session} days after they run out.` },
    { term: 'Reports about listings', text: `${keepReportDays} days after they are settled.` },
    { term: 'Connection data of a video call', text: 'until the next night.' },
    { term: 'A phone that was never confirmed for an online visit', text: 'a day.' },
  ],
})

function servicesSection(config: Config): Section {
  const services = servicesOf(config)
  return section('outside', 'Who gets it outside Thikana', {
    text: [
      'The bond partner gets your zero-deposit application, and only with your consent. Courts and authorities get ' +
        'what the law obliges us to give.',
      services.length > 0
        ? 'These companies work for us and get only what their task needs:'
        : 'This site is connected to no other company at the moment.',
    ],
    points: services,
  })
}
