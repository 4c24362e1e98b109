import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { personParts } from '#app/people/parts.ts'
import { parseConfig } from '#platform/config.ts'
import { policyOf } from './policies.ts'

const source = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8')

function sectionOf(id: string, settings: Record<string, string> = {}) {
  const found = policyOf('privacy', parseConfig(settings)).sections.find((section) => section.id === id)
  if (!found) throw new Error(`The privacy policy has no section ${id}`)
  return found
}

const secret = 'k'.repeat(20)
/** The settings that connect this site to each company, and the name the policy gives it. */
const services: Readonly<Record<string, Record<string, string>>> = {
  Razorpay: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: secret },
  RazorpayX: {
    ...{ RAZORPAYX_ACCOUNT: '123456789012', RAZORPAYX_KEY_ID: 'rzp_test_2', RAZORPAYX_KEY_SECRET: secret },
    RAZORPAYX_WEBHOOK_SECRET: secret,
  },
  MSG91: { SMS_AUTH_KEY: secret, SMS_TEMPLATES: 'otp=t1', SMS_SENDER: 'THKANA' },
  'Our mail service': { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'a@b.example' },
  'Google, to sign in': { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER_URL: 'https://accounts.google.com' },
  'Google, to find places': { GOOGLE_PLACES_KEY: secret, GOOGLE_PLACES_URL: 'https://places.example' },
  'Our map service': { MAP_STYLE_URL: 'https://maps.example/style.json' },
  'Our video call service': { LIVE_CALL_URL: 'https://call.example/{room}' },
  Exotel: {
    ...{ EXOTEL_SID: 'sid', EXOTEL_API_KEY: secret, EXOTEL_API_TOKEN: secret, EXOTEL_CALLER_ID: '08012345678' },
    EXOTEL_WEBHOOK_SECRET: secret,
  },
  'Our recruiting service': { GREENHOUSE_BOARD: 'thikana', GREENHOUSE_KEY: secret },
  'Our booking desk’s system': { AFTER_BOOKING_URL: 'https://desk.example' },
  'Digio, to seal papers': { DIGIO_CLIENT_ID: 'client', DIGIO_CLIENT_SECRET: secret },
  'Digio, for DigiLocker': { DIGIO_CLIENT_ID: 'client', DIGIO_CLIENT_SECRET: secret, DIGIO_KYC_TEMPLATE: 't' },
  'Our e-stamp agent': { ESTAMP_URL: 'https://stamp.example', ESTAMP_KEY: secret },
  'The bond partner': { BOND_URL: 'https://bond.example', BOND_KEY: secret },
  'The push service of your browser': {
    ...{ VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'a'.repeat(43) },
  },
  'Our file storage': { S3_URL: 'https://s3.example', S3_BUCKET: 'files', S3_KEY_ID: 'key', S3_SECRET: secret },
}

/** Provider settings that connect to nobody, each with its reason. */
const connectNobody: Readonly<Record<string, string>> = {
  SITE_URL: 'our own address',
  MAP_TILES: 'served by us',
}

describe('the companies that the privacy policy names', () => {
  test.each(Object.entries(services))('have %s where its settings are given', (name, settings) => {
    const { points, text } = sectionOf('outside', settings)
    expect(points.map(({ term }) => term)).toContain(name)
    expect(points.every(({ text: gets }) => gets.length > 20)).toBe(true)
    expect(text.join(' ')).not.toContain('connected to no other company')
  })

  test('have one for every provider that can be set', () => {
    const [, settings = ''] =
      /export type ProviderSettings = \{(.*?)\n\}/s.exec(source('providers/open-providers.ts')) ?? []
    const optional = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+)\?:/gm)].map(([, name]) => name)
    expect(optional.length).toBeGreaterThan(35)
    const known = new Set([...Object.values(services).flatMap(Object.keys), ...Object.keys(connectNobody)])
    expect(optional.filter((name) => !known.has(name ?? ''))).toEqual([])
  })
})

