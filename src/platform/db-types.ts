// Written from the migrations by tools/db-types.ts; run `node tools/db-types.ts` after adding one.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type BookingKind = 'bed' | 'room' | 'house'

export type DocumentKind = 'aadhaar' | 'pan' | 'passport' | 'driving_licence' | 'voter_id' | 'work_proof'

export type DocumentState = 'received' | 'verified' | 'rejected'

export type Furnishing = 'unfurnished' | 'semi-furnished' | 'fully-furnished'

export type GenderRule = 'any' | 'male' | 'female' | 'family'

export type HouseType = 'flat' | 'independent' | 'villa' | 'studio' | 'pg'

export type Role =
  | 'tenant'
  | 'owner'
  | 'admin'
  | 'area_manager'
  | 'influencer'
  | 'tenant_mo_video_tagger'
  | 'central_listor'
  | 'central_video_tagger'

export type TenancyState =
  | 'booked'
  | 'agreement_pending'
  | 'ready_to_move_in'
  | 'living'
  | 'notice_given'
  | 'moved_out'
  | 'settling'
  | 'closed'
  | 'cancelled'

export type VisitState = 'scheduled' | 'done' | 'cancelled' | 'missed'

export interface AccountLinkTable {
  token_hash: Buffer
  person_id: number
  purpose: string
  email: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  device_hash: Buffer | null
}

export interface AgreementTable {
  id: Generated<number>
  tenancy_id: number
  home_id: number
  number: GeneratedAlways<string>
  created_at: Date
  term: Generated<number>
}

export interface AgreementDetailTable {
  person_id: number
  parent_name: string
  permanent_address: string
  city: string
  state: string
  pincode: string
  occupation: string
  employer: Generated<string>
  emergency_name: string
  emergency_phone: string
  emergency_relation: string
  updated_at: Generated<Date>
  confirmed_at: Date | null
}

export interface AgreementDraftTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  person_id: number | null
  content: ColumnType<unknown, string, string>
  reached: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AgreementEventTable {
  agreement_id: number
  position: number
  type: string
  data: ColumnType<unknown, string, string>
  at: Date
  previous_hash: string
  hash: string
}

export interface AgreementPartyTable {
  id: Generated<number>
  version_id: number
  position: number
  role: string
  person_id: number | null
  name: string
  signs_for: string | null
}

export interface AgreementSignatureTable {
  party_id: number
  version_id: number
  sha256: string
  way: string
  phone_end: string | null
  signed_at: Date
}

export interface AgreementVersionTable {
  id: Generated<number>
  agreement_id: number
  version_number: number
  status: string
  facts: ColumnType<unknown, string, string>
  changes: ColumnType<unknown, string | undefined, string>
  licence_from: string
  licence_to: string
  rent: number
  deposit: number
  deposit_kind: string
  state: string
  stamp_duty: number | null
  stamp_certificate: string | null
  stamped_on: string | null
  clauses: ColumnType<unknown, string | null | undefined, string | null>
  body: string | null
  sha256: string | null
  waits_for: string | null
  sign_by: string | null
  esign_document: string | null
  pdf_key: string | null
  pdf_sha256: string | null
  pdf_bytes: number | null
  pdf_pages: number | null
  created_at: Date
  ready_at: Date | null
  signed_at: Date | null
  ended_at: Date | null
  ended_because: string | null
}

export interface AssureTable {
  id: Generated<number>
  person_id: number
  from_day: string
  to_day: string | null
  bought_at: Date
  ended_at: Date | null
  ended_by: string | null
}

export interface AssureInviteTable {
  from_person_id: number
  to_person_id: number
  home_id: number
  invited_at: Date
}

export interface AttributionTable {
  id: GeneratedAlways<number>
  kind: string
  person_id: number | null
  visit_id: number | null
  lead_id: number | null
  booking_id: number | null
  made_at: Date
  source: Generated<string>
  medium: Generated<string>
  campaign: Generated<string>
  term: Generated<string>
  content: Generated<string>
  clicked: Generated<boolean>
  gclid: string | null
}

export interface AuthenticatorAppTable {
  person_id: number
  secret_sealed: Buffer
  confirmed_at: Date | null
  last_step: Generated<number>
}

export interface BankAccountTable {
  id: Generated<number>
  person_id: number
  holder: string
  number_sealed: Buffer
  number_end: string
  ifsc: string
  bank_name: Generated<string>
  branch_name: Generated<string>
  payee_id: string | null
  check_id: string | null
  status: string
  verified_at: Date | null
  created_at: Date
  replaced_at: Date | null
  cheque_key: string | null
  cheque_type: string | null
  registered_name: string | null
  locked_until: Date | null
  ask_at: Date | null
  asked: Generated<number>
  by_hand: Generated<boolean>
  reviewed_by_id: number | null
  reviewed_at: Date | null
  remark: string | null
  first_reviewed_by_id: number | null
  first_reviewed_at: Date | null
}

export interface BedTable {
  id: Generated<number>
  home_id: number
  room_id: number
  label: string
  rent: number | null
  deposit: number | null
}

export interface BondTable {
  id: Generated<number>
  tenancy_id: number
  year: number
  attempt: Generated<number>
  state: string
  fee: number
  secured: number
  starts_on: string
  ends_on: string
  number: string | null
  refusal: string | null
  created_at: Date
  bought_at: Date | null
  cancelled_on: string | null
  moved_in: boolean | null
  partner_refund: number | null
}

export interface BondApplicantTable {
  id: Generated<number>
  person_id: number
  part: string
  relation: string | null
  name: string
  email: string
  phone: string
  country_code: Generated<string>
  employment: string
  pincode: string
  city: string
  locality: string
  state: string
  pan_sealed: Buffer
  pan_last4: string
  monthly_income: number
  work_email: string | null
  born_on: string
  letter_key: string | null
  quote_price: number | null
  version: Generated<number>
  stage: string
  limit_amount: Generated<number>
  fee_percent: Generated<number>
  reason: string | null
  applied_at: Date
  decided_at: Date | null
  confirmed_at: Date | null
}

export interface BondFeeTable {
  invoice_id: number
  bond_id: number
  amount: number
}

export interface BookingTable {
  id: Generated<number>
  home_id: number
  kind: BookingKind
  room_id: number | null
  bed_id: number | null
  person_id: number
  state: string
  move_in: string
  months: number
  deposit_kind: string
  rent: number
  deposit: number
  later: ColumnType<unknown, string | undefined, string>
  coupon_code: string | null
  applicants: ColumnType<unknown, string | undefined, string>
  held_until: Date
  request_key: string
  tenancy_id: number | null
  created_at: Generated<Date>
  confirmed_at: Date | null
  ended_at: Date | null
  hand_over_home_id: number | null
  hand_over_at: Date | null
  hand_over_manager_id: number | null
  transfer: Generated<boolean>
}

