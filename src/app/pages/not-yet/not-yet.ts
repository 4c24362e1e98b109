import type { Access } from '#shared/endpoint.ts'

/** Screens linked from the menu that are not built yet. Remove the line when building one. */
export const notYet: readonly { path: string; title: string; who: Access }[] = [
  { path: 'alpha/myhome', title: 'My home', who: 'signed-in' },
  { path: 'alpha/past-homes', title: 'Past homes', who: 'signed-in' },
  { path: 'alpha/services', title: 'Services', who: 'signed-in' },
  { path: 'alpha/flatmates', title: 'My flatmates', who: 'signed-in' },
  { path: 'alpha/ITDashBoard', title: 'Internal transfer', who: 'signed-in' },
  { path: 'moveout', title: 'Move out', who: 'signed-in' },
  { path: 'alpha/owner-dashboard', title: 'Owner dashboard', who: ['owner'] },
  { path: 'alpha/owner-dashboard/*', title: 'Owner dashboard', who: ['owner'] },
  { path: 'house-shifting-services', title: 'House shifting services', who: 'public' },
  { path: 'referrals_home', title: 'Refer and earn', who: 'public' },
  { path: 'refer-house-owner', title: 'Refer a house owner', who: 'public' },
  { path: 'about', title: 'About us', who: 'public' },
  { path: 'blog', title: 'Blog', who: 'public' },
  { path: 'tenancy-policies', title: 'Tenancy policies', who: 'public' },
  { path: 'terms', title: 'Terms', who: 'public' },
  { path: 'privacy-policy', title: 'Privacy policy', who: 'public' },
  { path: 'help-center', title: 'Help centre', who: 'public' },
  { path: 'list-your-property', title: 'For house owners', who: 'public' },
]

export const notYetTitle = (pathname: string): string =>
  notYet.find(({ path }) => new RegExp(`^/${path.replace('*', '.*')}/?$`, 'i').test(pathname))?.title ?? 'This page'
