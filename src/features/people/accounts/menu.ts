import { m } from '#messages'
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
  /** Leads to the homes of the city one is looking at. */
  explores?: true
  /** Hidden on wide screens, where the header has it. */
  smallScreensOnly?: boolean
}
export type MenuGroup = { title: string; entries: MenuEntry[] }

const entry = (label: string, to: string, more: Partial<MenuEntry> = {}): MenuEntry => ({ label, to, ...more })
const when = (condition: boolean, ...entries: MenuEntry[]): MenuEntry[] => (condition ? entries : [])

/** Chooses the menu for a person: document A, section 2.6. */
export function menuFor(person: MenuPerson | null): MenuGroup[] {
  const first = person ? menuOfRole(person) : generalMenu(null)
  const shown = first.entries.map(({ to }) => to)
  const rest = information().filter(({ to }) => !shown.includes(to))
  return [first, { title: m.shell_about_thikana(), entries: rest }]
}

function menuOfRole(person: MenuPerson): MenuGroup {
  if (person.role === 'tenant' && person.tenancy === 'full') return tenantMenu(person)
  if (person.role === 'tenant' && person.tenancy === 'reduced') return reducedMenu(person)
  if (person.role === 'owner') return ownerMenu()
  return generalMenu(person)
}

/** A current tenant. */
function tenantMenu({ vertical, hasPastHomes, hasMoveOut }: MenuPerson): MenuGroup {
  const isOtb = vertical === 'OTB'
  const blocked = isOtb ? { blocked: m.shell_otb_reason() } : {}
  return {
    title: m.shell_my_home(),
    entries: [
      entry(m.shell_my_home(), '/alpha/myhome'),
      ...when(hasPastHomes, entry(m.shell_past_homes(), '/alpha/past-homes')),
      entry(m.shell_credits(), '/alpha/myhome/my-credits'),
      ...when(!isOtb, entry(m.shell_payments(), '/alpha/payments')),
      entry(m.shell_services(), '/alpha/services', blocked),
      entry(m.shell_my_flatmates(), '/alpha/flatmates', blocked),
      entry(m.shell_refer_and_earn_tenant(), '/referrals_home'),
      ...when(!isOtb, entry(m.shell_move_out(), '/moveout'), entry(m.shell_internal_transfer(), '/alpha/ITDashBoard')),
      entry(m.shell_explore_homes(), '/', { explores: true }),
      entry(m.shell_my_scheduled_visits(), '/reschedule'),
      ...when(!hasMoveOut, entry(m.shell_house_shifting(), '/house-shifting-services')),
    ],
  }
}

/** Booked but not yet moved in, or moved out but not yet settled. */
function reducedMenu({ vertical, hasPastHomes }: MenuPerson): MenuGroup {
  return {
    title: m.shell_my_home(),
    entries: [
      entry(m.shell_my_home(), '/alpha/myhome'),
      ...when(hasPastHomes, entry(m.shell_past_homes(), '/alpha/past-homes')),
      entry(m.shell_credits(), '/alpha/myhome/my-credits'),
      ...when(vertical !== 'OTB', entry(m.shell_payments(), '/alpha/payments')),
      entry(m.shell_refer_and_earn_tenant(), '/referrals_home'),
      entry(m.shell_explore_homes(), '/', { explores: true }),
      entry(m.shell_my_scheduled_visits(), '/reschedule'),
    ],
  }
}

const dashboard = '/alpha/owner-dashboard'

const ownerMenu = (): MenuGroup => ({
  title: m.shell_my_homes(),
  entries: [
    entry(m.shell_my_home_title(), dashboard),
    entry(m.shell_payments(), `${dashboard}/payments/transaction`),
    entry(m.shell_visits(), `${dashboard}/tenants_visits`),
    entry(m.shell_tenants(), `${dashboard}/all_tenants`),
    entry(m.shell_documents(), `${dashboard}/documents`),
    entry(m.shell_my_service_requests(), '/alpha/services'),
    entry(m.shell_offboarding(), `${dashboard}/offboard_house`),
    entry(m.shell_explore(), '/', { explores: true }),
  ],
})

/** All other people, signed in or not. */
function generalMenu(person: MenuPerson | null): MenuGroup {
  const hasHome = person !== null && (person.tenancy !== 'none' || person.hasOpenRequest)
  return {
    title: m.shell_find_a_home(),
    entries: [
      ...when(
        person?.role === 'area_manager',
        entry(m.shell_my_day(), '/alpha/my-day'),
        entry(m.shell_homes_to_check(), '/staff/checks'),
        entry(m.shell_repairs(), '/admins/care'),
        entry(m.shell_queue(), '/admins/queue'),
      ),
      ...when(
        person?.role === 'admin',
        entry(m.shell_queue(), '/admins/queue'),
        entry(m.shell_documents_to_check(), '/admins/documents'),
        entry(m.shell_people(), '/admins/people'),
        entry(m.shell_money(), '/admins/money'),
        entry(m.shell_audit(), '/admins/audit'),
        entry(m.shell_missed_calls(), '/alpha/internal/missed_calls'),
      ),
      ...when(
        person?.role === 'admin' || person?.role === 'central_listor',
        entry(m.shell_homes_we_list(), '/admins/homes'),
      ),
      ...when(
        person?.role === 'admin' || person?.role === 'central_listor' || person?.role === 'central_video_tagger',
        entry(m.shell_videos_to_tag(), '/alpha/videoTagging'),
      ),
      ...when(
        person?.role === 'central_video_tagger' || person?.role === 'tenant_mo_video_tagger',
        entry(m.shell_move_out_videos(), '/alpha/improvedVideoTagging'),
      ),
      ...when(person?.isPartner === true, entry(m.shell_my_jobs(), '/alpha/partner_app')),
      entry(m.shell_explore(), '/', { explores: true }),
      entry(m.shell_scheduled_visits(), '/reschedule', { smallScreensOnly: true }),
      ...when(hasHome, entry(m.shell_my_home_title(), '/alpha/myhome')),
      ...when(person !== null && person.vertical !== 'OTB', entry(m.shell_my_service_requests(), '/alpha/services')),
      ...when(person !== null, entry(m.shell_my_payments(), '/alpha/payments')),
    ],
  }
}

const information = (): MenuEntry[] => [
  entry(m.shell_about_us(), '/about'),
  entry(m.shell_refer_and_earn(), '/referrals_home'),
  entry(m.shell_blog(), '/blog'),
  entry(m.shell_tenancy_policies(), '/tenancy-policies'),
  entry(m.shell_terms(), '/terms'),
  entry(m.shell_privacy_policy(), '/privacy-policy'),
  entry(m.shell_faq(), '/help-center'),
  entry(m.shell_for_owners(), '/list-your-property'),
]
