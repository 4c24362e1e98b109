import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { pictureRoutes } from '#features/homes/server/picture-routes.ts'
import { privacyFileRoutes } from '#features/privacy/server/file-routes.ts'
import { photoRoutes } from '#features/profiles/server/photo-routes.ts'
import type { Services } from '#platform/context.ts'
import { devGoogle } from '#platform/http/dev-google.ts'
import { devOutbox } from '#platform/http/dev-outbox.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { webHost } from '#platform/http/web-host.ts'
import { StartError } from '#platform/user-error.ts'
import { sandboxToken } from '#providers/identity/sandbox.ts'

import { screenAccess } from './policy.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What people see: pictures, files, the development pages, and every screen. */
export async function addSite({ app, exchangeOf }: HttpServer, services: Services): Promise<void> {
  await app.register(pictureRoutes, { services })
  await app.register(photoRoutes, { services, exchangeOf })
  await app.register(privacyFileRoutes, { services, exchangeOf })
  if (!services.config.production) await app.register(devOutbox, { services })
  if (!services.config.production) await app.register(devGoogle, { makeToken: sandboxToken })
  // Tests of the program itself need no built site; those of the screens run the real thing in a browser.
  if (services.config.NODE_ENV === 'test') return
  const development = services.config.NODE_ENV === 'development'
  const build = development ? await viteBuild(app) : await builtSite(app)
  const styles = development ? new Map<string, string>() : builtStyles()
  await app.register(webHost, {
    services,
    build,
    exchangeOf,
    accessTo: screenAccess,
    readStyles: (href) => styles.get(href),
  })
}

/** Every built stylesheet by its address. */
function builtStyles(): Map<string, string> {
  const assets = folder('.cache/web/client/assets')
  const files = readdirSync(assets).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [`/assets/${file}`, readFileSync(`${assets}/${file}`, 'utf8').trim()]))
}

async function builtSite(app: FastifyInstance): Promise<ServerBuild> {
  const server = folder('.cache/web/server/index.js')
  if (!existsSync(server)) throw new StartError('The site is not built yet: run npm start, or npm run build.')
  await app.register(staticFiles, {
    root: folder('.cache/web/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return (await import(server)) as ServerBuild
}

/** Hot reload in this very process: Vite answers first, the router is loaded through it. */
async function viteBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder('.'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
