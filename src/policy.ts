import { notYet } from '#features/content/not-yet.ts'
import type { Access } from '#shared/endpoint.ts'

/**
 * Who may do what, in one place to read. A call says the same beside its contract and a screen is kept by this very
 * table; policy.test.ts drives every call and e2e/policy.e2e.ts every screen as every role and holds them against it.
 * A call or a screen without a row fails those tests.
 */
const everyone = 'public'
const signedIn = 'signed-in'
const admins = ['admin'] as const
const areaManagers = ['area_manager'] as const
const owners = ['owner'] as const
const checkers = ['area_manager', 'admin'] as const

type Row = { who: Access /** The record must be the caller's own; anybody else's is not found. */; own?: true }
const may = (who: Access): Row => ({ who })
const theirOwn: Row = { who: signedIn, own: true }

export const callPolicy: Readonly<Record<string, Row>> = {
  // Signing in and out
  getViewer: may(everyone),
  getSession: may(everyone),
  signUp: may(everyone),
  sendLoginCode: may(everyone),
  logIn: may(everyone),
  sendLoginLink: may(everyone),
  openAuth: may(everyone),
  getSignInWays: may(everyone),
  startOutsideSignIn: may(everyone),
  verifyOauthToken: may(everyone),
  sendCommonCode: may(everyone),
  sendTenantCode: may(everyone),
  logOut: may(signedIn),

  // One's own account
  verifyAccount: may(signedIn),
  switchRole: may(signedIn),
  sendPhoneCode: may(signedIn),
  confirmPhoneCode: may(signedIn),
  changePhone: may(signedIn),
  setPassword: may(signedIn),
  listDevices: may(signedIn),
  endDevice: theirOwn,
  endOtherDevices: may(signedIn),

  // Booking and paying
  previewBooking: may(everyone),
  listMoveInDates: may(everyone),
  checkTenant: may(signedIn),
  initiateBooking: may(signedIn),
  getZeroDepositEligibility: may(signedIn),
  getZeroDepositStatus: may(signedIn),
  getBondApplication: may(signedIn),
  applyForBond: may(signedIn),
  askBondPartner: may(signedIn),
  sendBondCode: may(signedIn),
  confirmBondCode: may(signedIn),
  getBooking: theirOwn,
  cancelBooking: theirOwn,
  confirmPayment: theirOwn,
  applyCredits: theirOwn,
  removeCredits: theirOwn,
  openGateway: theirOwn,
  shareInvoice: theirOwn,
  getScratchCard: theirOwn,
  rollDice: theirOwn,
  ratePayment: theirOwn,
  joinWaiting: may(signedIn),
  listWaiting: may(signedIn),
  leaveWaiting: theirOwn,
  confirmOpenPayment: may(everyone),
  openGatewayByLink: may(everyone),

  // The profile
  getProfile: may(signedIn),
  updateProfile: may(signedIn),
  setPhoto: may(signedIn),
  removePhoto: may(signedIn),
  setEmail: may(signedIn),
  getEmailLink: may(signedIn),
  confirmEmail: may(signedIn),
  getAgreementDetail: may(signedIn),
  updateAgreementDetail: may(signedIn),
  getVerificationData: may(signedIn),
  confirmAgreementDetail: may(signedIn),
  getNotificationChoices: may(signedIn),
  setNotificationChoices: may(signedIn),

  // Papers, consent and the way out
  listDocuments: may(signedIn),
  addDocument: may(signedIn),
  removeDocument: theirOwn,
  reviewDocument: may(admins),
  listDocumentViews: may(signedIn),
  listConsents: may(signedIn),
  giveConsent: may(signedIn),
  withdrawConsent: may(signedIn),
  getDeletion: may(signedIn),
  sendDeletionCode: may(signedIn),
  askDeletion: may(signedIn),
  keepAccount: may(signedIn),

  // Referral codes: also typed by people who are about to join
  validateReferralCode: may(everyone),
  applyReferral: may(signedIn),

  // Money
  getCreditHistory: may(signedIn),
  listRewards: may(signedIn),
  // One's own; admins open everybody's
  getReceipt: may(signedIn),
  getRentReceipt: may(signedIn),
  listDues: may(signedIn),
  getMergedInvoice: may(signedIn),
  listPastPayments: may(signedIn),

  // Visiting homes
  getSlots: may(everyone),
  scheduleVisit: may(everyone),
  listVisits: may(signedIn),
  moveVisit: theirOwn,
  cancelVisit: theirOwn,
  rateVisit: theirOwn,
  recommendVisits: theirOwn,
  getVisitPlan: may(everyone),
  // Whoever has the link of an online visit
  getLiveVisit: may(everyone),
  sendLiveSignal: may(everyone),
  listLiveSignals: may(everyone),
  bookVisitPlan: may(signedIn),

  // The area manager's day: always the own one, anybody else's visits are not found
  getManagerWeek: may(areaManagers),
  recordVisitEvents: may(areaManagers),
  showVisitorPhone: may(areaManagers),
  getManagerTime: may(areaManagers),
  setManagerHours: may(areaManagers),
  takeLeave: may(areaManagers),
  giveUpLeave: may(areaManagers),
  handOverVisit: may(areaManagers),
  callOffVisit: may(areaManagers),

  // Visits to the own homes
  listOwnerVisits: may(owners),

  // Looking for a home
  listCities: may(everyone),
  listPopularLocalities: may(everyone),
  suggestPlaces: may(everyone),
  getLocationSearch: may(everyone),
  findCityAt: may(everyone),
  listNearbyPlaces: may(everyone),
  listPods: may(everyone),
  readPodsFile: may(everyone),
  getHotness: may(everyone),
  searchHomes: may(everyone),
  countFilters: may(everyone),
  listMarkers: may(everyone),
  getMapData: may(everyone),
  getMapHome: may(everyone),
  listGroupHouses: may(everyone),
  getSeoData: may(everyone),
  listFooterLinks: may(everyone),
  getHouse: may(everyone),
  getHouseDetail: may(everyone),
  getQuote: may(everyone),
  listSimilar: may(everyone),
  getFairRent: may(everyone),
  reportListing: may(everyone),
  getComplex: may(everyone),
  getSociety: may(everyone),
  listNearbySocieties: may(everyone),
  listCitySocieties: may(everyone),
  listSocietyHouses: may(everyone),
  listHomesNearSociety: may(everyone),
  listResale: may(everyone),
  getResale: may(everyone),
  askAboutSale: may(everyone),
  getHomePage: may(everyone),

  // Offers and online tours: a coupon is told only to whoever shows that its phone is theirs
  listCouponOffers: may(everyone),
  getOffer: may(everyone),
  checkCoupon: may(signedIn),
  getCouponStatus: may(everyone),
  visitOnline: may(everyone),
  rateVideo: may(everyone),

  // Asking for help, and being told
  getLeadDraft: may(everyone),
  leaveLead: may(everyone),
  notifyMe: may(everyone),
  stopNotices: may(everyone),

  // What people keep: a shortlist is the account's, or signed out the browser's own
  getSavedHomes: may(everyone),
  listShortlist: may(everyone),
  addToShortlist: may(everyone),
  removeFromShortlist: may(everyone),
  mergeShortlist: may(signedIn),
  compareHomes: may(everyone),
  saveSearch: may(signedIn),
  listSavedSearches: may(signedIn),
  openSavedSearch: theirOwn,
  updateSavedSearch: theirOwn,
  removeSavedSearch: theirOwn,
  restoreSavedSearch: theirOwn,
  getAlertStop: may(everyone),
  stopAlerts: may(everyone),

  // Staff
  getAdminFigures: may(admins),
  listLeads: may(admins),
  openLead: may(admins),
  closeLead: may(admins),
  listDueHomes: may(checkers),
  listChecks: may(checkers),
  recordCheck: may(checkers),
  listReports: may(admins),
  resolveReport: may(admins),
  resolveMatch: may(admins),
  getMoneyOffice: may(admins),
  listOfficePayments: may(admins),
  getOfficePayment: may(admins),
  refundByHand: may(admins),
  listOfficeRefunds: may(admins),
  retryRefund: may(admins),
  checkMoney: may(admins),
  settleMismatch: may(admins),
  getInternalHouse: may(admins),
  setHomeListed: may(admins),
  setHomeVisits: may(admins),
  setHomeSoldOut: may(admins),
  setHomeTags: may(admins),
  setHomePrice: may(admins),
}

/** By the paths of routes.ts. */
export const screenPolicy: Readonly<Record<string, Access>> = {
  '/': everyone,
  '/alpha/login': everyone,
  '/alpha/signup': everyone,
  '/alpha/google': everyone,
  '/alpha/google-start': everyone,
  '/alpha/users/sign_in': everyone,
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
  '/alpha/eqaro': everyone,
  '/alpha/eqaro_form': signedIn,
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
  '/alpha/map': everyone,
  '/coupon-offers': everyone,
  '/diwali-offer': everyone,
  '/alpha/offer/:page/:id': everyone,
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
  '/alpha/my-time': areaManagers,
  '/alpha/owner-dashboard/tenants_visits': owners,

  // The page greets everybody and shows its figures to admins alone.
  '/admins/index': everyone,
  '/admins/leads': admins,
  '/admins/reports': admins,
  '/admins/money': admins,
  '/admins/money/payments': admins,
  '/admins/money/payments/:id': admins,
  '/admins/money/refunds': admins,
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

/** Case and a slash at the end do not open a door. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part))
  return new RegExp(`^${parts.join('/')}/?$`, 'i')
}
