import { describe, expect, test } from 'vitest'
import { roles } from '#shared/endpoint.ts'
import { type MenuPerson, menuFor } from './menu.ts'

const tenant: MenuPerson = {
  role: 'tenant',
  tenancy: 'full',
  vertical: null,
  hasPastHomes: false,
  hasMoveOut: false,
  hasOpenRequest: false,
  isPartner: false,
}
const menu = (person: MenuPerson | null) => menuFor(person).flatMap(({ entries }) => entries)
const labels = (person: MenuPerson | null) => menu(person).map(({ label }) => label)
const first = (person: MenuPerson | null) => menuFor(person)[0]?.entries.map(({ label }) => label)

describe('the tenant menu', () => {
  test('[MENU-002] [MENU-004] [MENU-005] [MENU-006] [MENU-007] [MENU-008] [MENU-009] [MENU-010] [MENU-011] [MENU-012] in its order', () => {
    expect(first(tenant)).toEqual([
      'My home',
      'Credits',
      'Payments',
      'Services',
      'My flatmates',
      'Refer & Earn',
      'Move out',
      'Internal Transfer',
      'Explore homes',
      'My scheduled visits',
      'House shifting services',
    ])
  })

  test('[MENU-003] past homes only where there are some', () => {
    expect(labels({ ...tenant, hasPastHomes: true })).toContain('Past Homes')
    expect(labels(tenant)).not.toContain('Past Homes')
  })

  test('[MENU-012] no shifting services once a move-out exists', () => {
    expect(labels({ ...tenant, hasMoveOut: true })).not.toContain('House shifting services')
  })

  test('[MENU-005] [MENU-006] [MENU-008] [MENU-009] [ROLE-006] OTB hides three entries and blocks two', () => {
    const shown = menu({ ...tenant, vertical: 'OTB' })
    const names = shown.map(({ label }) => label)
    for (const hidden of ['Payments', 'Move out', 'Internal Transfer']) expect(names).not.toContain(hidden)
    expect(shown.filter(({ blocked }) => blocked).map(({ label }) => label)).toEqual(['Services', 'My flatmates'])
    expect(menu(tenant).some(({ blocked }) => blocked)).toBe(false)
  })

  test('[MENU-013] is reduced before moving in and after moving out', () => {
    const reduced = first({ ...tenant, tenancy: 'reduced' }) ?? []
    expect(reduced.length).toBeLessThan(first(tenant)?.length ?? 0)
    for (const gone of ['Services', 'My flatmates', 'Move out', 'Internal Transfer'])
      expect(reduced).not.toContain(gone)
  })
})

describe('the general menu', () => {
  test('[MENU-014] [MENU-015] signed out: Explore, and the visits on small screens only', () => {
    expect(menuFor(null)[0]?.entries).toEqual([
      { label: 'Explore', to: '/', explores: true },
      { label: 'Scheduled Visits', to: '/reschedule', smallScreensOnly: true },
    ])
  })

  test('[MENU-016] [MENU-018] [MENU-019] [ROLE-011] home, requests and payments need a sign-in', () => {
    const newcomer: MenuPerson = { ...tenant, tenancy: 'none' }
    expect(labels(newcomer)).not.toContain('My Home')
    expect(labels({ ...newcomer, hasOpenRequest: true })).toContain('My Home')
    expect(labels(newcomer)).toEqual(expect.arrayContaining(['My Service Requests', 'My Payments']))
    for (const label of ['My Home', 'My Service Requests', 'My Payments']) expect(labels(null)).not.toContain(label)
    expect(labels({ ...newcomer, vertical: 'OTB' })).not.toContain('My Service Requests')
  })

  test('an area manager’s begins with the day and the homes to check', () => {
    const begin = first({ ...tenant, role: 'area_manager', tenancy: 'none' })?.slice(0, 2)
    expect(begin).toEqual(['My day', 'Homes to check'])
    for (const label of ['My day', 'Homes to check'])
      expect(labels({ ...tenant, tenancy: 'none' })).not.toContain(label)
  })

  test('an admin’s begins with the queue and the pages of the desk', () => {
    const begin = first({ ...tenant, role: 'admin', tenancy: 'none' })?.slice(0, 5)
    expect(begin).toEqual(['Queue', 'Documents to check', 'People', 'Money', 'Audit'])
  })

  test('[STAFF-018] each role of the inspection tools finds its own videos', () => {
    const of = (role: 'central_listor' | 'central_video_tagger' | 'tenant_mo_video_tagger') =>
      first({ ...tenant, role, tenancy: 'none' })?.slice(0, 2)
    expect(of('central_listor')).toEqual(['Homes we list', 'Videos to tag'])
    expect(of('central_video_tagger')).toEqual(['Videos to tag', 'Move-out videos'])
    expect(of('tenant_mo_video_tagger')).toEqual(['Move-out videos', 'Explore'])
  })

  test('[MENU-017] [MENU-019] an owner’s My Home is the dashboard, and My Payments is not there', () => {
    const shown = menu({ ...tenant, role: 'owner', tenancy: 'none' })
    expect(shown.find(({ label }) => label === 'My Home')?.to).toBe('/alpha/owner-dashboard')
    expect(shown.map(({ label }) => label)).not.toContain('My Payments')
  })

  test('[MENU-020] the pages about Thikana are in every menu', () => {
    const wanted = [
      'about us',
      'blog',
      'tenancy policies',
      'terms',
      'privacy policy',
      'faq',
      'for house owners',
      'refer & earn',
    ]
    for (const person of [null, tenant, ...roles.map((role) => ({ ...tenant, role }))]) {
      expect(labels(person).map((label) => label.toLowerCase())).toEqual(expect.arrayContaining(wanted))
    }
  })

  test('no menu names the same thing twice', () => {
    for (const role of roles) {
      for (const tenancy of ['none', 'reduced', 'full'] as const) {
        const names = labels({ ...tenant, role, tenancy, hasPastHomes: true, hasOpenRequest: true }).map((label) =>
          label.toLowerCase(),
        )
        expect(names).toHaveLength(new Set(names).size)
      }
    }
  })
})
