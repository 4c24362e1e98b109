import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { estimateBits } from './secret-strength.ts'
import { StartError } from './user-error.ts'

/**
 * Every setting, parsed once. `.env.example` documents them; a test keeps the two lists equal.
 * Names with the prefix THIKANA_ would be typo-proof but unfamiliar, so the usual names stand and
 * an unknown name in `.env` is refused instead.
 */
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`)

/** The URL of a site or service that receives secrets or identities: HTTPS unless it runs on this machine. */
const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || isLoopback(hostname)
  }, 'must begin with https://')
  .transform((text) => new URL(text).origin)

/** A URL that browsers fetch: a path on our own site, or HTTPS unless it is on this machine. */
const styleUrl = z
  .string()
  .refine(
    (text) => (text.startsWith('/') && !text.startsWith('//')) || serviceUrl.safeParse(text).success,
    'must begin with https://, or with / where it is on this site',
  )

/** A PMTiles archive: a file on this machine, or a URL that browsers fetch. */
const tileArchive = z
  .string()
  .refine(
    (text) => !/^\w+:\/\//.test(text) || serviceUrl.safeParse(text).success,
    'must be the path of a .pmtiles file, or a URL that begins with https://',
  )
  .refine((text) => text.split('?')[0]?.endsWith('.pmtiles'), 'must end in .pmtiles')

const mailUrl = z.url({ protocol: /^smtps?$/ }).refine((text) => {
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && isDecodable(username) && isDecodable(password)
}, 'must be smtp://user:password@host:port, special characters as %xx')

const mailbox = String.raw`[^\s@<>,;:"\p{Cc}]+@[^\s@<>,;:"\p{Cc}]+\.[^\s@<>,;:"\p{Cc}]+`
const sender = new RegExp(String.raw`^(${mailbox}|[^@<>,;:"\p{Cc}]+ <${mailbox}>)$`, 'u')

/** `purpose=template,purpose=template` */
const templates = z
  .string()
  .regex(/^[\w:.-]+=[\w-]+(,[\w:.-]+=[\w-]+)*$/, 'must be purpose=template,purpose=template')
  .transform(
    (text): Readonly<Record<string, string>> => Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  )

/** `id=article,id=article` */
const articleIds = z
  .string()
  .regex(/^\d{1,20}=[a-z0-9-]+(,\d{1,20}=[a-z0-9-]+)*$/, 'must be id=article,id=article')
  .transform(
    (text): Readonly<Record<string, string>> => Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  )

const address = z.string().regex(new RegExp(`^${mailbox}$`, 'u'), 'must be one address')
/** A name or a postal address as pages and papers show it: one line. */
const printedLine = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}<>]+$/u, 'must be one line of text')

const devSecret = 'only-for-development-change-me-in-production'
const secretNames = ['SECRET', 'DATA_KEY', 'METRICS_TOKEN'] as const
const minSecretLength = 32
const minSecretBits = 80

/**
 * How long /readyz says "draining" before the server closes. A balancer must ask at least once meanwhile, and most ask
 * every ten seconds; on one's own machine nobody asks.
 */
const drainMs = { production: 15_000, otherwise: 300 } as const

