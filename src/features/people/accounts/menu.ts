import type { Role } from '#shared/endpoint.ts'

/** The facts of a person that the menu depends on; null when signed out. */
export type MenuPerson = {
  role: Role
  tenancy: 'none' | 'reduced' | 'full'
  vertical: string | null
  hasPastHomes: boolean
  hasMoveOut: boolean
  hasOpenRequest: boolean
  isPartner: boolean
}

export type MenuEntry = {
  label: string
  to: string
  /** Reason why the entry is disabled. */
  blocked?: string
  /** Hidden on wide screens, where the header has it. */
  smallScreensOnly?: boolean
}
export type MenuGroup = { title: string; entries: MenuEntry[] }

const entry = (label: string, to: string, more: Partial<MenuEntry> = {}): MenuEntry => ({ label, to, ...more })
const when = (condition: boolean, ...entries: MenuEntry[]): MenuEntry[] => (condition ? entries : [])

/** Chooses the menu for a person: document A, section 2.6. */
export function menuFor(person: MenuPerson | null): MenuGroup[] {
  const first = person ? menuOfRole(person) : generalMenu(null)
  const labels = first.entries.map(({ label }) => label.toLowerCase())
  const rest = information.filter(({ label }) => !labels.includes(label.toLowerCase()))
  return [first, { title: 'About Thikana', entries: rest }]
}

function menuOfRole(person: MenuPerson): MenuGroup {
  if (person.role === 'tenant' && person.tenancy === 'full') return tenantMenu(person)
  if (person.role === 'tenant' && person.tenancy === 'reduced') return reducedMenu(person)
  if (person.role === 'owner') return ownerMenu
  return generalMenu(person)
}

export const otbReason = 'Your owner looks after this home.'

/** A current tenant. */
function tenantMenu({ vertical, hasPastHomes, hasMoveOut }: MenuPerson): MenuGroup {
  const isOtb = vertical === 'OTB'
  const blocked = isOtb ? { blocked: otbReason } : {}
  return {
    title: 'My home',
    entries: [
      entry('My home', '/alpha/myhome'),
      ...when(hasPastHomes, entry('Past Homes', '/alpha/past-homes')),
      entry('Credits', '/alpha/myhome/my-credits'),
      ...when(!isOtb, entry('Payments', '/alpha/payments')),
      entry('Services', '/alpha/services', blocked),
      entry('My flatmates', '/alpha/flatmates', blocked),
      entry('Refer & Earn', '/referrals_home'),
      ...when(!isOtb, entry('Move out', '/moveout'), entry('Internal Transfer', '/alpha/ITDashBoard')),
      entry('Explore homes', '/'),
      entry('My scheduled visits', '/reschedule'),
      ...when(!hasMoveOut, entry('House shifting services', '/house-shifting-services')),
    ],
  }
}

/** Booked but not yet moved in, or moved out but not yet settled. */
function reducedMenu({ vertical, hasPastHomes }: MenuPerson): MenuGroup {
  return {
    title: 'My home',
    entries: [
      entry('My home', '/alpha/myhome'),
      ...when(hasPastHomes, entry('Past Homes', '/alpha/past-homes')),
      entry('Credits', '/alpha/myhome/my-credits'),
      ...when(vertical !== 'OTB', entry('Payments', '/alpha/payments')),
      entry('Refer & Earn', '/referrals_home'),
      entry('Explore homes', '/'),
      entry('My scheduled visits', '/reschedule'),
    ],
  }
}

const dashboard = '/alpha/owner-dashboard'

const ownerMenu: MenuGroup = {
  title: 'My homes',
  entries: [
    entry('My Home', dashboard),
    entry('Payments', `${dashboard}/payments/transaction`),
    entry('Visits', `${dashboard}/tenants_visits`),
    entry('Tenants', `${dashboard}/all_tenants`),
    entry('Documents', `${dashboard}/documents`),
    entry('My Service Requests', '/alpha/services'),
    entry('Offboarding', `${dashboard}/offboard_house`),
    entry('Explore', '/'),
  ],
}

/** All other people, signed in or not. */
function generalMenu(person: MenuPerson | null): MenuGroup {
  const hasHome = person !== null && (person.tenancy !== 'none' || person.hasOpenRequest)
  return {
    title: 'Find a home',
    entries: [
      ...when(
        person?.role === 'area_manager',
        entry('My day', '/alpha/my-day'),
        entry('Homes to check', '/staff/checks'),
        entry('Repairs', '/admins/care'),
        entry('Queue', '/admins/queue'),
      ),
      ...when(
        person?.role === 'admin',
        entry('Queue', '/admins/queue'),
        entry('Documents to check', '/admins/documents'),
        entry('People', '/admins/people'),
        entry('Money', '/admins/money'),
        entry('Audit', '/admins/audit'),
        entry('Missed calls', '/alpha/internal/missed_calls'),
      ),
      ...when(person?.role === 'admin' || person?.role === 'central_listor', entry('Homes we list', '/admins/homes')),
      ...when(
        person?.role === 'admin' || person?.role === 'central_listor' || person?.role === 'central_video_tagger',
        entry('Videos to tag', '/alpha/videoTagging'),
      ),
      ...when(
        person?.role === 'central_video_tagger' || person?.role === 'tenant_mo_video_tagger',
        entry('Move-out videos', '/alpha/improvedVideoTagging'),
      ),
      ...when(person?.isPartner === true, entry('My jobs', '/alpha/partner_app')),
      entry('Explore', '/'),
      entry('Scheduled Visits', '/reschedule', { smallScreensOnly: true }),
      ...when(hasHome, entry('My Home', '/alpha/myhome')),
      ...when(person !== null && person.vertical !== 'OTB', entry('My Service Requests', '/alpha/services')),
      ...when(person !== null, entry('My Payments', '/alpha/payments')),
    ],
  }
}

const information: MenuEntry[] = [
  entry('About us', '/about'),
  entry('Refer & earn', '/referrals_home'),
  entry('Blog', '/blog'),
  entry('Tenancy policies', '/tenancy-policies'),
  entry('Terms', '/terms'),
  entry('Privacy policy', '/privacy-policy'),
  entry('FAQ', '/help-center'),
  entry('For house owners', '/list-your-property'),
]
