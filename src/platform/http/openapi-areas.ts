/** One part of the product: its calls stand together in the documents. */
export type Area = { name: string; description: string; paths: RegExp }

/** The first area whose pattern matches a path has it; a test refuses a call without one. */
export const areas: readonly Area[] = [
  {
    name: 'staff',
    description:
      'Admins and area managers: the queue, the log of their acts, listings, leads, reports, money and the day of a manager.',
    paths:
      /^\/admins\/|\/(staff_homes|internal_houses|home_checks|manager|money|desk|video_taggings)\/|\/video_taggings\.json$|\/checks\.json$|\/staff_homes\.json$|\/kyc_documents\/:id\/review$/,
  },
  {
    name: 'owners',
    description:
      'Owners: coming in, listing a home, what it would rent for, visits, tenants and whom they approve, statements, days, offboarding and messages.',
    paths:
      /\/owners?(\/|$)|\/homes\/:id\/terms|\/owner_messages|\/v3\/dashboard$|\/dashboard\/insurance$|\/price_corrections|\/v2\/houses$|\/monthly_rent_info\.json$/,
  },
  {
    name: 'account',
    description: 'Signing up and in, codes, roles, devices, passkeys and other second factors.',
    paths:
      /\/(sessions\.json|users|registrations|login|open_auth|sign_in_ways|oauth_start|verify_oauth_token|auth|password|devices|confirm_identity|second_factors|passkeys|authenticator_app)|switch_role$|^\/(send_otp|confirm_otp|update_verified_phone|send_common_otp)$|tenants\/send_otp$/,
  },
  {
    name: 'privacy',
    description: 'Identity documents, who looked at them, consents and the deletion of an account.',
    paths: /\/(kyc_documents|document_views|seeing|consents|account_deletion)/,
  },
  {
    name: 'offers',
    description: 'Offers, coupons, referrals, credits and the dice game.',
    paths:
      /\/(coupon_offers|offers|coupons|coupon_status|scratch_cards|credits|invitations|invitation_stops|sharing_widget|affiliate|influencer_requests)\b|referral/,
  },
  {
    name: 'agreements',
    description:
      'The agreement of a stay: reading, signing, its versions and its fingerprint; drafts of the free generator.',
    paths: /\/(clickwrap_client|contract|verify_agreement|agreement_drafts)\b/,
  },
  {
    name: 'papers',
    description: 'Identity documents and their checks, agreements, receipts and reports of the caller.',
    paths: /\/(documents|uploads|movein)\b|\/eqaro\/(aadhaar_|validate_work_email)|\/addresses\/fetch$/,
  },
  {
    name: 'booking',
    description: 'From a price to a booked home: holds, waiting lists, move-in days and zero deposit.',
    paths: /\/(bookings|waiting|my_hold|zero_deposit_leads|eqaro)\b|check_tenant/,
  },
  {
    name: 'moving in',
    description: 'Collecting the keys, and the check of the home.',
    paths: /\/move_in_calendar|reschedule_move_in|move_in_payment_details|\/(inspections|move_in_cases)\b/,
  },
  {
    name: 'leaving',
    description: 'Notice, giving keys back, and the settlement of the deposit.',
    paths: /\/(moveouts|past_tenancies|tenant_settlement_reports|refunds)\b|tenant_settlement_payout|move_out_calendar/,
  },
  {
    name: 'transfers',
    description: 'Moving from one home of ours to another.',
    paths: /\/internal_transfer\b/,
  },
  {
    name: 'care',
    description: 'Repairs: raising a request, who comes and when, deadlines, prices, and jobs of partners.',
    paths: /\/(issue|care|care_jobs|ticket_attachments)\b/,
  },
  {
    name: 'living',
    description: 'The home one lives in, its bills and the next thing to do.',
    paths: /\/(current_tenancy|autopay|assure|flatmates|meters|house_shifting)\b/,
  },
  {
    name: 'payments',
    description: 'Invoices, gateways, dues, receipts and the bank account one is paid to.',
    paths: /\/(payments|receivable_payables|bank_details)\/|\/receipt\.json$/,
  },
  { name: 'profile', description: 'What a person tells about themselves.', paths: /\/profiles\// },
  {
    name: 'visits',
    description: 'Free slots, scheduled and online visits, plans for a day of visits.',
    paths:
      /\/(schedule_visits|shared_visits|online_visits|live_visits|visit_plan|user_feedbacks|house_videos)|area_manager_calend/,
  },
  {
    name: 'homes',
    description: 'Homes, complexes, societies and homes for sale, their prices and checks.',
    paths: /\/(houses|complex|societies|resale|reviews|review_reports)\b/,
  },
  {
    name: 'saved',
    description: 'Shortlist, comparison and saved searches with their alerts.',
    paths: /\/(shortlist|compare|saved_searches|stop_alerts)/,
  },
  {
    name: 'search',
    description: 'Finding homes: filters, places, the map and links between localities.',
    paths:
      /\/(search|cities|popular_localities|places|location_search|city_at|nearby_places|pods|scoville|seo_data|footer_links|house_groups|map)/,
  },
  {
    name: 'leads',
    description: 'Asking for help with the search.',
    paths: /\/(new_cities|lead_draft|tenants$|notify_me|campaign_arrivals)/,
  },
  {
    name: 'site',
    description: 'The home page, the company, its policies, pages, blog and help.',
    paths: /\/(home\.json|company|policies|help\/|pages\/|blog\/|careers\/)/,
  },
]

export const areaOf = (path: string): string => areas.find(({ paths }) => paths.test(path))?.name ?? 'other'
