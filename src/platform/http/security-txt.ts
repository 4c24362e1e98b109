import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

const validDays = 180

/** RFC 9116: whom to tell about a weakness. It must expire, so that a forgotten copy is not trusted for ever. */
export async function securityTxtRoute(app: FastifyInstance, { config, clock }: Services): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock().getTime() + validDays * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: mailto:${config.SECURITY_EMAIL}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      ...(config.SITE_URL ? [`Canonical: ${config.SITE_URL}/.well-known/security.txt`] : []),
    ]
    reply.header('cache-control', 'public, max-age=3600')
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
