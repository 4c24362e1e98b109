import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { notAllowed } from '../errors.ts'
import { type HashedPage, hashSource } from './page-policy.ts'

/** The two styles that React Aria adds to a page by itself (`usePress`, `usePreventScroll`). */
const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashSource)

/**
 * Inline scripts and styles run by their hashes only, so that the policy belongs to the page and not to one answer, and
 * both may be cached together. Style attributes stay allowed: React and the map write positions with them, and they
 * cannot run code.
 */
export function contentSecurityPolicy({ scripts, styles }: Omit<HashedPage, 'html'>, config: Config): string {
  const development = config.NODE_ENV === 'development'
  const mapHost = mapHostOf(config)
  return [
    "default-src 'self'",
    // Vite's modules are imported by a script that the parser meets, which 'strict-dynamic' does not pass its trust to.
    ['script-src', development ? "'self'" : "'strict-dynamic'", ...scripts].join(' '),
    // Vite writes styles into the page as they change; a hash would switch 'unsafe-inline' off again.
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles, ...addedStyles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapHost}`,
    // A tour in pieces is put together in the browser, and played from there.
    "media-src 'self' blob:",
    `connect-src 'self'${development ? ' ws:' : ''}${mapHost}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gatewayHostOf(config)}`,
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** A worker is held to what its own file says, not to what the page says: the map's draws, and fetches what it draws. */
export const workerSecurityPolicy = (config: Config): string =>
  `default-src 'none'; connect-src 'self'${mapHostOf(config)}; frame-ancestors 'none'`

/** Where the style of the map comes from, unless that is here. */
function mapHostOf({ MAP_STYLE_URL: style = '/' }: Config): string {
  return style.startsWith('/') ? '' : ` ${new URL(style).origin}`
}

/** Whoever pays is sent to the gateway by a form. */
const gatewayHostOf = ({ RAZORPAY_KEY_ID, RAZORPAY_URL }: Config): string =>
  RAZORPAY_KEY_ID ? ` ${new URL(RAZORPAY_URL).origin}` : ''

const liveVisits = '/visits/live/'

/** The headers OWASP ASVS 5 asks for, on every answer. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // Answers that are not pages run nothing at all; the web host sets its own policy over this.
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
    // Nothing but an online visit sees or hears anybody.
    const seen = request.url.startsWith(liveVisits) ? '(self)' : '()'
    const policy = `camera=${seen}, microphone=${seen}, payment=(self), geolocation=(self), browsing-topics=()`
    reply.header('permissions-policy', policy)
  })
}

/**
 * A write must come from our own pages. Browsers say where a request comes from (Sec-Fetch-Site, Origin);
 * a client that says neither is no browser and carries nobody's cookies by accident.
 */
export function isCrossSiteWrite(request: Pick<FastifyRequest, 'method' | 'headers' | 'host'>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

/** Where another site may send a browser with a form: the gateway's way back, which its signature proves. */
const fromOutside = new Set(['/api/v4/payments/return'])

export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isCrossSiteWrite(request) && !fromOutside.has(request.url.split('?')[0] ?? ''))
      throw notAllowed('This request came from another site and was refused.')
  })
}