/** Of the memory this process may use, its container's or the machine's, the share at which it turns requests away. */
const memoryShare = 0.9
const memoryMb = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 2 ** 20

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: count(0, 65_535).default(3000),
  SITE_URL: serviceUrl.optional(),
  TRUST_PROXY: flag.default(false),
  ROLES: z
    .string()
    .default('web,jobs')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['web', 'jobs'], 'must be web, jobs or web,jobs')).min(1)),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: count(1, 200).default(16),
  SECRET: z.string().min(16, 'must have at least 16 characters').default(devSecret),
  DATA_KEY: z.string().min(16, 'must have at least 16 characters').default(devSecret),
  DATA_KEY_OLD: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(16, 'must be keys of at least 16 characters, with commas between them')))
    .optional(),
  SMTP_URL: mailUrl.optional(),
  MAIL_FROM: z.string().regex(sender, 'must be one address, or Name <address>').optional(),
  SMS_URL: serviceUrl.default('https://control.msg91.com'),
  SMS_AUTH_KEY: z.string().min(8).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .optional(),
  SMS_TEMPLATES: templates.optional(),
  HELP_IDS: articleIds.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER_URL: serviceUrl.optional(),
  GOOGLE_PLACES_KEY: z.string().min(8).optional(),
  GOOGLE_PLACES_URL: serviceUrl.optional(),
  RAZORPAY_URL: serviceUrl.default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_\w{4,60}$/, 'must begin with rzp_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
  RAZORPAYX_ACCOUNT: z
    .string()
    .regex(/^\d{9,18}$/, 'must be 9 to 18 digits')
    .optional(),
  RAZORPAYX_KEY_ID: z
    .string()
    .regex(/^rzp_\w{4,60}$/, 'must begin with rzp_')
    .optional(),
  RAZORPAYX_KEY_SECRET: z.string().min(8).optional(),
  RAZORPAYX_WEBHOOK_SECRET: z.string().min(8).optional(),
  BOND_URL: serviceUrl.optional(),
  BOND_KEY: z.string().min(8).optional(),
  ESTAMP_URL: serviceUrl.optional(),
  ESTAMP_KEY: z.string().min(8).optional(),
  DIGIO_URL: serviceUrl.default('https://api.digio.in'),
  DIGIO_CLIENT_ID: z.string().min(4).optional(),
  DIGIO_CLIENT_SECRET: z.string().min(8).optional(),
  DIGIO_GATEWAY_URL: serviceUrl.default('https://app.digio.in'),
  DIGIO_KYC_TEMPLATE: z.string().min(1).max(100).optional(),
  EXOTEL_URL: serviceUrl.default('https://api.in.exotel.com'),
  EXOTEL_SID: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  EXOTEL_API_KEY: z.string().min(8).optional(),
  EXOTEL_API_TOKEN: z.string().min(8).optional(),
  EXOTEL_CALLER_ID: z
    .string()
    .regex(/^\+?\d{8,14}$/)
    .optional(),
  EXOTEL_WEBHOOK_SECRET: z.string().min(12).optional(),
  GREENHOUSE_URL: serviceUrl.default('https://boards-api.greenhouse.io'),
  GREENHOUSE_BOARD: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  GREENHOUSE_KEY: z.string().min(8).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of P-256 in base64url, as web-push makes it')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url, as web-push makes it')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,notify.windows.com,web.push.apple.com')
    .transform((text) => text.toLowerCase().split(','))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be hosts with commas between them'))),
  SMS_PER_DAY: count(0, 10_000_000).default(20_000),
  WRONG_GUESSES_PER_HOUR: count(0, 10_000_000).default(2000),
  TWO_PERSON_LIMIT: count(0, 100_000_000).default(10_000),
  LEADS_EMAIL: address.optional(),
  SECURITY_EMAIL: address.default('security@thikana.example'),
  COMPANY_NAME: printedLine.default('Thikana'),
  COMPANY_ADDRESS: printedLine.optional(),
  CONTACT_EMAIL: address.default('help@thikana.example'),
  CONTACT_HOURS: printedLine.default('Monday to Saturday, 10 am to 6 pm'),
  CONTACT_PHONE: z
    .string()
    .regex(/^[0-9]{10,12}$/, 'must be 10 to 12 digits')
    .optional(),
  GRIEVANCE_OFFICER: printedLine.optional(),
  GRIEVANCE_EMAIL: address.default('grievance@thikana.example'),
  // State, PAN, number of the registration, Z, check character.
  GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be 15 characters such as 29ABCDE1234F1Z5')
    .optional(),
  FEES_SAC: z
    .string()
    .regex(/^99\d{4}$/, 'must be 6 digits that begin with 99')
    .default('997221'),
  PLAY_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  APP_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  DEMO: flag.default(true),
  DEMO_PUBLIC: flag.default(false),
  DEMO_HOUSES: count(1, 5_000_000).default(3000),
  DEMO_SEED: count(0, 2 ** 31).default(2026),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  RATE_LIMIT_PER_MINUTE: count(0, 1_000_000).default(6000),
  RATE_LIMIT_PER_PERSON: count(1, 1_000_000).default(600),
  MAX_CONNECTIONS: count(1, 1_000_000).default(2000),
  MAX_CONNECTIONS_PER_ADDRESS: count(1, 1_000_000).default(250),
  MAX_MEMORY_MB: count(0, 4_000_000).optional(),
  MAX_LOOP_DELAY_MS: count(0, 60_000).default(2000),
  DRAIN_MS: count(0, 300_000).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6})$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: z.string().min(16).optional(),
  MAP_STYLE_URL: styleUrl.optional(),
  MAP_TILES: tileArchive.optional(),
  /** Of a server that speaks S3's protocol; left out, that of AWS. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('ap-south-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_KEY_ID: z.string().min(3).optional(),
  S3_SECRET: z.string().min(8).optional(),
  LIVE_CALL_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => url.includes('{room}'), 'It must say where the name of the room goes: {room}')
    .optional(),
  AFTER_BOOKING_URL: z.url({ protocol: /^https?$/ }).optional(),
})

/** A provider with only some of its settings is a mistake, not a request for its sandbox. */
const together = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_AUTH_KEY', 'SMS_TEMPLATES'],
  ['SMS_TEMPLATES', 'SMS_AUTH_KEY'],
  ['SMS_SENDER', 'SMS_AUTH_KEY'],
  ['GOOGLE_ISSUER_URL', 'GOOGLE_CLIENT_ID'],
  ['GOOGLE_PLACES_URL', 'GOOGLE_PLACES_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID'],
  ['RAZORPAYX_ACCOUNT', 'RAZORPAYX_KEY_ID'],
  ['RAZORPAYX_KEY_ID', 'RAZORPAYX_KEY_SECRET'],
  ['RAZORPAYX_KEY_SECRET', 'RAZORPAYX_WEBHOOK_SECRET'],
  ['RAZORPAYX_WEBHOOK_SECRET', 'RAZORPAYX_ACCOUNT'],
  ['S3_URL', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_KEY_ID'],
  ['S3_KEY_ID', 'S3_SECRET'],
  ['S3_SECRET', 'S3_BUCKET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ['BOND_URL', 'BOND_KEY'],
  ['BOND_KEY', 'BOND_URL'],
  ['ESTAMP_URL', 'ESTAMP_KEY'],
  ['ESTAMP_KEY', 'ESTAMP_URL'],
  ['GREENHOUSE_BOARD', 'GREENHOUSE_KEY'],
  ['GREENHOUSE_KEY', 'GREENHOUSE_BOARD'],
  ['EXOTEL_SID', 'EXOTEL_API_KEY'],
  ['EXOTEL_API_KEY', 'EXOTEL_API_TOKEN'],
  ['EXOTEL_API_TOKEN', 'EXOTEL_CALLER_ID'],
  ['EXOTEL_CALLER_ID', 'EXOTEL_WEBHOOK_SECRET'],
  ['EXOTEL_WEBHOOK_SECRET', 'EXOTEL_SID'],
  ['DIGIO_CLIENT_ID', 'DIGIO_CLIENT_SECRET'],
  ['DIGIO_CLIENT_SECRET', 'DIGIO_CLIENT_ID'],
  ['DIGIO_KYC_TEMPLATE', 'DIGIO_CLIENT_ID'],
] as const

/** A public demonstration sends nothing to real people and takes no real money: its homes and tenants are invented. */
const notInPublicDemo = [
  'SMTP_URL',
  'SMS_AUTH_KEY',
  'RAZORPAY_KEY_ID',
  'RAZORPAYX_KEY_ID',
  'BOND_KEY',
  'ESTAMP_KEY',
  'GREENHOUSE_KEY',
  'EXOTEL_SID',
  'DIGIO_CLIENT_ID',
] as const

export type Config = Readonly<z.output<typeof Settings>> & {
  DRAIN_MS: number
  MAX_MEMORY_MB: number
  /** Whether others can reach it. */
  production: boolean
  /** Whether visitors come by HTTPS, so that cookies are Secure. */
  secure: boolean
}

export const settingNames = Object.keys(Settings.shape)

export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`The setting ${String(issue?.path[0])} is not usable: ${issue?.message}.`)
  }
  const settings = parsed.data
  for (const [name, needed] of together) {
    if (settings[name] !== undefined && settings[needed] === undefined) {
      throw new StartError(`The setting ${name} needs ${needed} beside it.`)
    }
  }
  if (settings.MAP_STYLE_URL !== undefined && settings.MAP_TILES !== undefined) {
    throw new StartError('The settings MAP_STYLE_URL and MAP_TILES are two maps: set one of them.')
  }
  for (const name of notInPublicDemo) {
    if (settings.DEMO_PUBLIC && settings[name] !== undefined) {
      throw new StartError(`A public demonstration (DEMO_PUBLIC=1) does not take the setting ${name}.`)
    }
  }
  // Developers run the production build on their own machine too, so NODE_ENV says nothing: production is a site that
  // others can reach.
  const production = settings.SITE_URL !== undefined || settings.TRUST_PROXY || !isLoopback(settings.HOST)
  if (production) refuseWeakSecrets(settings)
  return {
    ...settings,
    MAX_MEMORY_MB: settings.MAX_MEMORY_MB ?? Math.floor(memoryMb() * memoryShare),
    DRAIN_MS: settings.DRAIN_MS ?? drainMs[production ? 'production' : 'otherwise'],
    production,
    secure: settings.SITE_URL?.startsWith('https:') ?? production,
  }
}

function refuseWeakSecrets(settings: z.output<typeof Settings>): void {
  for (const name of secretNames) {
    const secret = settings[name]
    if (secret === undefined) continue
    if (secret === devSecret || secret.length < minSecretLength || estimateBits(secret) < minSecretBits) {
      throw new StartError(
        `In production the setting ${name} must be 32 or more random characters: openssl rand -base64 32 makes them.`,
      )
    }
  }
}

const isLoopback = (host: string): boolean => ['localhost', '::1', '[::1]'].includes(host) || /^127\.[\d.]+$/.test(host)

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Parses `NAME=value` lines with optional quotes; an unknown name is an error. */
export function readEnvFile(path: string): Record<string, string> {
  if (!existsSync(path)) return {}
  const found: Record<string, string> = {}
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const match = /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line)
    if (!match?.[1]) throw new StartError(`.env line ${index + 1} is not NAME=value.`)
    if (!settingNames.includes(match[1]))
      throw new StartError(`.env line ${index + 1}: there is no setting ${match[1]}.`)
    found[match[1]] = (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')
  }
  return found
}

export const loadConfig = (env: Record<string, string | undefined> = process.env): Config =>
  parseConfig({ ...readEnvFile(resolve('.env')), ...env })
