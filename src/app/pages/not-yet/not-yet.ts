import type { Access } from '#shared/endpoint.ts'

/** Screens linked from the menu that are not built yet. Remove the line when building one. */
export const notYet: readonly { path: string; title: string; who: Access }[] = [
  { path: 'alpha/services', title: 'Services', who: 'signed-in' },
  { path: 'alpha/flatmates', title: 'My flatmates', who: 'signed-in' },
  { path: 'alpha/owner-dashboard', title: 'Owner dashboard', who: ['owner'] },
  { path: 'alpha/owner-dashboard/*', title: 'Owner dashboard', who: ['owner'] },
  { path: 'house-shifting-services', title: 'House shifting services', who: 'public' },
  { path: 'referrals_home', title: 'Refer and earn', who: 'public' },
  { path: 'refer-house-owner', title: 'Refer a house owner', who: 'public' },
  { path: 'about', title: 'About us', who: 'public' },
  { path: 'blog', title: 'Blog', who: 'public' },
  { path: 'help-center', title: 'Help centre', who: 'public' },
  { path: 'list-your-property', title: 'For house owners', who: 'public' },
]

/** Below a path of the list, and built. */
const built = ['/alpha/owner-dashboard/tenants_visits']

/** Whether a link would lead to a page that says so: menus leave it out. */
export const isNotYet = (to: string): boolean =>
  !built.includes(to) && notYet.some(({ path }) => matches(path, to.split('?')[0] ?? ''))

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^/${path.replace('*', '.*')}/?$`, 'i').test(pathname)

export const notYetTitle = (pathname: string): string =>
  notYet.find(({ path }) => matches(path, pathname))?.title ?? 'This page'
