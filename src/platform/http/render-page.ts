import type { FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { m } from '#messages'
import type { Access } from '#shared/endpoint.ts'
import { type Language, languages, prefixOf } from '#shared/language.ts'
import { type Admission, type DrawnPage, pageContext } from '#shared/page-context.ts'
import type { Actor, Exchange, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { inLanguage } from '../language.ts'
import { withinExchange } from './exchange.ts'
import { forFirstPaint } from './first-paint.ts'
import { hashInline, pageMark } from './page-policy.ts'
import { contentSecurityPolicy } from './security.ts'
import type { PlainPage } from './send-page.ts'

export type RenderOptions = {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The files of the pages in each language but English. */
  assetsOf: Partial<Record<Language, ServerBuild['assets']>>
  /** The access rule of the screen at a path. */
  accessTo(path: string): Access
  /** Whether the screen at a path speaks Hindi and Kannada too. */
  isTranslated(path: string): boolean
  /** The bytes of a built stylesheet as latin1 text; undefined when Vite serves them. */
  readStyles(href: string): string | undefined
  /** The script at the start of every built page, as latin1 text too. */
  earlyScript: string
}

export type RenderedPage = PlainPage & { failed: boolean }
export type RenderPage = (request: FastifyRequest, exchange: Exchange, form?: FormData) => Promise<RenderedPage>

/** Renders screens with React Router, each with a policy that allows the scripts and styles in it. */
export function openRenderer(options: RenderOptions): RenderPage {
  const { config } = options.services
  const development = config.NODE_ENV === 'development'
  const routers = openRouters(options.build, options.assetsOf, development)

  return async (request, exchange, form) => {
    const actor = await exchange.viewer()
    let drawn = null as DrawnPage | null
    const context = contextOf(request, exchange, actor, options, (page) => {
      drawn = page
    })
    const asked = asWebRequest(request, form)
    const { language } = exchange
    const response = await withinExchange(exchange, () => inLanguage(language, () => routers[language](asked, context)))
    const isPage = response.body === null && response.headers.get('content-type')?.startsWith('text/html')
    const [status, headers] = [response.status, [...response.headers]]
    // Here, not when it is sent: a shared rendering has an exchange of its own.
    if (status === 429 && exchange.retryAfterSeconds) headers.push(['retry-after', String(exchange.retryAfterSeconds)])
    const rendered = { status, headers, bytes: 0, failed: drawn?.failed ?? false }
    if (!isPage || !drawn) return { ...rendered, body: Buffer.from(await response.arrayBuffer()), policy: null }
    const { html: made, styles, stylesAt } = drawn
    const page = development ? made : inLanguage(language, () => finish(made, actor !== null, options))
    const { html, ...hashed } = hashInline(page.replace(stylesAt, () => styles))
    return { ...rendered, body: Buffer.from(html, 'latin1'), policy: contentSecurityPolicy(hashed, config) }
  }
}

function contextOf(
  request: FastifyRequest,
  exchange: Exchange,
  actor: Actor | null,
  { services, accessTo, isTranslated }: RenderOptions,
  drawn: (page: DrawnPage) => void,
): RouterContextProvider {
  const { config, log } = services
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ...{ nonce: pageMark, signedIn: actor !== null, requestId: request.id },
    cookies: exchange.cookies,
    origin: config.SITE_URL ?? `${request.protocol}://${request.host}`,
    publicDemo: config.DEMO_PUBLIC,
    devPages: !config.production,
    language: exchange.language,
    admit: (path) => admission(accessTo(path), actor),
    isTranslated,
    drawn,
    report: (error) => log.error({ err: error, requestId: request.id }, 'a page failed'),
  })
  return context
}

function finish(html: string, signedIn: boolean, { readStyles, earlyScript }: RenderOptions): string {
  return forFirstPaint(html, {
    nonce: pageMark,
    // People who are signed in have the styles in their browser's cache.
    readStyles: signedIn ? () => undefined : readStyles,
    earlyScript,
    offline: { text: m.app_offline(), again: m.app_try_again() },
  })
}

type Router = ReturnType<typeof createRequestHandler>

/** One router per language: the same screens under another prefix and with other scripts. */
function openRouters(
  build: RenderOptions['build'],
  assetsOf: RenderOptions['assetsOf'],
  development: boolean,
): Record<Language, Router> {
  const mode = development ? 'development' : 'production'
  const inLanguageOf = (language: Language, site: ServerBuild): ServerBuild => ({
    ...site,
    assets: assetsOf[language] ?? site.assets,
    basename: prefixOf(language) || '/',
  })
  const routers = languages.map((language) => {
    const own =
      typeof build === 'function' ? async () => inLanguageOf(language, await build()) : inLanguageOf(language, build)
    return [language, createRequestHandler(own, mode)] as const
  })
  return Object.fromEntries(routers) as Record<Language, Router>
}

/** Whether somebody may see a screen. */
export function admission(access: Access, actor: Actor | null): Admission {
  if (access === 'public') return 'welcome'
  if (!actor) return 'sign-in'
  return access === 'signed-in' || access.includes(actor.role) ? 'welcome' : { onlyFor: access }
}

/** Has no abort signal: others may be waiting for the same rendering when this visitor disconnects. */
function asWebRequest(request: FastifyRequest, form?: FormData): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Screens read cookies from their context, where reads are tracked.
    if (name === 'cookie') continue
    // The form is encoded again, with another boundary and length.
    if (form && (name === 'content-type' || name === 'content-length')) continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  const sent = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : undefined
  const body = form ?? sent
  try {
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
    return new Request(url, { method: request.method, headers, ...(body ? { body } : {}) })
  } catch {
    throw new Refusal(400, 'bad_input', 'The address or the host is malformed.')
  }
}
