import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { notFound } from '#platform/errors.ts'
import { costs, setCost } from '#platform/http/limit-requests.ts'
import { workerSecurityPolicy } from '#platform/http/security.ts'

/** The files of the built site. Those in `/assets/` have a hash of their bytes in their name and are kept for ever. */
export async function siteFiles(app: FastifyInstance, { root, config }: { root: string; config: Config }) {
  setCost(app, costs.free)
  await app.register(staticFiles, {
    ...{ root, wildcard: false, index: false, preCompressed: true, cacheControl: false },
    setHeaders: (reply, path) => {
      // The service worker's permissions come with its file, so it is cached for an hour at most.
      const isWorker = /-worker-[^/]+\.js/.test(path)
      const immutable = path.includes('/assets/') && !isWorker
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (isWorker) reply.header('content-security-policy', workerSecurityPolicy(config))
    },
  })
  // During a release another process may have it: nobody keeps this answer, and no page is drawn for it.
  app.get('/assets/*', () => {
    throw notFound()
  })
}
