import type { FastifyInstance } from 'fastify'
import { costs } from '#platform/http/limit-requests.ts'
import { inLanguage } from '#platform/language.ts'
import { languages, prefixOf } from '#shared/language.ts'
import { manifestIn } from './manifest.ts'

export async function manifestRoutes(app: FastifyInstance): Promise<void> {
  for (const language of languages) {
    const manifest = JSON.stringify(inLanguage(language, () => manifestIn(language)))
    app.get(`${prefixOf(language)}/manifest.webmanifest`, { config: { cost: costs.free } }, async (_request, reply) => {
      reply.headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
      return manifest
    })
  }
}
