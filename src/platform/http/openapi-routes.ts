import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import type { CallTable } from './dispatch.ts'
import { escapeHtml } from './html.ts'
import { costs } from './limit-requests.ts'
import { type DocumentOptions, openApiDocument } from './openapi.ts'
import { areaOf, areas } from './openapi-areas.ts'
import { jsonSchema } from './openapi-schemas.ts'
import { hashInline, pageMark } from './page-policy.ts'
import { takesGzip } from './takes-gzip.ts'

export async function openApiRoutes(
  app: FastifyInstance,
  { table, ...options }: DocumentOptions & { table: CallTable },
): Promise<void> {
  await app.register(etag)
  // Each is made and compressed once, at the first request, which saves a tenth of a second at every start.
  let document: Made | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= make(JSON.stringify(openApiDocument(table, options)))
    return send(request, reply.type('application/json; charset=utf-8'), document)
  })
  let docs: (Made & { policy: string }) | undefined
  app.get('/api/docs', { config: { cost: costs.drawing } }, async (request, reply) => {
    docs ??= makeDocs(table)
    reply.header('content-security-policy', docs.policy)
    return send(request, reply.type('text/html; charset=utf-8'), docs)
  })
}

type Made = { plain: Buffer; gzipped: Buffer; etag: string }

function make(text: string): Made {
  const plain = Buffer.from(text)
  return { plain, gzipped: gzipSync(plain), etag: `W/"${hash('sha1', plain, 'base64url')}"` }
}

function makeDocs(table: CallTable): Made & { policy: string } {
  const { html, styles: allowed } = hashInline(docsPage(table))
  return { ...make(html), policy: `default-src 'none'; style-src ${allowed.join(' ')}; frame-ancestors 'none'` }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, gzipped, etag: tag }: Made): FastifyReply {
  reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' })
  if (!takesGzip(request)) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

/** A static page: it needs no script and prints well. */
function docsPage(table: CallTable): string {
  const calls = [...table.values()].map((handler) => handler.endpoint)
  const listed = areas.map((area) => ({ ...area, calls: calls.filter(({ path }) => areaOf(path) === area.name) }))
  const index = listed.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ')
  const sections = listed.map(
    ({ name, description, calls: its }) =>
      `<section id="${name}"><h2>${name}</h2><p>${escapeHtml(description)}</p>${its.map(callCard).join('')}</section>`,
  )
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Thikana: every call</title><style nonce="${pageMark}">${styles}</style>
<main><h1>Every call</h1><p>${calls.length} calls. The same as a document for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.
A refusal is always <code>{"error":{"code","message","fields"?}}</code> with a 4xx status.</p><nav>${index}</nav>${sections.join('')}</main></html>`
}

function callCard(endpoint: Endpoint): string {
  const who = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')
  const parts = (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const text = JSON.stringify(jsonSchema(schema, part === 'reply' ? 'output' : 'input'), null, 2)
    return [`<details><summary>${part}</summary><pre>${escapeHtml(text)}</pre></details>`]
  })
  const aliases = endpoint.aliases?.map((alias) => ` <code>${escapeHtml(alias)}</code>`).join('') ?? ''
  return `<article id="${endpoint.name}"><h3><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code>${aliases}</h3>
<p>${escapeHtml(endpoint.summary)} <span>Who: ${escapeHtml(who)}</span></p>${parts.join('')}</article>`
}

const styles = `
:root{color-scheme:light dark;--line:light-dark(#e5ddcf,#2e3936);--ink2:light-dark(#505a56,#b9c1bb);--act:light-dark(#0e5a5a,#74c9c1)}
body{margin:0;background:light-dark(#fbf8f3,#111716);color:light-dark(#1d2523,#f0ebe1);font:16px/1.5 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 16px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:24px 0}
a{color:var(--act)} nav a{min-height:44px;display:inline-flex;align-items:center}
article{border:1px solid var(--line);border-radius:12px;padding:16px;margin:12px 0;background:light-dark(#fff,#19211f)}
h3{margin:0;font-size:16px;font-weight:600;overflow-wrap:anywhere} p{margin:4px 0 8px} span{color:var(--ink2)}
summary{cursor:pointer;min-height:32px;color:var(--act)} pre{overflow:auto;font-size:13px;line-height:1.4}`
