import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { leftMyDayUrl, offlineWorkerUrl } from '../offline.ts'

const file = fileURLToPath(new URL('../web/offline-worker.js', import.meta.url))

/**
 * The service worker that caches the area manager's page. It is served at a fixed URL, where browsers check for a newer
 * version by themselves.
 */
export async function offlineRoutes(app: FastifyInstance): Promise<void> {
  const source = readFileSync(file, 'utf8')
  app.get(offlineWorkerUrl, async (_request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // A worker follows the CSP of its own file: it may fetch from our origin only.
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
    return source
  })
  // Without a worker nothing is cached, so there is nothing to clear: redirect to the first page.
  app.get(leftMyDayUrl, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/'))
}