export interface BookingShareTable {
  booking_id: number
  position: number
  name: string
  invoice_id: number
}

export interface CampaignArrivalTable {
  day: string
  source: string
  medium: string
  campaign: string
  clicked: boolean
  arrivals: number
}

export interface CareAskTable {
  request_id: number
  partner_id: number
  asked_at: Date
  answer: Generated<string>
}

export interface CareCreditTable {
  request_id: number
  amount: number
  given_at: Date
}

export interface CareEventTable {
  id: Generated<number>
  request_id: number
  kind: string
  by_id: number | null
  words: string | null
  at: Date | null
  amount: number | null
  made_at: Date
}

export interface CareFileTable {
  id: Generated<number>
  request_id: number
  phase: string
  kind: string
  storage_key: string
  width: number | null
  height: number | null
  bytes: number
  sha256: string
  added_by_id: number
  added_at: Date
}

export interface CareOwnerShareTable {
  request_id: number
  owner_id: number
  amount: number
  owed_at: Date
  taken_at: Date | null
}

export interface CarePartnerTable {
  person_id: number
  city_id: number
  trades: string[]
  active: Generated<boolean>
  added_at: Date
}

export interface CareRequestTable {
  id: Generated<number>
  tenancy_id: number
  home_id: number
  raised_by_id: number
  room: string
  thing: string
  problem: string
  trade: string
  words: string
  urgent: boolean
  state: string
  waits_for: string | null
  raised_at: Date
  due_at: Date
  paused_at: Date | null
  allowed_hours: number
  escalated_at: Date | null
  missed_at: Date | null
  price: number
  payer: string
  payer_reason: string
  asked_price: number | null
  owner_answer: string | null
  partner_id: number | null
  wanted_at: Date | null
  started_at: Date | null
  done_at: Date | null
  done_words: string | null
  closed_at: Date | null
  reopened: Generated<number>
  reminded: Generated<number>
  picture_id: number | null
  point_x: number | null
  point_y: number | null
}

export interface CareVisitTable {
  id: Generated<number>
  request_id: number
  partner_id: number
  starts_at: Date
  ends_at: Date
  state: string
  made_at: Date
}

export interface CityTable {
  id: number
  slug: string
  name: string
  aliases: Generated<string[]>
  state: string
  lat: number
  lng: number
  sw_lat: number
  sw_lng: number
  ne_lat: number
  ne_lng: number
  zero_deposit: Generated<boolean>
  hide_seo: Generated<boolean>
  weight: Generated<number>
}

export interface CleaningRotaTable {
  home_id: number
  started_by: number
  started_at: Date
}

export interface CleaningSkipTable {
  home_id: number
  week: string
  tenancy_id: number
  skipped_at: Date
}

export interface CleaningSwapTable {
  id: Generated<number>
  home_id: number
  week: string
  tenancy_id: number
  with_week: string
  with_tenancy_id: number
  state: string
  asked_at: Date
  answered_at: Date | null
}

export interface CleaningTurnTable {
  home_id: number
  week: string
  tenancy_id: number
  swapped: Generated<boolean>
  done_at: Date | null
}

export interface ConsentTable {
  id: GeneratedAlways<number>
  person_id: number
  purpose: string
  version: number
  given_at: Date
  withdrawn_at: Date | null
}

export interface CouponTable {
  id: GeneratedAlways<number>
  code: string
  home_id: number
  phone: string
  percent: number
  max_amount: number
  issued_at: Date
  valid_till: string
  redeemed_at: Date | null
  redeemed_for: string | null
  discount: number | null
}

export interface DeskDeadJobTable {
  id: GeneratedAlways<number>
  letter_id: string
  job: string
  failed_at: Date
  gone_at: Date | null
}

export interface DeskDoneTable {
  kind: string
  ref: number
  mark: Generated<string>
  person_id: number
  done_at: Date
}

export interface DeskFilterTable {
  id: GeneratedAlways<number>
  person_id: number
  name: string
  query: string
  created_at: Date
}

export interface DeskKindTable {
  kind: string
  hours: number | null
  roles: string[]
  ends_here: boolean
}

export interface DeskTaskTable {
  kind: string
  ref: number
  mark: string
  person_id: number | null
  home_id: number | null
  manager_id: number | null
  since: Date
  opens_at: Date
  due_at: Date
  claimed_by: number | null
  claimed_at: Date | null
  snoozed_until: Date | null
}

export interface DeskWorkTable {
  kind: string | null
  ref: number | null
  mark: string | null
  person_id: number | null
  home_id: number | null
  manager_id: number | null
  since: Date | null
  opens_at: Date | null
  due_at: Date | null
  title: string | null
  detail: string | null
  link: string | null
}

export interface DocumentViewTable {
  id: GeneratedAlways<number>
  document_id: number
  person_id: number
  viewer_id: number
  viewer_role: Role
  reason: string
  seen_at: Generated<Date>
}

export interface FactTable {
  name: string
  value: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
}

export interface FlatmateCardTable {
  tenancy_id: number
  about: string
  changed_at: Date
}

export interface FlatmateNumberTable {
  tenancy_id: number
  to_tenancy_id: number
  agreed_at: Date
}

export interface GatewayEventTable {
  id: string
  type: string
  received_at: Date
  outcome: string
  gateway_payment_id: string | null
}

export interface HelpAnswerTable {
  article: string
  useful: Generated<number>
  not_useful: Generated<number>
}

export interface HomeTable {
  id: Generated<number>
  slug: string
  thikana_id: string
  title: string
  short_description: string
  long_description: string
  vertical: string | null
  status_code: Generated<number>
  city_id: number
  locality_id: number
  society_id: number | null
  owner_id: number | null
  area_manager_id: number | null
  street: string
  pincode: string
  lat: number
  lng: number
  house_type: HouseType
  bedroom_count: number
  bathroom_count: number
  area_sqft: number
  floor: number
  floors: number
  facing: string
  furnishing: Furnishing
  gender: GenderRule
  booking_kinds: BookingKind[]
  house_rent: number | null
  house_deposit: number | null
  onboarding_charge: Generated<number>
  token_amount: Generated<number>
  society_charge: Generated<number>
  amenities: Generated<string[]>
  tags: Generated<string[]>
  two_wheeler_parking: Generated<boolean>
  four_wheeler_parking: Generated<boolean>
  prime: Generated<boolean>
  stop_visits: Generated<boolean>
  cost_of_living: ColumnType<unknown, string | undefined, string>
  group_id: number | null
  picture_style: string | null
  cover_picture_id: number | null
  photo_count: Generated<number>
  available_from: string
  listed_at: Generated<Date>
  updated_at: Generated<Date>
  owner_words: string | null
  partial_deposit_percent: number | null
  finding_fee: Generated<number>
  checked_at: Date | null
  fresh_at: GeneratedAlways<Date>
  approval_kinds: Generated<string[]>
  published_at: Generated<Date | null>
  review_count: Generated<number>
  review_tenths: number | null
}

