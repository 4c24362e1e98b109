import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxProviders } from '#providers/providers.ts'
import { hashInline } from '../http/page-policy.ts'
import { donePage, fontPaths, isOutcome, lostPage, type PageFrame, pagePath, payPage } from './sandbox-gateway-page.ts'

type Gateway = SandboxProviders['payments']
/** `deliver` posts a webhook to our endpoint; true when it was accepted. */
export type SandboxGatewayOptions = {
  payments: Gateway
  deliver: Parameters<Gateway['deliverDue']>[0]
  everyMs?: number
}

type ForOrder = { Params: { orderId: string }; Querystring: { slow?: string } }
const slowMs = 5_000

/**
 * Stands in for the gateway's checkout: a page where the payer chooses how the payment ends, and the gateway's
 * webhooks. Only with sandbox payments, so never in production.
 */
export async function sandboxGateway(app: FastifyInstance, options: SandboxGatewayOptions): Promise<void> {
  const { payments } = options
  const deliverNow = startDeliveries(app, options)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  serveFonts(app)

  app.get<ForOrder>('/sandbox/pay/:orderId', async (request, reply) => {
    const frame = frameOf(request)
    const order = payments.findOrder(request.params.orderId)
    if (!order) return sendPage(reply.code(404), lostPage(frame))
    return order.paid ? reply.redirect(`${pagePath(order)}/done`, 303) : sendPage(reply, payPage(order, frame))
  })

  app.post<ForOrder>('/sandbox/pay/:orderId', async (request, reply) => {
    const order = payments.findOrder(request.params.orderId)
    if (!order) return sendPage(reply.code(404), lostPage(frameOf(request)))
    const { outcome } = (request.body ?? {}) as { outcome?: unknown }
    // Without an outcome this is our checkout form opening the page; with a paid order it is a repeated submit.
    if (!isOutcome(outcome) || order.paid) return reply.redirect(pagePath(order), 303)
    payments.complete(order.orderId, outcome)
    if (outcome === 'abandon') return reply.redirect(pathHere(order.cancelUrl), 303)
    // Usually the browser returns before the webhook; `slow` reverses that.
    if (outcome === 'slow') await deliverNow()
    return reply.redirect(`${pagePath(order)}/done${outcome === 'slow' ? '?slow=1' : ''}`, 303)
  })

  app.get<ForOrder>('/sandbox/pay/:orderId/done', async (request, reply) => {
    const frame = frameOf(request)
    const order = payments.findOrder(request.params.orderId)
    if (!order) return sendPage(reply.code(404), lostPage(frame))
    if (!order.back) return reply.redirect(pagePath(order), 303)
    const waitMs = request.query.slow === '1' ? slowMs : 0
    return sendPage(reply, donePage(order, { ...frame, returnPath: pathHere(order.returnUrl), waitMs }))
  })
}

/** Delivers due webhooks, one round at a time; failed deliveries stay due. */
function startDeliveries(app: FastifyInstance, { payments, deliver, everyMs = 1_000 }: SandboxGatewayOptions) {
  let round: Promise<void> | null = null
  const begin = (): Promise<void> => {
    round ??= payments
      .deliverDue(deliver)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the sandbox gateway could not deliver a webhook'))
      .finally(() => {
        round = null
      })
    return round
  }
  let timer: NodeJS.Timeout | undefined
  // Not before: a webhook sent to an app that is still being put together would end the putting together.
  app.addHook('onReady', async () => {
    timer = setInterval(() => void begin(), everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await round
  })
  return async () => {
    // A round already running may have missed a webhook that became due since it began.
    await round
    await begin()
  }
}

export function frameOf({ cookies: { theme } }: FastifyRequest): PageFrame {
  return { theme: theme === 'light' || theme === 'dark' ? theme : null }
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const { html, scripts, styles } = hashInline(page)
  const run = scripts.length > 0 ? `script-src ${scripts.join(' ')}; ` : ''
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${styles.join(' ')}; ${run}font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  })
  return reply.send(html)
}

/** Keeps only the path of a return URL, so that the payer stays on the host they came by. */
export function pathHere(url: string): string {
  const here = 'http://here.invalid'
  if (!URL.canParse(url, here)) return '/'
  const { pathname, search } = new URL(url, here)
  return pathname.replace(/^\/+/, '/') + search
}

function serveFonts(app: FastifyInstance): void {
  for (const [name, path] of Object.entries(fontPaths)) {
    const file = new URL(`../../ui/fonts/anek-latin-${name}-wght-normal.woff2`, import.meta.url)
    const font = readFileSync(file)
    app.get(path, async (_request, reply) => {
      reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' })
      return font
    })
  }
}
