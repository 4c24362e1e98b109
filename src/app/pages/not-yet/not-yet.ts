import type { Access } from '#shared/endpoint.ts'

/** Screens linked from the menu that are not built yet. Remove the line when building one. */
export const notYet: readonly { path: string; title: string; who: Access }[] = [
  { path: 'alpha/owner-dashboard/*', title: 'Owner dashboard', who: ['owner'] },
]

/** Below a path of the list, and built. */
const built = [
  '/alpha/owner-dashboard/home',
  '/alpha/owner-dashboard/payments/transaction',
  '/alpha/owner-dashboard/tenants_visits',
  '/alpha/owner-dashboard/all_tenants',
]

/** Whether a link would lead to a page that says so: menus leave it out. */
export const isNotYet = (to: string): boolean =>
  !built.includes(to) && notYet.some(({ path }) => matches(path, to.split('?')[0] ?? ''))

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^/${path.replace('*', '.*')}/?$`, 'i').test(pathname)

export const notYetTitle = (pathname: string): string =>
  notYet.find(({ path }) => matches(path, pathname))?.title ?? 'This page'
