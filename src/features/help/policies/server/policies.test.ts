import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { screenPolicy } from '#app/policy/screens.ts'
import { purposes } from '#features/people/consents/rules.ts'
import { m } from '#messages'
import { parseConfig } from '#platform/config.ts'
import { inLanguage } from '#platform/language.ts'
import { cookieYearS } from '#shared/site-cookie.ts'
import { policyNames } from '../rules.ts'
import { help } from './api.ts'
import { cookiesOf } from './cookies-text.ts'
import { companyOf, policyOf } from './policies.ts'

const src = fileURLToPath(new URL('../../../..', import.meta.url))
const source = (path: string): string => readFileSync(join(src, path), 'utf8')

/** All words of a policy, with this site’s settings. */
function wordsOf(name: (typeof policyNames)[number], settings: Record<string, string> = {}): string {
  const { intro, sections } = policyOf(name, parseConfig(settings))
  const parts = sections.flatMap(({ title, text, points }) => [
    ...[title, ...text],
    ...points.map(({ term, text: said }) => (term ? `${term}: ${said}` : said)),
  ])
  return [intro, ...parts].join('\n')
}

describe('every policy', () => {
  test.each(policyNames)('%s has sections with their own fragments, and links to pages that exist', (name) => {
    const { sections, description } = policyOf(name, parseConfig({}))
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(description.length).toBeLessThanOrEqual(160)
    for (const { text, points, links } of sections) {
      expect(text.length + points.length).toBeGreaterThan(0)
      for (const { to } of links) expect(screenPolicy).toHaveProperty([to], 'public')
      // A section is a list of terms or of plain points, never both.
      expect(new Set(points.map(({ term }) => term === undefined)).size).toBeLessThanOrEqual(1)
    }
  })

  test.each(policyNames)('%s has the same sections, points and links in Hindi and Kannada, in their words', (name) => {
    const config = parseConfig({})
    const shapeOf = () =>
      policyOf(name, config).sections.map(({ id, text, points, links }) => ({
        ...{ id, texts: text.length, points: points.map(({ term }) => term !== undefined) },
        to: links.map(({ to }) => to),
      }))
    // Names of the site, its addresses and its cookies.
    const names = /Thikana|Google|\S+@\S+|\w+_\w+|\b(city|theme|language|shortlist)\b/g
    for (const language of ['hi', 'kn'] as const) {
      expect(inLanguage(language, shapeOf), language).toEqual(shapeOf())
      const words = inLanguage(language, () => wordsOf(name))
      expect(words.replace(names, ''), language).not.toMatch(/[A-Za-z]{2,}/)
    }
  })

  test('is in the sitemap with the day it changed', () => {
    expect(help.listPages().map(({ path }) => path)).toEqual([
      ...['/terms', '/privacy-policy', '/refund-policy', '/tenancy-policies', '/contact'],
    ])
  })
})

test('the terms say how long a home is held, what a coupon takes off and what the dice give', () => {
  const words = wordsOf('terms', { COMPANY_NAME: 'Thikana Homes', COMPANY_ADDRESS: '12 Church Street, Bengaluru' })
  expect(words).toContain('run by Thikana Homes, 12 Church Street, Bengaluru.')
  expect(words).toContain('15 minutes, 60 when friends pay together, 30 when you waited for it')
  expect(words).toContain('20 % of our one-time fees, at most ₹3,000')
  expect(words).toContain('₹20 to ₹500 in credits')
  expect(words).toContain('you must be 18 or older')
  expect(words).toContain('acknowledged within 48 hours and resolved within a month')
})

test('the terms and the receipts speak of the same GST', () => {
  expect(wordsOf('terms')).toContain('18 % GST')
  expect([m.receipts_cgst(), m.receipts_sgst()]).toEqual(['CGST 9 %', 'SGST 9 %'])
})

test('[TENANT-021] refunds have one promise of time, and names what is kept', () => {
  const words = wordsOf('refunds')
  expect(words.match(/\d+ working days/g)?.every((time) => time === '7 working days')).toBe(true)
  const rest =
    'Everything else comes back within 7 working days, except the part of a zero-deposit fee that the partner keeps after the move-in date.'
  for (const policy of ['refunds', 'terms', 'tenancy'] as const)
    expect(wordsOf(policy).toLowerCase(), policy).toContain(`we keep the token. ${rest}`.toLowerCase())
  expect(words).toContain(
    'the zero-deposit fee: all of it up to the move-in date. After that date the partner keeps a part of it.',
  )
  expect(words).toContain('the whole amount goes back without your asking')
})

test('the tenancy policies repeat the terms of stay of a home', () => {
  const words = wordsOf('tenancy')
  expect(words).toContain('Give 30 days’ notice.')
  expect(words).toContain('Rent is due by the 5th of each month')
  expect(words).toContain('Homes the owner manages: Give 30 days’ notice. The owner manages this home')
})

