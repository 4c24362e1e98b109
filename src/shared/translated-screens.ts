/**
 * The screens that speak Hindi and Kannada too, without a word of English left: the pattern of routes.ts and the id of the
 * route, which is its file unless several routes share one. Any other screen redirects to English, so that nobody meets a page in two languages.
 */
export const translatedScreens: readonly { pattern: string; id: string }[] = [
  { pattern: '/', id: 'app/pages/home/web/home-screen' },
  { pattern: 'menu', id: 'app/shell/menu-screen' },
  { pattern: 'alpha/login', id: 'features/people/accounts/web/login-screen' },
  { pattern: 'alpha/signup', id: 'features/people/accounts/web/signup-screen' },
  { pattern: 'alpha/verify_token', id: 'features/people/accounts/web/verify-token-screen' },
  { pattern: 'alpha/passkey', id: 'features/people/security/web/passkey-screen' },
  { pattern: 'houses/:slug', id: 'app/pages/house/web/house-screen' },
  { pattern: 'alpha/pg/:slug', id: 'app/pages/pg/web/pg-screen' },
  { pattern: 'houses/:slug/reviews', id: 'features/tenancy/reviews/web/reviews-screen' },
  { pattern: 'houses/:slug/report', id: 'features/homes/freshness/web/report-screen' },
  { pattern: 'houses/:slug/visit', id: 'features/visits/scheduling/web/visit-screen' },
  { pattern: 'reschedule', id: 'features/visits/my-visits/web/my-visits-screen' },
  { pattern: 'houses/:id/book', id: 'features/booking/checkout/web/booking-screen' },
  { pattern: 'alpha/booking/:id', id: 'alpha-booking' },
  { pattern: 'alpha/pg/booking/:id', id: 'pg-booking' },
  { pattern: 'alpha/payment', id: 'features/booking/payment/web/payment-screen' },
  { pattern: 'alpha/open_payment', id: 'features/booking/payment/web/open-payment-screen' },
  { pattern: 'alpha/payment_success', id: 'features/booking/payment/web/success-screen' },
  { pattern: 'alpha/payment_feedback', id: 'features/booking/payment/web/feedback-screen' },
  { pattern: 'alpha/rolldice', id: 'features/booking/roll-dice/web/rolldice-screen' },
  { pattern: 'alpha/bookings/:id', id: 'features/booking/booked/web/booked-screen' },
  { pattern: 'internal_houses/receipt', id: 'features/money/receipts/web/receipt-screen' },
  { pattern: 'alpha/myhome', id: 'features/tenancy/my-home/web/my-home-screen' },
  { pattern: 'alpha/payments', id: 'features/money/dues/web/payments-screen' },
  { pattern: 'alpha/past-payments', id: 'features/money/dues/web/past-payments-screen' },
  { pattern: 'alpha/transferRent', id: 'features/money/dues/web/payments-rent-screen' },
  { pattern: 'moveout', id: 'features/tenancy/leaving/web/move-out-screen' },
  { pattern: 'alpha/past-homes', id: 'features/tenancy/leaving/web/past-homes-screen' },
  { pattern: 'alpha/moveout/srr_report', id: 'features/tenancy/settlements/web/settlement-screen' },
  { pattern: 'alpha/myhome/refund', id: 'features/tenancy/settlements/web/refund-screen' },
  { pattern: 'alpha/care', id: 'features/care/requests/web/care-screen' },
  { pattern: 'alpha/services', id: 'features/care/requests/web/services-screen' },
  { pattern: 'alpha/services/:id', id: 'features/care/requests/web/request-screen' },
  { pattern: 'alpha/flatmates', id: 'features/care/flatmates/web/flatmates-screen' },
  { pattern: 'alpha/meters', id: 'features/care/meters/web/meters-screen' },
  { pattern: 'house-shifting-services', id: 'features/care/shifting/web/shifting-screen' },
  { pattern: 'alpha/partner_app', id: 'features/care/requests/web/partner-screen' },
  { pattern: 'alpha/partner_app/:id', id: 'features/care/requests/web/job-screen' },
  { pattern: 'alpha/my-day', id: 'features/visits/manager-day/web/my-day-screen' },
  { pattern: 'alpha/my-day-check', id: 'features/tenancy/inspections/web/check-screen' },
  { pattern: 'alpha/my-time', id: 'features/visits/manager-day/web/my-time-screen' },
  { pattern: 'staff/checks', id: 'features/homes/freshness/web/checks-screen' },
  { pattern: 'staff/checks/:slug', id: 'features/homes/freshness/web/check-screen' },
  { pattern: 'alpha/autopay', id: 'features/tenancy/autopay/web/autopay-screen' },
  { pattern: 'alpha/key-collection-time', id: 'features/tenancy/move-in/web/key-time-screen' },
  { pattern: 'alpha/timeSuccess', id: 'features/tenancy/move-in/web/time-success-screen' },
  { pattern: 'alpha/come-prepared', id: 'features/tenancy/move-in/web/come-prepared-screen' },
  { pattern: 'alpha/move-in-success', id: 'features/tenancy/move-in/web/move-in-success-screen' },
  { pattern: 'inspection/report/:id', id: 'features/tenancy/inspections/web/report-screen' },
  { pattern: 'houses/:slug/review', id: 'features/tenancy/reviews/web/write-review-screen' },
  { pattern: 'visit-planner', id: 'features/visits/planner/web/visit-planner-screen' },
  { pattern: 'saved-searches', id: 'features/search/saved/web/saved-searches-screen' },
  { pattern: 'saved-searches/:id', id: 'features/search/saved/web/open-search-screen' },
  { pattern: 'compare', id: 'app/pages/compare/web/compare-screen' },
  { pattern: 'alpha/mydocs', id: 'features/tenancy/papers/web/mydocs-screen' },
  { pattern: 'contract', id: 'features/agreements/contracts/web/contracts-screen' },
  { pattern: '*', id: 'app/pages/results/web/results-screen' },
  { pattern: 'search_new', id: 'features/search/results/web/search-new-screen' },
  { pattern: 'search', id: 'features/search/results/web/location-search-screen' },
  { pattern: 'all-filters', id: 'features/search/results/web/filters-screen' },
  { pattern: 'preference', id: 'features/search/results/web/preference-screen' },
  { pattern: 'save-search', id: 'features/search/saved/web/save-search-screen' },
  { pattern: 'shortlist', id: 'features/search/saved/web/shortlist-screen' },
  { pattern: 'alpha/map', id: 'features/search/maps/web/map-screen' },
  { pattern: 'help-center', id: 'features/help/articles/web/help-screen' },
  { pattern: 'help-center/:slug', id: 'features/help/articles/web/article-screen' },
]

const trimmed = (pattern: string): string => pattern.replace(/^\/+|\/+$/g, '')
const patterns = new Set(translatedScreens.map(({ pattern }) => trimmed(pattern)))
const ids = new Set(translatedScreens.map(({ id }) => id))

/** Whether the screen at this pattern of routes.ts is translated. */
export const isTranslated = (pattern: string): boolean => patterns.has(trimmed(pattern))

/** The same by the route's id, which is what a page knows of itself. */
export const isTranslatedRoute = (id: string | undefined): boolean => id !== undefined && ids.has(id)