export interface HomeAlertTable {
  id: GeneratedAlways<number>
  person_id: number
  frequency: string
  day: string
  sent: boolean
  created_at: Date
}

export interface HomeChangeTable {
  id: GeneratedAlways<number>
  home_id: number
  person_id: number | null
  what: string
  before: ColumnType<unknown, string, string>
  after: ColumnType<unknown, string, string>
  reason: string
  made_at: Date
}

export interface HomeCheckTable {
  id: Generated<number>
  home_id: number
  checked_by: number
  way: string
  found: string
  note: Generated<string>
  checked_at: Date
}

export interface HomeCoverTable {
  home_id: number
  insurer: string
  amount: number
  from_day: string
  until_day: string
}

export interface HomeDraftTable {
  home_id: number
  content: ColumnType<unknown, string, string>
  version: Generated<number>
  saved_by: number
  saved_at: Date
  asked_by: number | null
}

export interface HomeImportTable {
  id: GeneratedAlways<number>
  homes: ColumnType<unknown, string, string>
  tried_by: number
  tried_at: Date
}

export interface HomeImportRefTable {
  ref: string
  home_id: number
  imported_by: number
  imported_at: Date
}

export interface HomeMessageTable {
  id: Generated<number>
  home_id: number
  tenancy_id: number
  words: string
  sent_at: Date
  removed_at: Date | null
}

export interface HomeMessageReportTable {
  message_id: number
  tenancy_id: number
  words: string
  reported_at: Date
  outcome: string | null
  decided_by_id: number | null
  decided_at: Date | null
}

export interface HomeOfferTable {
  home_id: number
  offer_id: number
  kinds: BookingKind[]
}

export interface HomeOldSlugTable {
  slug: string
  home_id: number
  changed_at: Generated<Date>
}

export interface HomePhotoTable {
  home_id: number
  position: number
  picture_id: number
  photo_type: string
  room_id: number | null
}

export interface HomeRecheckTable {
  id: GeneratedAlways<number>
  home_id: number
  because: string
  raised_at: Date
  settled_at: Date | null
}

export interface HomeSaleTable {
  home_id: number
  city_id: number
  locality_id: number
  bedroom_count: number
  price: number
  ownership: string
  built_year: number
  owners: number
  home_loan: boolean
  negotiable: boolean
  papers: Generated<string[]>
  listed_at: Date
  sold_at: Date | null
}

export interface HomeShareTable {
  home_id: number
  from_day: string
  person_id: number
  basis_points: number
}

export interface HomeTermsTable {
  home_id: number
  from_day: string
  plan: string
  reserve_limit: Generated<number>
  set_at: Date
}

export interface HomeVideoTable {
  id: Generated<number>
  home_id: number
  storage_key: string
  poster_picture_id: number | null
  duration_s: number
  recorded_at: Date
  active: Generated<boolean>
  state: Generated<string>
  source_key: string | null
  sha256: string | null
  problem: string | null
  added_by: number | null
  captions_key: string | null
  captions_hi_key: string | null
  captions_kn_key: string | null
}

export interface HouseRuleTable {
  id: Generated<number>
  home_id: number
  tenancy_id: number
  words: string
  proposed_at: Date
  agreed_at: Date | null
}

export interface HouseRuleAnswerTable {
  rule_id: number
  tenancy_id: number
  agrees: boolean
  answered_at: Date
}

export interface IdempotencyKeyTable {
  scope: string
  key: string
  call: string
  body_hash: string
  reply: ColumnType<unknown, string | null | undefined, string | null>
  busy_until: Date
  created_at: Date
  claim: string | null
}

export interface IdentityCheckTable {
  id: Generated<number>
  person_id: number
  reference: string
  check_id: string | null
  state: string
  number_end: string | null
  started_at: Date
  asked_at: Date | null
  ended_at: Date | null
}

export interface IdentityDocumentTable {
  id: GeneratedAlways<number>
  person_id: number
  kind: DocumentKind
  number_sealed: Buffer | null
  number_last4: string | null
  file_key: string
  content_type: string
  size: number
  state: Generated<DocumentState>
  remark: string | null
  created_at: Generated<Date>
  removed_at: Date | null
}

export interface InfluencerApplicationTable {
  person_id: number
  channel: string
  words: Generated<string>
  applied_at: Date
  state: Generated<string>
  decided_by_id: number | null
  decided_at: Date | null
}

export interface InspectionTable {
  id: Generated<number>
  tenancy_id: number
  kind: string
  state: Generated<string>
  made_by: number
  floor: string | null
  started_at: Date
  finish: ColumnType<unknown, string | null | undefined, string | null>
  finished_at: Date | null
  submitted_at: Date | null
  tenant_signed_at: Date | null
}

export interface InspectionItemTable {
  id: Generated<number>
  inspection_id: number
  key: string
  room: string
  category: string
  scope: string
  name: string
  condition: string
  note: Generated<string>
  client_id: string
  said_at: Date
  mark_photo: string | null
  mark_x: number | null
  mark_y: number | null
}

export interface InspectionMeterTable {
  inspection_id: number
  kind: string
  reading: number
  client_id: string
  said_at: Date
}

export interface InspectionPhotoTable {
  id: Generated<number>
  inspection_id: number
  item_key: string
  by_person_id: number
  storage_key: string
  width: number
  height: number
  taken_at: Date
  lat: number | null
  lng: number | null
  sha256: string
  client_id: string
  received_at: Date
}

export interface InspectionRemarkTable {
  id: Generated<number>
  inspection_id: number
  person_id: number
  room: string
  words: string
  client_id: string
  created_at: Date
}

export interface InspectionVideoTable {
  id: GeneratedAlways<number>
  inspection_id: number
  state: Generated<string>
  source_key: string | null
  storage_key: string | null
  sha256: string
  duration_ms: number | null
  problem: string | null
  added_by: number
  added_at: Date
}

export interface InvitationTable {
  id: Generated<number>
  sender_id: number
  kind: string
  channel: string
  recipient: string
  stop_code: string
  posted: boolean
  sent_at: Date
}

