import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { notYet } from './features/content/not-yet.ts'

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
  route('search_new', 'features/search/web/search-new-screen.tsx'),
  route('dev/ui', 'features/content/web/ui-gallery-screen.tsx'),
  route(':city', 'features/search/web/results-screen.tsx'),
  route('*', 'features/content/web/not-found-screen.tsx'),
] satisfies RouteConfig
