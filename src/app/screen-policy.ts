import { notYet } from '#app/pages/not-yet/not-yet.ts'
import type { Access } from '#shared/endpoint.ts'
import { admins, areaManagers, checkers, everyone, owners, signedIn } from './policy.ts'

/** Who may open which screen, by the paths of routes.ts; who may make which call stands in policy.ts. */
export const screenPolicy: Readonly<Record<string, Access>> = {
  '/': everyone,
  '/alpha/login': everyone,
  '/alpha/signup': everyone,
  '/alpha/google': everyone,
  '/alpha/google-start': everyone,
  '/alpha/users/sign_in': everyone,
  '/alpha/passkey': everyone,
  '/alpha/verify_token': everyone,
  '/alpha/switch-role': everyone,
  '/logout': everyone,
  '/menu': everyone,
  '/alpha/myhome/my-credits': signedIn,
  '/alpha/myhome/my_credits': signedIn,
  '/internal_houses/receipt': signedIn,
  '/alpha/payments/hra': signedIn,
  '/alpha/payments': signedIn,
  '/alpha/past-payments': signedIn,
  '/alpha/transferRent': signedIn,
  '/alpha/bank-details': signedIn,
  '/alpha/eqaro': everyone,
  '/alpha/eqaro_form': signedIn,
  '/alpha/myhome': signedIn,
  '/alpha/autopay': signedIn,
  '/alpha/mydocs': signedIn,
  '/alpha/clickwrap': signedIn,
  '/alpha/clickwrap/*': signedIn,
  '/contract': signedIn,
  '/verify-agreement': everyone,
  '/verify-agreement/:hash': everyone,
  '/alpha/bookings/:id': signedIn,
  '/moveout': signedIn,
  '/moveout/*': signedIn,
  '/alpha/ITDashBoard': signedIn,
  '/alpha/internal-transfer': signedIn,
  '/alpha/free-internal-transfer': signedIn,
  '/alpha/past-homes': signedIn,
  '/alpha/moveout/srr_report': signedIn,
  '/alpha/myhome/refund': signedIn,
  '/alpha/key-collection-time': signedIn,
  '/alpha/timeSuccess': signedIn,
  '/alpha/come-prepared': signedIn,
  '/alpha/move-in-success': signedIn,
  // The tenant's own; the manager who made it and admins read it.
  '/inspection/report/:id': signedIn,
  '/alpha/payment': signedIn,
  '/alpha/payment_success': signedIn,
  '/alpha/payment_feedback': signedIn,
  '/alpha/rolldice': signedIn,
  '/alpha/open_payment': everyone,
  '/preferences/city': everyone,
  '/preferences/theme': everyone,
  '/houses/:slug': everyone,
  '/alpha/pg/:slug': everyone,
  '/houses/buy/:slug': everyone,
  '/buy': everyone,
  '/alpha/buy': everyone,
  '/alpha/resaleHomes': everyone,
  '/alpha/find_house': everyone,
  '/:city/gated-community/:society': everyone,
  '/alpha/:city/gated-community/:society': everyone,
  '/search_new': everyone,
  '/search': everyone,
  '/preference': everyone,
  '/all-filters': everyone,
  '/alpha/map': everyone,
  '/coupon-offers': everyone,
  '/diwali-offer': everyone,
  '/alpha/offer/:page/:id': everyone,
  '/terms': everyone,
  '/privacy-policy': everyone,
  '/refund-policy': everyone,
  '/tenancy-policies': everyone,
  '/contact': everyone,
  '/houses/:id/book': everyone,
  '/alpha/booking/:id': everyone,
  '/alpha/pg/booking/:id': everyone,
  '/houses/:slug/tour': everyone,
  '/houses/:slug/visit': everyone,
  '/houses/:slug/report': everyone,
  '/notify-me': everyone,
  '/notify-me/stop': everyone,
  '/shortlist': everyone,
  '/compare': everyone,
  '/visit-planner': everyone,
  '/visits/live/:token': everyone,
  '/visits/shared/:token': everyone,
  '/reschedule/:id/share': signedIn,
  '/save-search': everyone,
  '/stop-alerts/:code': everyone,
  '/dev/ui': everyone,
  '/*': everyone,

  '/profile': signedIn,
  '/user-profile': signedIn,
  '/profile/profile-details': signedIn,
  '/profile/agreement-details': signedIn,
  '/profile/phone': signedIn,
  '/profile/email': signedIn,
  '/profile/confirm-email': signedIn,
  '/profile/password': signedIn,
  '/profile/confirm': signedIn,
  '/profile/security': signedIn,
  '/profile/devices': signedIn,
  '/profile/notifications': signedIn,
  '/profile/language': signedIn,
  '/alpha/profileAgreement': signedIn,
  '/alpha/ProfileAgreementHome': signedIn,
  '/profile/documents': signedIn,
  '/profile/privacy': signedIn,
  '/reschedule': signedIn,
  '/saved-searches': signedIn,
  '/saved-searches/:id': signedIn,

  '/alpha/my-day': areaManagers,
  '/alpha/my-day-check': areaManagers,
  '/alpha/my-time': areaManagers,
  '/alpha/owner-dashboard/tenants_visits': owners,

  // The page greets everybody and shows its figures to admins alone.
  '/admins/index': everyone,
  '/admins/leads': admins,
  '/admins/reports': admins,
  '/admins/money': admins,
  '/admins/money/payments': admins,
  '/admins/money/payments/:id': admins,
  '/admins/money/settlements': admins,
  '/admins/money/settlements/:id': admins,
  '/admins/money/refunds': admins,
  '/admins/money/payouts': admins,
  '/admins/money/bank-accounts': admins,
  '/admins/money/cases': admins,
  '/staff/checks': checkers,
  '/staff/checks/:slug': checkers,

  ...Object.fromEntries(notYet.map(({ path, who }) => [`/${path}`, who])),

  // After the receipt, which is no home of that name: the first row that fits a path decides.
  '/internal_houses/:slug': admins,
}

const kept = Object.entries(screenPolicy).filter(([, who]) => who !== everyone)
const patterns = kept.map(([path, who]) => ({ who, pattern: patternOf(path) }))

/** Of the screens that are not for everyone, the one at this path. */
export const screenAccess = (path: string): Access =>
  patterns.find(({ pattern }) => pattern.test(path))?.who ?? everyone

/** Screens whose forms have a file in them; a form with files to any other is refused unread. */
const takingFiles = [
  '/profile/profile-details',
  '/profile/documents',
  '/alpha/eqaro_form',
  '/alpha/bank-details',
  '/alpha/mydocs',
  '/alpha/myhome',
  '/inspection/report/:id',
  '/alpha/moveout/srr_report',
].map(patternOf)

export const screenTakesFiles = (path: string): boolean => takingFiles.some((pattern) => pattern.test(path))

/** Normalizes case and a trailing slash, so that neither bypasses the check. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part))
  return new RegExp(`^${parts.join('/')}/?$`, 'i')
}