/** The name of each part of a person’s data in the policy; null for parts that only log the work of staff. */
const things: Readonly<Record<string, string | null>> = {
  ...{ accountsPart: 'Account', consentsPart: 'Account', privacyPart: 'Identity papers', profilesPart: 'Profile' },
  ...{ securityPart: 'Sign-ins', seeingPart: 'Looks by our staff', auditPart: 'Looks by our staff' },
  ...{ referralCodesPart: 'Invited friends and rewards', rewardsPart: 'Invited friends and rewards' },
  ...{ influencersPart: 'Invited friends and rewards', careersPart: 'Job applications', listingPart: 'Owners' },
  ...{ selfListingPart: 'Owners', termsPart: 'Owners', taxPart: 'Owners', calendarPart: 'Owners' },
  ...{ offboardingPart: 'Owners', ownerMessagesPart: 'Messages with owners and tenants' },
  ...{ freshnessPart: 'Reports and feedback', toursPart: 'Reports and feedback', feedbackPart: 'Reports and feedback' },
  ...{ reviewsPart: 'Reports and feedback', homePagePart: 'Reports and feedback', offersPart: 'Payments' },
  ...{ paymentsPart: 'Payments', rollDicePart: 'Payments', autopayPart: 'Payments', payoutsPart: 'Bank accounts' },
  ...{ savedPart: 'Saved homes, searches and alerts', leadsPart: 'Requests for help or notice' },
  ...{ visitsPart: 'Visits', onlineVisitsPart: 'Visits', callsPart: 'Calls', bookingsPart: 'Bookings' },
  ...{ holdsPart: 'Bookings', zeroDepositPart: 'Zero deposit', bondsPart: 'Zero deposit' },
  ...{ agreementsPart: 'Agreement', agreementDraftsPart: 'Agreement drafts', papersPart: 'Identity papers' },
  ...{ tenancyPart: 'Tenancy', transfersPart: 'Tenancy', approvalsPart: 'Tenancy', assurePart: 'Tenancy' },
  ...{ settlementsPart: 'Inspections and settlement', inspectionsPart: 'Inspections and settlement' },
  ...{ heldMoneyPart: 'Inspections and settlement', flatmatesPart: 'Flatmates’ board', metersPart: 'Meters' },
  ...{ careRequestsPart: 'Repairs', shiftingPart: 'House shifting', campaignsPart: 'What your browser keeps' },
  ...{ editorPart: null, importPart: null, managerDayPart: null, moneyOfficePart: null, queuePart: null },
  taggingPart: null,
}

test('the privacy policy has a line for everything that is known of a person', () => {
  const parts = [...source('app/people/parts.ts').matchAll(/^import \{ (\w+Part) \}/gm)].map(([, name]) => name ?? '')
  expect(parts.toSorted()).toEqual(Object.keys(things).toSorted())
  expect(parts).toHaveLength(personParts.length)
  const listed = sectionOf('what').points.map(({ term }) => term)
  const titles = policyOf('privacy', parseConfig({})).sections.map(({ title }) => title)
  for (const [part, thing] of Object.entries(things)) {
    if (thing !== null) expect([...listed, ...titles], part).toContain(thing)
  }
})

test('the privacy policy says who else sees a repair or a move, and how long what was added later is kept', () => {
  expect(sectionOf('inside').points).toEqual(
    expect.arrayContaining([
      {
        term: 'Repair partners',
        text: 'See your name, what is broken with its photos and videos, and your phone with most digits hidden. Once the job is theirs, also the address.',
      },
      {
        term: 'Moving partners',
        text: 'See your first name, the move and your phone with most digits hidden. Whoever takes the move also gets your whole name and number.',
      },
    ]),
  )
  const kept = sectionOf('how-long').points.map(({ term, text }) => `${term}: ${text}`)
  expect(kept).toEqual(
    expect.arrayContaining([
      'Job applications: 180 days.',
      'Agreement drafts: 60 days after the last change.',
      'House shifting that was answered: 90 days.',
      'Invitations you sent: 365 days.',
      'Numbers that rang us: 90 days after we answered.',
    ]),
  )
})
