import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { splitAddress } from '#shared/language.ts'
import type { Config } from '../config.ts'
import { notAllowed } from '../errors.ts'
import { cspReportsPath } from './csp-reports.ts'
import { type HashedPage, hashSource } from './page-policy.ts'

/** The two styles that React Aria injects into a page (`usePress`, `usePreventScroll`). */
const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashSource)

/**
 * Inline scripts and styles are allowed by hash only, so that the policy belongs to the page and both can be cached
 * together. Style attributes stay allowed: React and the map set positions with them, and they cannot run code.
 */
export function contentSecurityPolicy({ scripts, styles }: Omit<HashedPage, 'html'>, config: Config): string {
  const development = config.NODE_ENV === 'development'
  const mapHost = mapHostOf(config)
  return [
    "default-src 'self'",
    // Vite's modules are imported by a parser-inserted script, to which 'strict-dynamic' does not extend its trust.
    ['script-src', development ? "'self'" : "'strict-dynamic'", ...scripts].join(' '),
    // Vite injects styles as they change; a hash would disable 'unsafe-inline'.
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles, ...addedStyles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapHost}`,
    // A video tour sent in segments is assembled in the browser and played from a blob URL.
    "media-src 'self' blob:",
    `connect-src 'self'${development ? ' ws:' : ''}${mapHost}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets(config)}`,
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
    ...reportDirectives(config),
  ].join('; ')
}

/** Browsers that know `report-to` ignore `report-uri`, but take a `report-to` from HTTPS only. */
const reportDirectives = ({ secure }: Config): string[] => [
  `report-uri ${cspReportsPath}`,
  ...(secure ? ['report-to csp'] : []),
]

/** Headers of every page, beside its own policy: text that becomes code is reported, not yet refused. */
export const reportHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy-report-only': ["require-trusted-types-for 'script'", ...reportDirectives(config)].join('; '),
  ...(config.secure ? { 'reporting-endpoints': `csp="${cspReportsPath}"` } : {}),
})

/** A worker has the policy of its own file, not of the page: the map's worker renders tiles and fetches them. */
export const workerSecurityPolicy = (config: Config): string =>
  `default-src 'none'; connect-src 'self'${mapHostOf(config)}; frame-ancestors 'none'`

/** The origin of the map's style or tiles, unless it is our own. */
function mapHostOf({ MAP_STYLE_URL, MAP_TILES }: Config): string {
  const from = MAP_STYLE_URL ?? MAP_TILES ?? ''
  return /^https?:/.test(from) ? ` ${new URL(from).origin}` : ''
}

/** Where the forms of a page may be sent, directly or by a redirect. */
export const formTargets = (config: Config): string => `'self'${gatewayHostOf(config)}${digiLockerHostOf(config)}`

/** A form leads there by a redirect, which browsers hold against this list too. */
const digiLockerHostOf = ({ DIGIO_KYC_TEMPLATE, DIGIO_GATEWAY_URL }: Config): string =>
  DIGIO_KYC_TEMPLATE ? ` ${new URL(DIGIO_GATEWAY_URL).origin}` : ''

/** Checkout posts a form to the gateway, so its origin must be a form target. */
const gatewayHostOf = ({ RAZORPAY_KEY_ID, RAZORPAY_URL }: Config): string =>
  RAZORPAY_KEY_ID ? ` ${new URL(RAZORPAY_URL).origin}` : ''

const liveVisits = '/visits/live/'

/** The headers OWASP ASVS 5 requires, on every response. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // Responses that are not pages may load nothing; the web host replaces this policy for pages.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    dnsPrefetchControl: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Only an online visit uses camera and microphone.
    const seen = splitAddress(request.url).path.startsWith(liveVisits) ? '(self)' : '()'
    const policy = `camera=${seen}, microphone=${seen}, payment=(self), geolocation=(self), browsing-topics=()`
    reply.header('permissions-policy', policy)
  })
}

/**
 * Refuses writes from other sites (CSRF). Browsers send Sec-Fetch-Site or Origin; a client that sends neither is no
 * browser and has no ambient cookies.
 */
export function isCrossSiteWrite(request: Pick<FastifyRequest, 'method' | 'headers' | 'host'>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

/**
 * Paths to which another site may post a form: the gateway's return, which is verified by its signature, and that of a
 * mandate, after which the gateway is asked.
 */
const fromOutside = new Set(['/api/v4/payments/return', '/api/v1/autopay/return'])

export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isCrossSiteWrite(request) && !fromOutside.has(request.url.split('?')[0] ?? ''))
      throw notAllowed(m.errors_other_site())
  })
}
