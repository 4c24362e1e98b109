import type { Role } from '#shared/endpoint.ts'

/** The page where each role has its work; others begin at the home page. */
export const rolePages: Readonly<Partial<Record<Role, string>>> = {
  owner: '/alpha/owner-dashboard/tenants_visits',
  area_manager: '/alpha/my-day',
  admin: '/admins/index',
}
