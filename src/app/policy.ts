import type { Access } from '#shared/endpoint.ts'

/**
 * Who may do what, in one place to read: calls here, screens in screen-policy.ts. A call says the same beside its contract
 * and a screen is kept by its table; policy.test.ts drives every call and e2e/policy.e2e.ts every screen as every role and
 * holds them against it. A call or a screen without a row fails those tests.
 */
export const everyone = 'public'
export const signedIn = 'signed-in'
export const admins = ['admin'] as const
export const areaManagers = ['area_manager'] as const
export const owners = ['owner'] as const
export const checkers = ['area_manager', 'admin'] as const

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
  askPasskey: may(everyone),
  logInWithPasskey: may(everyone),
  sendCommonCode: may(everyone),
  sendTenantCode: may(everyone),
  logOut: may(signedIn),

  // The company and its policies
  getCompany: may(everyone),
  getPolicy: may(everyone),

  // One's own account
  verifyAccount: may(signedIn),
  switchRole: may(signedIn),
  sendPhoneCode: may(signedIn),
  confirmPhoneCode: may(signedIn),
  changePhone: may(signedIn),
  setPassword: may(signedIn),
  getProofWays: may(signedIn),
  sendProofCode: may(signedIn),
  confirmIdentity: may(signedIn),
  getSecondFactors: may(signedIn),
  startPasskey: may(signedIn),
  addPasskey: may(signedIn),
  removePasskey: theirOwn,
  startAuthenticatorApp: may(signedIn),
  confirmAuthenticatorApp: may(signedIn),
  removeAuthenticatorApp: may(signedIn),
  listDevices: may(signedIn),
  endDevice: theirOwn,
  endOtherDevices: may(signedIn),

  // Booking and paying
  previewBooking: may(everyone),
  listMoveInDates: may(everyone),
  checkTenant: may(signedIn),
  initiateBooking: may(signedIn),
  getMyHold: may(everyone),
  getZeroDepositEligibility: may(signedIn),
  getZeroDepositStatus: may(signedIn),
  getBondApplication: may(signedIn),
  applyForBond: may(signedIn),
  askBondPartner: may(signedIn),
  sendBondCode: may(signedIn),
  confirmBondCode: may(signedIn),
  getBooking: theirOwn,
  cancelBooking: theirOwn,
  getBookedHome: theirOwn,
  openMoveInCase: may(signedIn),
  listMoveInCases: may(admins),
  decideMoveInCase: may(admins),
  getCurrentTenancy: may(signedIn),
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

  // The agreement: always one's own; anybody may check a fingerprint
  getClickwrap: theirOwn,
  sendAgreementCode: theirOwn,
  signAgreement: theirOwn,
  listContracts: may(signedIn),
  verifyAgreement: may(everyone),

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
  getBankDetails: may(signedIn),
  updateBankDetails: may(signedIn),
  updateBankDetailsForRefund: may(signedIn),
  verifyBankDetails: may(signedIn),
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
  // Anybody with the link of an online visit
  getLiveVisit: may(everyone),
  shareVisit: theirOwn,
  getSharedVisit: may(everyone),
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

  // Moving in: always one's own home
  getMoveInCalendar: may(signedIn),
  rescheduleMoveIn: may(signedIn),
  getMoveInDetails: may(signedIn),
  // The check of a home: the manager's own hand-overs
  recordCheckEntries: may(areaManagers),
  addCheckPhoto: may(areaManagers),
  giveKeys: may(areaManagers),
  // The tenant's own; the manager who made it and admins read it
  getInspection: may(signedIn),
  addRemark: may(signedIn),
  signInspection: theirOwn,

  // Visits to the own homes
  listOwnerVisits: may(owners),

  // Looking for a home
  listCities: may(everyone),
  listPopularLocalities: may(everyone),
  readSearchLine: may(everyone),
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

  // Offers and online tours: a coupon is shown only after its phone is verified
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

  // Saved items: a shortlist belongs to the account, or signed out to the browser
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
  listMoneyApprovals: may(admins),
  approveMoney: may(admins),
  refuseMoney: may(admins),
  listOfficeRefunds: may(admins),
  retryRefund: may(admins),
  listOfficePayouts: may(admins),
  retryPayout: may(admins),
  checkMoney: may(admins),
  settleMismatch: may(admins),
  getInternalHouse: may(admins),
  setHomeListed: may(admins),
  setHomeVisits: may(admins),
  setHomeSoldOut: may(admins),
  setHomeTags: may(admins),
  setHomePrice: may(admins),
}