export interface InvitationStopTable {
  address_hash: Buffer
  stopped_at: Date
}

export interface InvoiceTable {
  id: Generated<number>
  person_id: number
  booking_id: number | null
  tenancy_id: number | null
  purpose: string
  title: string
  amount: number
  credits: Generated<number>
  credit_moves: Generated<number>
  state: string
  due_on: string
  period: string | null
  link_token: string | null
  created_at: Generated<Date>
  paid_at: Date | null
  receipt_number: string | null
}

export interface InvoiceLineTable {
  invoice_id: number
  position: number
  type: string
  label: string
  reason: string | null
  amount: number
  tax: Generated<number>
  book: string
}

export interface JobApplicationTable {
  id: Generated<number>
  opening_id: string
  opening_title: string
  first_name: string
  last_name: string
  email: string
  phone: string
  link: Generated<string>
  words: Generated<string>
  applied_at: Date
  sent_at: Date | null
}

export interface KnownDeviceTable {
  person_id: number
  device_hash: Buffer
  first_seen_at: Generated<Date>
}

export interface LeadTable {
  id: GeneratedAlways<number>
  source: string
  person_id: number | null
  name: string
  phone: string
  phone_confirmed: boolean
  email: string | null
  city_id: number | null
  locality_id: number | null
  property_type: BookingKind | null
  consent_version: number
  created_at: Date
  updated_at: Date
  opened_by: number | null
  opened_at: Date | null
  closed_at: Date | null
  home_id: number | null
  country_code: Generated<string>
  wish: string | null
}

export interface LedgerAccountTable {
  id: Generated<number>
  kind: string
  person_id: number | null
  side: number | null
  created_at: Generated<Date>
  tenancy_id: number | null
}

export interface LedgerEntryTable {
  posting_id: number
  position: number
  account_id: number
  amount: number
}

export interface LedgerPostingTable {
  id: Generated<number>
  reference: string
  text: string
  happened_at: Date
  written_at: Generated<Date>
}

export interface LimitCounterTable {
  key: string
  window_start: Date
  count: Generated<number>
}

export interface ListingReportTable {
  id: GeneratedAlways<number>
  home_id: number
  reason: string
  words: Generated<string>
  person_id: number | null
  reporter: Buffer
  state: Generated<string>
  outcome: string | null
  note: string | null
  resolved_by: number | null
  resolved_at: Date | null
  created_at: Date
}

export interface LiveSignalTable {
  id: GeneratedAlways<number>
  visit_id: number
  from_host: boolean
  body: ColumnType<unknown, string, string>
  created_at: Date
}

export interface LocalityTable {
  id: number
  city_id: number
  slug: string
  name: string
  aliases: Generated<string[]>
  lat: number
  lng: number
  pincode: string
  popularity: Generated<number>
  rent_level: Generated<number>
}

export interface ManagerAreaTable {
  locality_id: number
  manager_id: number
  rank: number
}

export interface ManagerHoursTable {
  manager_id: number
  weekday: number
  from_hour: number
  to_hour: number
  parties: Generated<number>
}

export interface ManagerLeaveTable {
  id: Generated<number>
  manager_id: number
  first_day: string
  last_day: string
  reason: Generated<string>
  created_at: Generated<Date>
}

export interface MandateTable {
  id: Generated<number>
  tenancy_id: number
  person_id: number
  state: string
  max_amount: number
  customer_id: string | null
  order_id: string | null
  token_id: string | null
  vpa: string | null
  created_at: Date
  approved_at: Date | null
  ended_at: Date | null
  ended_by: string | null
}

export interface MandateDebitTable {
  id: Generated<number>
  mandate_id: number
  invoice_id: number
  attempt: number
  state: string
  amount: number
  debit_at: Date
  order_id: number | null
  noticed_at: Date | null
  asked_at: Date | null
  failure: string | null
  created_at: Date
}

export interface MeterReadingTable {
  id: Generated<number>
  home_id: number
  kind: string
  read_on: string
  reading: number
  by_person_id: number
  storage_key: string | null
  width: number | null
  height: number | null
  sha256: string | null
  read_at: Date
  voided_at: Date | null
  room_id: number | null
  split_id: number | null
}

export interface MeterShareTable {
  split_id: number
  tenancy_id: number
  days: number
  amount: number
  state: string
  charged_at: Date | null
  words: string | null
  asked_at: Date | null
  answer: string | null
  answered_by_id: number | null
  answered_at: Date | null
  own_amount: Generated<number>
}

export interface MeterSplitTable {
  id: Generated<number>
  home_id: number
  kind: string
  from_reading_id: number
  to_reading_id: number
  from_day: string
  to_day: string
  units: number
  rate: number
  amount: number
  made_at: Date
  answer_by: string
  voided_at: Date | null
}

export interface MissedCallTable {
  id: GeneratedAlways<number>
  phone: string
  person_id: number | null
  first_rang_at: Date
  last_rang_at: Date
  settled_at: Date | null
  settled_by: number | null
  outcome: Generated<string>
}

export interface MissedCallRingTable {
  provider_call_id: string
  missed_call_id: number
  rang_at: Date
}

export interface MoneyActionTable {
  id: Generated<number>
  person_id: number
  what: string
  payment_id: number | null
  refund_id: number | null
  check_id: number | null
  mismatch_id: number | null
  reason: Generated<string>
  details: ColumnType<unknown, string | undefined, string>
  made_at: Date
  approval_id: number | null
  payout_id: number | null
}

export interface MoneyApprovalTable {
  id: Generated<number>
  kind: string
  amount: number
  reason: string
  payment_id: number | null
  taken_from: string | null
  request_key: string
  asked_by: number
  asked_at: Date
  state: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  note: Generated<string>
}

export interface MoneyCheckTable {
  id: Generated<number>
  person_id: number | null
  from_at: Date
  to_at: Date
  made_at: Date
  payments: number
  captured_there: number
  captured_here: number
  refunded_there: number
  refunded_here: number
  payouts: Generated<number>
  paid_out_there: Generated<number>
  paid_out_here: Generated<number>
}

export interface MoneyMismatchTable {
  id: Generated<number>
  kind: string
  gateway_payment_id: string
  gateway_order_id: string | null
  theirs: number
  ours: number
  paid_at: Date
  found_by: number
  seen_by: number
  closed_at: Date | null
  closed_how: string | null
}

export interface MoveInCaseTable {
  id: Generated<number>
  tenancy_id: number
  words: string
  state: string
  opened_at: Date
  decided_at: Date | null
  decided_by_id: number | null
  decision: string | null
}

