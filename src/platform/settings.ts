import { z } from 'zod'
import {
  address,
  articleIds,
  count,
  flag,
  mailUrl,
  printedLine,
  sender,
  serviceUrl,
  styleUrl,
  templates,
  tileArchive,
} from './setting-kinds.ts'

export const devSecret = 'only-for-development-change-me-in-production'

/**
 * Every setting, parsed once. `.env.example` documents them; a test keeps the two lists equal.
 * Names with the prefix THIKANA_ would be typo-proof but unfamiliar, so the usual names stand and
 * an unknown name in `.env` is refused instead.
 */
export const Settings = z.object({
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
  /** The address of a server that speaks the S3 protocol; AWS if it is unset. */
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
export const together = [
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
export const notInPublicDemo = [
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
