import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { leftMyDayUrl, offlineWorkerUrl } from '../offline.ts'

const file = fileURLToPath(new URL('../web/offline-worker.js', import.meta.url))

/**
 * The worker that keeps the area manager's page. It is served as it is, at an address that does not change: a browser
 * looks for a newer one there by itself.
 */
export async function offlineRoutes(app: FastifyInstance): Promise<void> {
  const source = readFileSync(file, 'utf8')
  app.get(offlineWorkerUrl, async (_request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // A worker is held to what its own file says: it fetches from us, and nothing else.
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
    return source
  })
  // Where there is no worker there is nothing kept: on to the first page.
  app.get(leftMyDayUrl, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/'))
}
