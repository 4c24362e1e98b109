import { keptDays } from '#features/agreements/generator/content.ts'
import { link, session } from '#features/people/accounts/rules.ts'
import { invitationCookie, invitationDays } from '#features/people/referral-codes/rules.ts'
import { recentCookie } from '#features/places/recent-searches.ts'
import { toSaveCookieName } from '#features/search/saved/search-to-save.ts'
import { shortlistCookieName } from '#features/search/saved/shortlist-cookie.ts'
import { sessionCookieName } from '#platform/http/cookies.ts'
import { proofCookie } from '#shared/proof-of-work.ts'

export type Cookie = { name: string; use: string; lasts: string }

/** Every cookie of the site. All are first-party; policies.test.ts notices one that is missing here. */
export const cookiesOf = (secure: boolean): Cookie[] => [
  { name: sessionCookieName(secure), use: 'keeps you signed in', lasts: `${session.days} days` },
  { name: 'thikana_device', use: 'tells that you have signed in with this browser before', lasts: '2 years' },
  { name: shortlistCookieName, use: 'homes you saved without an account', lasts: '1 year' },
  { name: recentCookie, use: 'your last searches, which we store nowhere else', lasts: '180 days' },
  { name: 'city', use: 'the city you looked at last', lasts: '1 year' },
  { name: 'theme', use: 'light or dark', lasts: '1 year' },
  { name: 'language', use: 'the language you chose', lasts: '1 year' },
  { name: toSaveCookieName, use: 'a search that is saved once you sign in', lasts: '30 minutes' },
  { name: invitationCookie, use: 'who invited you, until you sign up', lasts: `${invitationDays} days` },
  { name: 'thikana_agreement', use: 'the rent agreement you are writing', lasts: `${keptDays} days` },
  { name: 'thikana_google', use: 'signing in with Google', lasts: '15 minutes' },
  { name: 'thikana_link', use: 'signing in with a link from an email', lasts: `${link.signInMinutes} minutes` },
  { name: proofCookie, use: 'shows that you are not a program, when somebody guesses codes', lasts: '10 minutes' },
  { name: 'thikana_flash', use: 'a message for the next page', lasts: '20 seconds' },
]
