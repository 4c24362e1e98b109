import { z } from 'zod'

/** The kinds of values that settings take. */

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`)

/** The URL of a site or service that receives secrets or identities: HTTPS unless it runs on this machine. */
export const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || isLoopback(hostname)
  }, 'must begin with https://')
  .transform((text) => new URL(text).origin)

/** A URL that browsers fetch: a path on our own site, or HTTPS unless it is on this machine. */
export const styleUrl = z
  .string()
  .refine(
    (text) => (text.startsWith('/') && !text.startsWith('//')) || serviceUrl.safeParse(text).success,
    'must begin with https://, or with / where it is on this site',
  )

/** A PMTiles archive: a file on this machine, or a URL that browsers fetch. */
export const tileArchive = z
  .string()
  .refine(
    (text) => !/^\w+:\/\//.test(text) || serviceUrl.safeParse(text).success,
    'must be the path of a .pmtiles file, or a URL that begins with https://',
  )
  .refine((text) => text.split('?')[0]?.endsWith('.pmtiles'), 'must end in .pmtiles')

export const mailUrl = z.url({ protocol: /^smtps?$/ }).refine((text) => {
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && isDecodable(username) && isDecodable(password)
}, 'must be smtp://user:password@host:port, special characters as %xx')

const mailbox = String.raw`[^\s@<>,;:"\p{Cc}]+@[^\s@<>,;:"\p{Cc}]+\.[^\s@<>,;:"\p{Cc}]+`
export const sender = new RegExp(String.raw`^(${mailbox}|[^@<>,;:"\p{Cc}]+ <${mailbox}>)$`, 'u')

/** `purpose=template,purpose=template` */
export const templates = z
  .string()
  .regex(/^[\w:.@-]+=[\w-]+(,[\w:.@-]+=[\w-]+)*$/, 'must be purpose=template,purpose=template')
  .transform(
    (text): Readonly<Record<string, string>> => Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  )

/** `id=article,id=article` */
export const articleIds = z
  .string()
  .regex(/^\d{1,20}=[a-z0-9-]+(,\d{1,20}=[a-z0-9-]+)*$/, 'must be id=article,id=article')
  .transform(
    (text): Readonly<Record<string, string>> => Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  )

export const address = z.string().regex(new RegExp(`^${mailbox}$`, 'u'), 'must be one address')
/** A name or a postal address as pages and papers show it: one line. */
export const printedLine = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}<>]+$/u, 'must be one line of text')

export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127\.[\d.]+$/.test(host)

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