export interface MoveInCasePhotoTable {
  id: Generated<number>
  case_id: number
  position: number
  storage_key: string
  width: number
  height: number
  sha256: string
  added_at: Date
}

export interface NoticeTable {
  id: Generated<number>
  tenancy_id: number
  given_at: Date
  last_day: string
  rent_to: string
  state: string
  changed_at: Date | null
  ended_at: Date | null
}

export interface NotificationChoiceTable {
  person_id: number
  topic: string
  channel: string
  wanted: boolean
}

export interface NumberSeriesTable {
  name: string
  last: number
}

export interface OauthIdentityTable {
  provider: string
  subject: string
  person_id: number
  created_at: Generated<Date>
}

export interface OffboardingTable {
  id: GeneratedAlways<number>
  home_id: number
  owner_id: number
  last_day: string
  state: string
  agreed_at: Date
  ended_at: Date | null
}

export interface OfferTable {
  id: Generated<number>
  code: string
  headline: string
  description: string
  terms: string
  offer_type: string
  amount: Generated<number>
  percent: number | null
  max_amount: number | null
  city_id: number | null
  everywhere: Generated<boolean>
  starts_on: string
  valid_till: string
}

export interface OfferNewsTable {
  person_id: number
  sent_on: string
}

export interface OfficeCallTable {
  id: GeneratedAlways<number>
  by_person_id: number
  person_id: number | null
  missed_call_id: number | null
  reason: string
  state: Generated<string>
  provider_call_id: string | null
  seconds: Generated<number>
  asked_at: Date
  ended_at: Date | null
}

export interface OnlineVisitTable {
  id: Generated<string>
  home_id: number
  phone: string
  email: string
  started_at: Date
  confirmed_at: Date | null
}

export interface OpenHoursTable {
  manager_id: number
  day: string
  hours: string
}

export interface OtpChallengeTable {
  id: GeneratedAlways<number>
  phone: string
  purpose: string
  code_hash: Buffer
  tries_left: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  asker_hash: Buffer | null
}

export interface OutboxMessageTable {
  id: GeneratedAlways<number>
  channel: string
  recipient: string
  subject: string | null
  body: string | null
  purpose: string
  created_at: Generated<Date>
  sent_at: Date | null
  provider_ref: string | null
  failed_at: Date | null
  failure: string | null
  body_sealed: Buffer | null
}

export interface OwnerBlockTable {
  id: GeneratedAlways<number>
  home_id: number
  owner_id: number
  kind: BookingKind
  room_id: number | null
  bed_id: number | null
  from_day: string
  last_day: string
  reason: string
  made_at: Date
  removed_at: Date | null
}

export interface OwnerReferralTable {
  id: Generated<number>
  referrer_id: number
  name: string
  phone: string | null
  city: Generated<string>
  created_at: Date
  home_id: number | null
  live_at: Date | null
  email: string | null
}

export interface PasskeyTable {
  id: GeneratedAlways<number>
  person_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  challenge: string
  person_id: number | null
  expires_at: Date
}

export interface PaymentTable {
  id: Generated<number>
  invoice_id: number
  order_id: number
  gateway_payment_id: string
  amount: number
  method: string
  state: string
  captured_at: Date
}

export interface PaymentFeedbackTable {
  payment_id: number
  person_id: number
  stars: number
  words: Generated<string>
  created_at: Generated<Date>
}

export interface PaymentOrderTable {
  id: Generated<number>
  invoice_id: number
  amount: number
  gateway_order_id: string | null
  state: string
  created_at: Generated<Date>
  ask_at: Date
  asked: Generated<number>
  by_mandate: Generated<boolean>
}

export interface PayoutTable {
  id: Generated<number>
  person_id: number
  tenancy_id: number | null
  amount: number
  purpose: string
  state: string
  reference: string
  attempt: Generated<number>
  bank_account_id: number | null
  provider_id: string | null
  utr: string | null
  failure: string | null
  waits_for: string | null
  created_at: Date
  sent_at: Date | null
  done_at: Date | null
  ask_at: Date | null
  asked: Generated<number>
}

export interface PersonTable {
  id: Generated<number>
  first_name: string
  last_name: Generated<string>
  phone: string | null
  phone_confirmed_at: Date | null
  email: string | null
  email_confirmed_at: Date | null
  gender: string | null
  language: Generated<string>
  work: string | null
  born_on: string | null
  password_hash: string | null
  referral_code: string | null
  demo: Generated<boolean>
  locked_at: Date | null
  created_at: Generated<Date>
  signed_up_at: Date | null
  photo_key: string | null
  group_of_friends: Generated<boolean>
  assured_at: Date | null
  delete_after: Date | null
  deleted_at: Date | null
  second_factor_since: Date | null
  abroad_code: string | null
  abroad_phone: string | null
  language_chosen: Generated<boolean>
}

export interface PersonRoleTable {
  person_id: number
  role: Role
}

export interface PhotoMatchTable {
  id: GeneratedAlways<number>
  home_id: number
  other_home_id: number
  picture_id: number
  other_picture_id: number
  differing_bits: number
  state: Generated<string>
  hidden_home_id: number | null
  note: string | null
  resolved_by: number | null
  resolved_at: Date | null
  found_at: Date
}

export interface PictureTable {
  id: Generated<number>
  storage_key: string
  width: number
  height: number
  placeholder: string
  alt: string
  style: string | null
  kind: string
  created_at: Generated<Date>
  stock: Generated<boolean>
}

export interface PictureHashTable {
  picture_id: number
  hash: string
  first_quarter: GeneratedAlways<number>
  second_quarter: GeneratedAlways<number>
  third_quarter: GeneratedAlways<number>
  fourth_quarter: GeneratedAlways<number>
}

export interface PushDeviceTable {
  id: GeneratedAlways<number>
  person_id: number
  session_id: number
  endpoint_hash: Buffer
  sealed: Buffer
  name: string
  created_at: Generated<Date>
}

export interface ReferralTable {
  referred_id: number
  referrer_id: number
  code: string
  step: string
  created_at: Generated<Date>
}

export interface ReferralChoiceTable {
  person_id: number
  pays_as: string
}

export interface ReferralClickTable {
  code: string
  day: string
  clicks: number
}

export interface ReferralLinkTable {
  code: string
  person_id: number
  name: string
  created_at: Date
}

export interface ReferralRewardTable {
  id: Generated<number>
  referrer_id: number
  kind: string
  referred_id: number | null
  owner_referral_id: number | null
  amount: number
  state: string
  earned_at: Date
  due_at: Date
  sign: Generated<string>
  decided_by_id: number | null
  decided_at: Date | null
  reason: Generated<string>
  paid_at: Date | null
  paid_as: string | null
  tds: Generated<number>
}