describe('the privacy policy', () => {
  test('lists every purpose people agree to, in the words they agree to', () => {
    for (const { title, text } of purposes) expect(wordsOf('privacy')).toContain(`${title}: ${text}`)
  })

  test('says how long things are kept', () => {
    const words = wordsOf('privacy')
    for (const said of [
      'Requests for help: 90 days.',
      'Requests for notice: 180 days, or 30 days after we told you.',
      'Messages: 365 days; those with a code 1 day.',
      'Sign-ins: 30 days after they run out.',
      'Account and what belongs to it: Until you delete it, then 14 days.',
      'signed out after 12 hours',
    ]) {
      expect(words).toContain(said)
    }
  })

  test('says of advertisements what the browser keeps', () => {
    expect(wordsOf('privacy')).toContain('the number of that click for 30 days and the name of the campaign for 180')
    const campaign = source('features/search/filters/campaign.ts')
    expect(campaign).toContain('clickDays = 30\n')
    expect(campaign).toContain('campaignDays = 180\n')
  })

  test('names the outside services that are connected, and no other', () => {
    expect(wordsOf('privacy')).toContain('connected to no other company')
    expect(wordsOf('privacy')).not.toContain('Razorpay')
    const connected = wordsOf('privacy', {
      ...{
        RAZORPAY_KEY_ID: 'rzp_test_1',
        RAZORPAY_KEY_SECRET: 'k'.repeat(20),
        RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(20),
      },
      ...{ SMS_AUTH_KEY: 'k'.repeat(20), SMS_TEMPLATES: 'otp=t1' },
    })
    expect(connected).toContain('Razorpay: Takes payments')
    expect(connected).toContain('MSG91: Sends SMS')
    expect(connected).not.toContain('Google, to sign in')
  })

  test('lists every cookie with the time its code gives it', () => {
    const setIn: Readonly<Record<string, [name: string, code: string]>> = {
      'features/people/accounts/server/devices.ts': ['thikana_device: 2 years', 'years = 2\n'],
      'features/search/saved/shortlist-cookie.ts': ['shortlist: 1 year', '? cookieYearS : 0'],
      'features/places/recent-searches.ts': ['recent_searches: 180 days', 'halfAYear = 15_552_000\n'],
      'features/places/city-cookie.ts': ['city: 1 year', ', cookieYearS)'],
      'app/shell/theme-cookie.ts': ['theme: 1 year', ', cookieYearS)'],
      'shared/language-cookie.ts': ['language: 1 year', ', cookieYearS)'],
      'features/people/accounts/server/chosen-language.ts': ['language: 1 year', 'maxAgeS: cookieYearS'],
      'features/search/saved/search-to-save.ts': ['thikana_to_save: 30 minutes', '1800'],
      'features/people/accounts/server/outside-identity.ts': ['thikana_google: 15 minutes', 'startMinutes = 15\n'],
      'features/people/accounts/web/verify-token-screen.tsx': ['thikana_link: 15 minutes', 'link.signInMinutes * 60'],
      'features/people/referral-codes/server/invitation.ts': ['thikana_invited: 30 days', 'invitationDays * 86_400'],
      'features/agreements/generator/server/draft-access.ts': ['thikana_agreement: 60 days', 'keptDays * 86_400'],
      'shared/proof-of-work.ts': ['thikana_proof: 10 minutes', 'max-age=600'],
      'shared/flash-cookie.ts': ['thikana_flash: 20 seconds', ', 20)'],
    }
    const listed = cookiesOf(false).map(({ name, lasts }) => `${name}: ${lasts}`)
    expect(listed).toContain('thikana_session: 30 days')
    for (const [file, [cookie, code]] of Object.entries(setIn)) {
      expect(listed, file).toContain(cookie)
      expect(source(file), file).toContain(code)
    }
    expect(cookieYearS).toBe(31_536_000)
    // These give the browser no cookie that is not above: the session’s, a proof that is used up, what others made.
    const others = [
      'shared/site-cookie.ts',
      'features/people/accounts/server/sessions.ts',
      'features/people/accounts/server/turns.ts',
      'features/search/saved/server/shortlist.ts',
    ]
    const setting = (readdirSync(src, { recursive: true }) as string[])
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-/.test(file))
      .filter((file) =>
        /max-age=[^;]*; ?(samesite|httponly)|setCookies\.(push|unshift)\(|siteCookie\(/i.test(source(file)),
      )
    expect(setting.toSorted()).toEqual([...Object.keys(setIn), ...others].toSorted())
  })
})

test('the company is what the settings say', () => {
  expect(companyOf(parseConfig({ GRIEVANCE_OFFICER: 'Kavita Menon', CONTACT_PHONE: '08012345678' }))).toEqual({
    ...{ name: 'Thikana', address: null, email: 'help@thikana.example', phone: '08012345678', gstin: null },
    hours: 'Monday to Saturday, 10 am to 6 pm',
    grievance: {
      ...{ officer: 'Kavita Menon', email: 'grievance@thikana.example' },
      ...{ acknowledged: 'within 48 hours', resolved: 'within a month' },
    },
    security_email: 'security@thikana.example',
  })
  expect(companyOf(parseConfig({})).hours).toBe('Monday to Saturday, 10 am to 6 pm')
})
