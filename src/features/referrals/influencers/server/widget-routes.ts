import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { isLanguage, languageTag } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d2523;background:#fbf8f3}a{display:grid;gap:4px;padding:20px;border:1px solid #d9d2c5;border-radius:12px;color:inherit;text-decoration:none}b{color:#0e5a5a;font-size:20px}span{color:#0e5a5a;font-weight:600}'
const hash = createHash('sha256').update(style).digest('base64')

/** A card that others put on their pages: no script, no cookie, and nothing in it may reach our site or theirs. */
export async function widgetRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const origin = siteOrigin(services.config)
  // The other headers of the site stay; these three differ.
  const helmet = { frameguard: false, contentSecurityPolicy: false, crossOriginResourcePolicy: false } as const
  type Asked = { Params: { code: string }; Querystring: { language?: unknown } }
  app.get<Asked>('/affiliate/widget/:code', { helmet }, async ({ params, query }, reply) => {
    const language = typeof query.language === 'string' && isLanguage(query.language) ? query.language : 'en'
    if (!/^[A-Za-z0-9]{4,20}$/.test(params.code)) throw notFound()
    const link = `${origin}/r/${params.code.toUpperCase()}`
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors *`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(
        inLanguage(
          language,
          () =>
            `<!doctype html><html lang="${languageTag(language)}"><meta charset="utf-8"><title>${m.influencer_widget_title()}</title><style>${style}</style><a href="${link}" target="_blank" rel="noopener"><b>Thikana</b>${m.influencer_widget_text()}<span>${m.influencer_widget_see()}</span></a></html>`,
        ),
      )
  })
}