export interface ReferralTripTable {
  person_id: number
  given_at: Date
}

export interface RefundTable {
  id: Generated<number>
  payment_id: number
  person_id: number
  amount: number
  reason: string
  state: string
  gateway_refund_id: string | null
  created_at: Generated<Date>
  sent_at: Date | null
  reference: string
  attempt: Generated<number>
  payout_id: number | null
}

export interface RentNoticeTable {
  invoice_id: number
  kind: string
  sent_at: Date
}

export interface RentTdsTable {
  id: Generated<number>
  tenancy_id: number
  owner_id: number
  financial_year: string
  amount: number
  certificate: string
  noted_at: Date
}

export interface ReviewTable {
  id: Generated<number>
  home_id: number
  author_id: number
  tenancy_id: number | null
  visit_id: number | null
  home_stars: number
  locality_stars: number
  service_stars: number
  words: Generated<string>
  written_at: Date
  changed_at: Date | null
  answer: Generated<string>
  answered_at: Date | null
  hidden_at: Date | null
  hidden_by_id: number | null
  hidden_reason: Generated<string>
}

export interface ReviewAskTable {
  person_id: number
  home_id: number
  occasion: string
  asked_at: Date
}

export interface ReviewReportTable {
  review_id: number
  person_id: number
  words: string
  reported_at: Date
  decided_at: Date | null
}

export interface RoomTable {
  id: Generated<number>
  home_id: number
  position: number
  name: string
  bed_type: string
  attached_bathroom: Generated<boolean>
  ac: Generated<boolean>
  balcony: Generated<boolean>
  rent: number | null
  deposit: number | null
}

export interface SavedSearchTable {
  id: GeneratedAlways<number>
  person_id: number
  name: string
  url: string
  city_id: number
  kinds: string
  rents: string
  near: string
  frequency: Generated<string>
  created_at: Date
  looked_at: Date
  paused_at: Date | null
  removed_at: Date | null
}

export interface ScratchCardTable {
  id: Generated<number>
  invoice_id: number
  person_id: number
  token: string
  dice: number[] | null
  prize: number | null
  rolled_at: Date | null
  created_at: Generated<Date>
}

export interface SearchMatchTable {
  search_id: number
  home_id: number
  kind: number
  reason: string
  found_at: Date
  alert_id: number | null
}

export interface SeeingTable {
  id: GeneratedAlways<number>
  session_id: number
  staff_id: number
  person_id: number
  reason: string
  started_at: Date
  ends_at: Date
  ended_at: Date | null
}

export interface SelfListingTable {
  id: GeneratedAlways<number>
  owner_id: number
  request_id: string
  status: string
  city_id: number
  locality_id: number
  street: string
  pincode: string
  house_type: HouseType
  furnishing: Furnishing
  gender: GenderRule
  let_as: BookingKind
  bathroom_count: number
  area_sqft: number
  floor: number
  floors: number
  facing: string
  rooms: ColumnType<unknown, string, string>
  rent: number
  deposit_months: number
  amenities: Generated<string[]>
  words: string | null
  available_from: string
  plan: string | null
  agreement_version: number | null
  agreement_text: string | null
  agreement_hash: string | null
  signed_hash: string | null
  signed_at: Date | null
  signed_by_way: string | null
  sent_at: Date | null
  fix: string | null
  reason: string | null
  home_id: number | null
  created_at: Date
  updated_at: Date
}

export interface SelfListingDecisionTable {
  id: GeneratedAlways<number>
  listing_id: number
  decided_by: number
  outcome: string
  reason: string | null
  decided_at: Date
}

export interface SelfListingFileTable {
  id: GeneratedAlways<number>
  listing_id: number
  kind: string
  place: string
  storage_key: string
  width: number
  height: number
  placeholder: string
  added_at: Date
}

export interface SessionTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  person_id: number
  role: Role
  user_agent: Generated<string>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  how: Generated<string>
  device_hash: Buffer | null
  signed_in_at: Generated<Date>
  proven_at: Generated<Date>
  proven_by: Generated<string>
  second_factor_at: Date | null
}

export interface SettlementTable {
  id: Generated<number>
  tenancy_id: number
  state: string
  keys_back_at: Date
  deposit: number
  made_at: Date
  first_paid_at: Date | null
  closed_at: Date | null
}

export interface SettlementLineTable {
  id: Generated<number>
  settlement_id: number
  position: number
  kind: string
  label: string
  reason: string
  amount: number
  tax: Generated<number>
  book: string
  invoice_id: number | null
  item_key: string | null
  state: Generated<string>
  words: string | null
  disputed_at: Date | null
  decided_amount: number | null
  decision: string | null
  decided_by_id: number | null
  decided_at: Date | null
  first_amount: number | null
  first_decision: string | null
  first_decided_by_id: number | null
}

export interface ShiftingDeclineTable {
  request_id: number
  partner_id: number
  declined_at: Date
}

export interface ShiftingRequestTable {
  id: Generated<number>
  person_id: number | null
  name: string
  phone: string
  city_id: number
  from_locality_id: number
  to_locality_id: number
  size: string
  move_on: string
  km: number
  quote: number
  consent_version: number
  created_at: Date
  state: string
  price: number | null
  answer: string | null
  answered_by_id: number | null
  answered_at: Date | null
  to_city_id: number | null
  comes_on: string | null
  language: Generated<string>
}

export interface ShortlistItemTable {
  person_id: number
  home_id: number
  saved_at: Date
  removed_at: Date | null
}

export interface SitemapTable {
  name: string
  url_count: number
  changed_at: Date
  written_at: Generated<Date>
  body: Buffer
}

export interface SocietyTable {
  id: Generated<number>
  city_id: number
  locality_id: number
  slug: string
  name: string
  address: string
  description: string
  lat: number
  lng: number
  built_year: number | null
  towers: number | null
  homes_count: number | null
  amenities: Generated<string[]>
}

export interface SocietyPhotoTable {
  society_id: number
  position: number
  picture_id: number
  photo_type: string
}

export interface StaffActTable {
  id: GeneratedAlways<number>
  person_id: number
  role: string
  as_person_id: number | null
  what: string
  about: Generated<string>
  about_person_id: number | null
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  why: Generated<string>
  made_at: Date
}

export interface StayTable {
  bed_id: number
  home_id: number
  during: string
  tenancy_id: number | null
  booking_id: number | null
  held_until: Date | null
  block_id: number | null
  offboarding_id: number | null
}

