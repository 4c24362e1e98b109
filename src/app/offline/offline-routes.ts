import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { hashSource } from '#platform/http/page-policy.ts'
import { offlineWorkerUrl } from '#shared/offline-worker-url.ts'

type Options = {
  buildVersion: string
  /** The worker as one script, in which `__VERSION__` stands for the build. */
  worker: string
  /** The script of the page for "offline". */
  pageScript: string
}

/** The service worker of the site, at a fixed address where browsers look for a newer one, and its page for "offline". */
export async function offlineRoutes(
  app: FastifyInstance,
  { buildVersion, worker: source, pageScript }: Options,
): Promise<void> {
  const file = new URL('../shell/offline-page/offline-page.html', import.meta.url)
  const page = readFileSync(file, 'utf8').replace('/* offline-script.ts */', () => pageScript)
  // Another build, another page: either makes another worker, which browsers take by comparing its bytes.
  const version = hash('sha256', `${buildVersion} ${page} ${source}`, 'hex').slice(0, 12)
  const worker = source.replaceAll('__VERSION__', version)
  app.get(offlineWorkerUrl, async (_request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // A worker follows the CSP of its own file: it may fetch from our origin only.
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
    return worker
  })
  app.get('/offline.html', async (_request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; connect-src 'self'; script-src ${inlineHash(page, 'script')}; style-src ${inlineHash(page, 'style')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    return page
  })
}

function inlineHash(page: string, tag: 'script' | 'style'): string {
  const text = page.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? ''
  return hashSource(Buffer.from(text).toString('latin1'))
}
