import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { notYet } from './features/content/not-yet.ts'
import { citySlugs } from './features/places/city-slugs.ts'
import { citySocietiesUrl } from './features/societies/rules.ts'

/** The router has no pattern for a part of a segment, so that every city's list of societies is a route of its own. */
const societyLists = citySlugs.flatMap((slug) => {
  const path = citySocietiesUrl(slug).slice(1)
  return [path, `alpha/${path}`]
})

/** Every screen: URL → file. */
export default [
  index('features/content/web/home-screen.tsx'),
  route('alpha/login', 'features/accounts/web/login-screen.tsx'),
  route('alpha/signup', 'features/accounts/web/signup-screen.tsx'),
  route('alpha/google-start', 'features/accounts/web/google-start-screen.tsx'),
  route('alpha/google', 'features/accounts/web/google-screen.tsx'),
  route('alpha/users/sign_in', 'features/accounts/web/sign-in-alias-screen.tsx'),
  route('alpha/verify_token', 'features/accounts/web/verify-token-screen.tsx'),
  route('alpha/switch-role', 'features/accounts/web/switch-role-screen.tsx'),
  route('logout', 'features/accounts/web/logout-screen.tsx'),
  route('menu', 'features/accounts/web/menu-screen.tsx'),
  route('admins/index', 'features/staff/web/admin-index-screen.tsx'),
  ...notYet.map(({ path }) => route(path, 'features/content/web/not-yet-screen.tsx', { id: `not-yet/${path}` })),
  layout('features/profiles/web/profile-layout-screen.tsx', [
    route('profile', 'features/profiles/web/profile-screen.tsx'),
    route('user-profile', 'features/profiles/web/profile-screen.tsx', { id: 'user-profile' }),
    route('profile/profile-details', 'features/profiles/web/profile-details-screen.tsx'),
    route('profile/agreement-details', 'features/profiles/web/agreement-details-screen.tsx'),
    route('profile/phone', 'features/profiles/web/phone-screen.tsx'),
    route('profile/email', 'features/profiles/web/email-screen.tsx'),
    route('profile/confirm-email', 'features/profiles/web/confirm-email-screen.tsx'),
    route('profile/password', 'features/profiles/web/password-screen.tsx'),
    route('profile/devices', 'features/profiles/web/devices-screen.tsx'),
    route('profile/notifications', 'features/profiles/web/notifications-screen.tsx'),
    route('profile/language', 'features/profiles/web/language-screen.tsx'),
    route('profile/documents', 'features/privacy/web/documents-screen.tsx'),
    route('profile/privacy', 'features/privacy/web/privacy-screen.tsx'),
  ]),
  route('alpha/profileAgreement', 'features/profiles/web/agreement-alias-screen.tsx'),
  route('alpha/ProfileAgreementHome', 'features/profiles/web/agreement-alias-screen.tsx', {
    id: 'profile-agreement-home',
  }),
  route('preferences/city', 'features/content/web/city-screen.tsx'),
  route('preferences/theme', 'features/content/web/theme-screen.tsx'),
  route('houses/:slug', 'features/homes/web/house-screen.tsx'),
  route('alpha/pg/:slug', 'features/homes/web/pg-screen.tsx'),
  route('internal_houses/:slug', 'features/homes/web/internal-house-screen.tsx'),
  route('houses/buy/:slug', 'features/resale/web/sale-screen.tsx'),
  route('buy', 'features/resale/web/buy-screen.tsx'),
  route('alpha/buy', 'features/resale/web/buy-screen.tsx', { id: 'alpha-buy' }),
  route('alpha/resaleHomes', 'features/resale/web/buy-screen.tsx', { id: 'resale-homes' }),
  route('alpha/find_house', 'features/resale/web/find-house-screen.tsx'),
  route(':city/gated-community/:society', 'features/societies/web/society-screen.tsx'),
  route('alpha/:city/gated-community/:society', 'features/societies/web/society-screen.tsx', { id: 'alpha-society' }),
  ...societyLists.map((path) => route(path, 'features/societies/web/city-societies-screen.tsx', { id: path })),
  route('search_new', 'features/search/web/search-new-screen.tsx'),
  route('alpha/map', 'features/maps/web/map-screen.tsx'),
  route('search', 'features/search/web/location-search-screen.tsx'),
  route('preference', 'features/search/web/preference-screen.tsx'),
  route('coupon-offers', 'features/offers/web/coupon-offers-screen.tsx'),
  route('diwali-offer', 'features/offers/web/diwali-offer-screen.tsx'),
  route('alpha/offer/:page/:id', 'features/offers/web/offer-screen.tsx'),
  route('houses/:slug/tour', 'features/tours/web/tour-screen.tsx'),
  route('notify-me', 'features/leads/web/notify-me-screen.tsx'),
  route('notify-me/stop', 'features/leads/web/stop-notices-screen.tsx'),
  route('admins/leads', 'features/leads/web/leads-screen.tsx'),
  route('shortlist', 'features/saved/web/shortlist-screen.tsx'),
  route('compare', 'features/saved/web/compare-screen.tsx'),
  route('saved-searches', 'features/saved/web/saved-searches-screen.tsx'),
  route('save-search', 'features/saved/web/save-search-screen.tsx'),
  route('saved-searches/:id', 'features/saved/web/open-search-screen.tsx'),
  route('stop-alerts/:code', 'features/saved/web/stop-alerts-screen.tsx'),
  route('dev/ui', 'features/content/web/ui-gallery-screen.tsx'),
  route('*', 'features/search/web/results-screen.tsx'),
] satisfies RouteConfig