export interface TenancyTable {
  id: Generated<number>
  home_id: number
  kind: BookingKind
  room_id: number | null
  bed_id: number | null
  tenant_id: number
  state: TenancyState
  rent: number
  deposit: number
  starts_on: string
  ends_on: string | null
  share_with_flatmates: Generated<boolean>
  created_at: Generated<Date>
  deposit_kind: Generated<string>
  licence_to: string
  moved_in_at: Date | null
  society_charge: Generated<number>
  billed_to: string
}

export interface TenancyChargeTable {
  id: Generated<number>
  tenancy_id: number
  reference: string
  due_from: string
  type: string
  label: string
  reason: string | null
  amount: number
  tax: Generated<number>
  book: string
  invoice_id: number | null
  created_at: Date
}

export interface TenancyEventTable {
  id: Generated<number>
  tenancy_id: number
  happened: string
  from_state: TenancyState
  to_state: TenancyState
  by_person_id: number | null
  at: Date
}

export interface TenantApprovalTable {
  tenancy_id: number
  owner_id: number
  state: Generated<string>
  asked_at: Date
  answer_by: Date
  decided_at: Date | null
  decided_by_id: number | null
  words: Generated<string>
}

export interface TestimonialTable {
  id: Generated<number>
  person_id: number
  home_id: number
  kind: BookingKind
  words: string
  agreed_at: Date
}

export interface ThreadTable {
  id: GeneratedAlways<number>
  home_id: number
  owner_id: number
  person_id: number
  opened_at: Date
  last_at: Date
  owner_read_at: Date | null
  person_read_at: Date | null
}

export interface ThreadMessageTable {
  id: GeneratedAlways<number>
  thread_id: number
  by_id: number
  words: string
  hidden: Generated<number>
  sent_at: Date
  removed_at: Date | null
}

export interface ThreadReportTable {
  message_id: number
  person_id: number
  words: string
  reported_at: Date
  outcome: string | null
  decided_by_id: number | null
  decided_at: Date | null
}

export interface TransferTable {
  id: Generated<number>
  person_id: number
  from_tenancy_id: number
  booking_id: number
  last_day: string
  free: boolean
  early_fee: number
  onboarding: number
  deposit_moved: number
  notice_before: string | null
  day_changes: Generated<number>
  state: string
  created_at: Date
  ended_at: Date | null
}

export interface UnitTable {
  home_id: number
  kind: number
  city_id: number
  locality_id: number
  lat: number
  lng: number
  pt: string
  rent: number
  deposit: number
  bed_rent: number | null
  gender: number
  furnishing: number
  bedrooms: number
  house_type: number
  flags: number
  attrs: number
  available_from: string
  left_count: number
  created_at: Date
  monthly: Generated<number>
  score: Generated<number>
  group_id: number | null
}

export interface UnitNewsTable {
  home_id: number
  kind: number
  reason: string
  noted_at: Generated<Date>
}

export interface UploadTable {
  id: string
  person_id: number
  purpose: string
  about: ColumnType<unknown, string, string>
  length: number
  received: Generated<number>
  made_at: Date
  finished_at: Date | null
  result: ColumnType<unknown, string | null | undefined, string | null>
  kept: Generated<boolean>
}

export interface UploadPieceTable {
  upload_id: string
  starts: number
  size: number
  storage_key: string
}

export interface VideoFeedbackTable {
  client_generated_id: string
  video_id: number
  person_id: number | null
  rating: number
  created_at: Date
  updated_at: Date
}

export interface VideoRoomTable {
  tagging_id: number
  starts_ms: number
  ends_ms: number
  room: string
  category: string
  by_person_id: number
}

export interface VideoTagTable {
  id: GeneratedAlways<number>
  tagging_id: number
  at_ms: number
  item_key: string | null
  name: string
  condition: string
  note: Generated<string>
  by_person_id: number
  tagged_at: Date
}

export interface VideoTaggingTable {
  id: GeneratedAlways<number>
  kind: string
  home_video_id: number | null
  inspection_video_id: number | null
  duration_ms: number
  made_at: Date
  handed_in_at: Date | null
  handed_in_by: number | null
}

export interface VisitTable {
  id: Generated<number>
  home_id: number
  person_id: number | null
  name: string
  phone: string
  email: string | null
  area_manager_id: number | null
  online: Generated<boolean>
  starts_at: Date
  state: Generated<VisitState>
  door_code: string | null
  comment: string | null
  created_at: Generated<Date>
  place: number | null
  request_id: string | null
  version: Generated<number>
  referral_code: string | null
  source: string | null
  cancelled_at: Date | null
  cancel_reason: string | null
  checked_in_at: Date | null
  ended_at: Date | null
  rating: number | null
  feedback: string | null
  feedback_at: Date | null
  live_link: string | null
  gclid: string | null
  tenancy_id: number | null
  hand_over: string | null
  asked_in: string | null
}

export interface VisitCallTable {
  id: Generated<number>
  visit_id: number
  manager_id: number
  shown_at: Date
}

export interface VisitEventTable {
  manager_id: number
  client_id: string
  visit_id: number
  kind: string
  happened_at: Date
  received_at: Date
  note: string | null
  result: string
  message: string
}

export interface VisitPlaceTable {
  manager_id: number
  starts_at: Date
  place: number
}

export interface VisitReminderTable {
  visit_id: number
  kind: string
  starts_at: Date
  posted_at: Date
}

export interface WaitingTable {
  id: Generated<number>
  person_id: number
  home_id: number
  kind: BookingKind
  room_id: number | null
  bed_id: number | null
  state: string
  booking_id: number | null
  created_at: Generated<Date>
}

export interface WatchTable {
  id: GeneratedAlways<number>
  person_id: number | null
  name: string
  email: string
  phone: string
  home_id: number | null
  kind: BookingKind | null
  search: string | null
  consent_version: number
  created_at: Date
  told_at: Date | null
  ended_at: Date | null
  language: Generated<string>
}

export interface WatchedUnitTable {
  home_id: number
  kind: number
  rent: number
  free: boolean
  listed_at: Date
}

export interface WorkEmailCheckTable {
  person_id: number
  email: string
  code_hash: Buffer | null
  tries: Generated<number>
  sends: Generated<number>
  first_sent_at: Date
  sent_at: Date
  confirmed_at: Date | null
}

