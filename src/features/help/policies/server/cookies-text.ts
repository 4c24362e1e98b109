import { keptDays } from '#features/agreements/generator/content.ts'
import { link, session } from '#features/people/accounts/rules.ts'
import { invitationCookie, invitationDays } from '#features/people/referral-codes/rules.ts'
import { recentCookie } from '#features/places/recent-searches.ts'
import { toSaveCookieName } from '#features/search/saved/search-to-save.ts'
import { shortlistCookieName } from '#features/search/saved/shortlist-cookie.ts'
import { m } from '#messages'
import { sessionCookieName } from '#platform/http/cookies.ts'
import { proofCookie } from '#shared/proof-of-work.ts'

export type Cookie = { name: string; use: string; lasts: string }

const lasts = (count: number, unit: 'seconds' | 'minutes' | 'days'): string => m.privacypolicy_lasts({ unit, count })
const years = (count: number): string => m.privacypolicy_lasts({ unit: count === 1 ? 'year' : 'years', count })

/** Every cookie of the site. All are first-party; policies.test.ts notices one that is missing here. */
export const cookiesOf = (secure: boolean): Cookie[] =>
  (
    [
      [sessionCookieName(secure), 'session', lasts(session.days, 'days')],
      ['thikana_device', 'device', years(2)],
      [shortlistCookieName, 'shortlist', years(1)],
      [recentCookie, 'recent', lasts(180, 'days')],
      ['city', 'city', years(1)],
      ['theme', 'theme', years(1)],
      ['language', 'language', years(1)],
      [toSaveCookieName, 'to_save', lasts(30, 'minutes')],
      [invitationCookie, 'invited', lasts(invitationDays, 'days')],
      ['thikana_agreement', 'agreement', lasts(keptDays, 'days')],
      ['thikana_google', 'google', lasts(15, 'minutes')],
      ['thikana_link', 'link', lasts(link.signInMinutes, 'minutes')],
      [proofCookie, 'proof', lasts(10, 'minutes')],
      ['thikana_flash', 'flash', lasts(20, 'seconds')],
    ] as const
  ).map(([name, cookie, time]) => ({ name, use: m.privacypolicy_cookie_use({ cookie }), lasts: time }))
