/**
 * Every column with words of a person, as calls let them write there. text-fields.test.ts holds the fields of all calls
 * against it; e2e/app/stored-xss.e2e.ts puts an attack into each and opens the screens.
 */
export const textColumns: Readonly<Record<string, readonly string[]>> = {
  person: ['first_name', 'last_name', 'work'],
  agreement_detail: ['parent_name', 'permanent_address', 'city', 'state', 'occupation', 'employer', 'emergency_name'],
  bond_applicant: ['name', 'email', 'city', 'locality', 'state', 'work_email', 'reason'],
  booking_share: ['name'],
  document_view: ['reason'],
  home: ['title', 'short_description', 'long_description', 'street', 'owner_words'],
  home_change: ['reason'],
  home_check: ['note'],
  identity_document: ['remark'],
  inspection_item: ['room', 'name', 'note'],
  inspection_remark: ['room', 'words'],
  invoice: ['title'],
  invoice_line: ['label', 'reason'],
  lead: ['name', 'email'],
  listing_report: ['words', 'note'],
  manager_leave: ['reason'],
  offer: ['headline', 'description', 'terms'],
  payment_feedback: ['words'],
  photo_match: ['note'],
  refund: ['reason'],
  room: ['name'],
  saved_search: ['name'],
  session: ['user_agent'],
  society: ['name', 'address', 'description'],
  testimonial: ['words'],
  visit: ['name', 'email', 'comment', 'cancel_reason', 'feedback', 'gclid', 'source'],
  visit_event: ['note', 'message'],
  watch: ['name'],
}