export interface Database {
  account_link: AccountLinkTable
  agreement: AgreementTable
  agreement_detail: AgreementDetailTable
  agreement_draft: AgreementDraftTable
  agreement_event: AgreementEventTable
  agreement_party: AgreementPartyTable
  agreement_signature: AgreementSignatureTable
  agreement_version: AgreementVersionTable
  assure: AssureTable
  assure_invite: AssureInviteTable
  attribution: AttributionTable
  authenticator_app: AuthenticatorAppTable
  bank_account: BankAccountTable
  bed: BedTable
  bond: BondTable
  bond_applicant: BondApplicantTable
  bond_fee: BondFeeTable
  booking: BookingTable
  booking_share: BookingShareTable
  campaign_arrival: CampaignArrivalTable
  care_ask: CareAskTable
  care_credit: CareCreditTable
  care_event: CareEventTable
  care_file: CareFileTable
  care_owner_share: CareOwnerShareTable
  care_partner: CarePartnerTable
  care_request: CareRequestTable
  care_visit: CareVisitTable
  city: CityTable
  cleaning_rota: CleaningRotaTable
  cleaning_skip: CleaningSkipTable
  cleaning_swap: CleaningSwapTable
  cleaning_turn: CleaningTurnTable
  consent: ConsentTable
  coupon: CouponTable
  desk_dead_job: DeskDeadJobTable
  desk_done: DeskDoneTable
  desk_filter: DeskFilterTable
  desk_kind: DeskKindTable
  desk_task: DeskTaskTable
  desk_work: DeskWorkTable
  document_view: DocumentViewTable
  fact: FactTable
  flatmate_card: FlatmateCardTable
  flatmate_number: FlatmateNumberTable
  gateway_event: GatewayEventTable
  help_answer: HelpAnswerTable
  home: HomeTable
  home_alert: HomeAlertTable
  home_change: HomeChangeTable
  home_check: HomeCheckTable
  home_cover: HomeCoverTable
  home_draft: HomeDraftTable
  home_import: HomeImportTable
  home_import_ref: HomeImportRefTable
  home_message: HomeMessageTable
  home_message_report: HomeMessageReportTable
  home_offer: HomeOfferTable
  home_old_slug: HomeOldSlugTable
  home_photo: HomePhotoTable
  home_recheck: HomeRecheckTable
  home_sale: HomeSaleTable
  home_share: HomeShareTable
  home_terms: HomeTermsTable
  home_video: HomeVideoTable
  house_rule: HouseRuleTable
  house_rule_answer: HouseRuleAnswerTable
  idempotency_key: IdempotencyKeyTable
  identity_check: IdentityCheckTable
  identity_document: IdentityDocumentTable
  influencer_application: InfluencerApplicationTable
  inspection: InspectionTable
  inspection_item: InspectionItemTable
  inspection_meter: InspectionMeterTable
  inspection_photo: InspectionPhotoTable
  inspection_remark: InspectionRemarkTable
  inspection_video: InspectionVideoTable
  invitation: InvitationTable
  invitation_stop: InvitationStopTable
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  job_application: JobApplicationTable
  known_device: KnownDeviceTable
  lead: LeadTable
  ledger_account: LedgerAccountTable
  ledger_entry: LedgerEntryTable
  ledger_posting: LedgerPostingTable
  limit_counter: LimitCounterTable
  listing_report: ListingReportTable
  live_signal: LiveSignalTable
  locality: LocalityTable
  manager_area: ManagerAreaTable
  manager_hours: ManagerHoursTable
  manager_leave: ManagerLeaveTable
  mandate: MandateTable
  mandate_debit: MandateDebitTable
  meter_reading: MeterReadingTable
  meter_share: MeterShareTable
  meter_split: MeterSplitTable
  missed_call: MissedCallTable
  missed_call_ring: MissedCallRingTable
  money_action: MoneyActionTable
  money_approval: MoneyApprovalTable
  money_check: MoneyCheckTable
  money_mismatch: MoneyMismatchTable
  move_in_case: MoveInCaseTable
  move_in_case_photo: MoveInCasePhotoTable
  notice: NoticeTable
  notification_choice: NotificationChoiceTable
  number_series: NumberSeriesTable
  oauth_identity: OauthIdentityTable
  offboarding: OffboardingTable
  offer: OfferTable
  offer_news: OfferNewsTable
  office_call: OfficeCallTable
  online_visit: OnlineVisitTable
  open_hours: OpenHoursTable
  otp_challenge: OtpChallengeTable
  outbox_message: OutboxMessageTable
  owner_block: OwnerBlockTable
  owner_referral: OwnerReferralTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  payment: PaymentTable
  payment_feedback: PaymentFeedbackTable
  payment_order: PaymentOrderTable
  payout: PayoutTable
  person: PersonTable
  person_role: PersonRoleTable
  photo_match: PhotoMatchTable
  picture: PictureTable
  picture_hash: PictureHashTable
  push_device: PushDeviceTable
  referral: ReferralTable
  referral_choice: ReferralChoiceTable
  referral_click: ReferralClickTable
  referral_link: ReferralLinkTable
  referral_reward: ReferralRewardTable
  referral_trip: ReferralTripTable
  refund: RefundTable
  rent_notice: RentNoticeTable
  rent_tds: RentTdsTable
  review: ReviewTable
  review_ask: ReviewAskTable
  review_report: ReviewReportTable
  room: RoomTable
  saved_search: SavedSearchTable
  scratch_card: ScratchCardTable
  search_match: SearchMatchTable
  seeing: SeeingTable
  self_listing: SelfListingTable
  self_listing_decision: SelfListingDecisionTable
  self_listing_file: SelfListingFileTable
  session: SessionTable
  settlement: SettlementTable
  settlement_line: SettlementLineTable
  shifting_decline: ShiftingDeclineTable
  shifting_request: ShiftingRequestTable
  shortlist_item: ShortlistItemTable
  sitemap: SitemapTable
  society: SocietyTable
  society_photo: SocietyPhotoTable
  staff_act: StaffActTable
  stay: StayTable
  tenancy: TenancyTable
  tenancy_charge: TenancyChargeTable
  tenancy_event: TenancyEventTable
  tenant_approval: TenantApprovalTable
  testimonial: TestimonialTable
  thread: ThreadTable
  thread_message: ThreadMessageTable
  thread_report: ThreadReportTable
  transfer: TransferTable
  unit: UnitTable
  unit_news: UnitNewsTable
  upload: UploadTable
  upload_piece: UploadPieceTable
  video_feedback: VideoFeedbackTable
  video_room: VideoRoomTable
  video_tag: VideoTagTable
  video_tagging: VideoTaggingTable
  visit: VisitTable
  visit_call: VisitCallTable
  visit_event: VisitEventTable
  visit_place: VisitPlaceTable
  visit_reminder: VisitReminderTable
  waiting: WaitingTable
  watch: WatchTable
  watched_unit: WatchedUnitTable
  work_email_check: WorkEmailCheckTable
}
