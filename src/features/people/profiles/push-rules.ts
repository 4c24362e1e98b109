import { mostPushBytes } from '#shared/push-limit.ts'

/** A browser's address at one of the push services that the site's settings name; nothing else is ever written to. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return hosts.some((each) => host === each || host.endsWith(`.${each}`))
}

export const mostPushDevices = 10

/** The service worker reads this (src/app/offline/worker/push.ts). */
export type PushText = { title: string; body: string; path: string; tag: string }

const longestBody = 600

/** A message as a notification: its last link to our site is where a press leads, and need not be read. */
export function pushText(
  said: { subject?: string | undefined; body: string; purpose: string },
  origin: string,
): PushText {
  const links = [...said.body.matchAll(/https?:\/\/[^\s]+/g)].map(([link]) => link)
  const ours = links.findLast((link) => URL.canParse(link) && new URL(link).origin === origin)
  const { pathname, search } = new URL(ours ?? '/', origin)
  const body = (ours ? said.body.replace(ours, '') : said.body).replace(/[^\S\n]+/g, ' ').trim()
  const text = {
    title: (said.subject ?? 'Thikana').slice(0, 100),
    body: cut(body),
    path: (pathname + search).replace(/^\/+/, '/'),
    tag: said.purpose,
  }
  return fits(text) ? text : { ...text, path: '/' }
}

const cut = (text: string): string =>
  text.length > longestBody ? `${text.slice(0, longestBody - 1).trimEnd()}…` : text
const fits = (text: PushText): boolean => new TextEncoder().encode(JSON.stringify(text)).length <= mostPushBytes
