import { randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { plainPage } from './plain-page.ts'
import type { BarePlan } from './plan.ts'
import { reactCards } from './react-cards.ts'

/**
 * The ceiling: what this machine does when nothing but Fastify and the driver stand between socket and database.
 * `/search/7` runs the statements planned for the seventh search and sends the rows;
 * `/page/7` writes the seventh page's cards as one string, from rows in memory; `/cards/7` has React render them.
 */
const planFile = process.argv[2]
const plan: BarePlan = planFile ? JSON.parse(readFileSync(planFile, 'utf8')) : {}
const app = Fastify({ bodyLimit: 1_000_000_000 })

app.get('/readyz', async () => ({ ready: true }))

if (plan.search) {
  const { connection, texts, searches } = plan.search
  const pool = new pg.Pool({ ...connection, max: 16 })
  app.addHook('onClose', () => pool.end())
  app.get<{ Params: { n: string } }>('/search/:n', async (request, reply) => {
    const statements = searches[Number(request.params.n)] ?? []
    // Named, so that the server parses and plans each text once per connection, as for the product.
    const results = await Promise.all(
      statements.map(({ text, values }) => pool.query({ name: `s${text}`, text: texts[text] ?? '', values })),
    )
    reply.type('application/json')
    return JSON.stringify(results.map((result) => result.rows))
  })
}

if (plan.pages) {
  const { pages } = plan
  app.get<{ Params: { n: string } }>('/page/:n', async (request, reply) => {
    reply.type('text/html')
    return plainPage(pages[Number(request.params.n) % pages.length] ?? [])
  })
  app.get<{ Params: { n: string } }>('/cards/:n', async (request, reply) => {
    reply.type('text/html')
    return reactCards(pages[Number(request.params.n) % pages.length] ?? [])
  })
}

// The body as it comes, into a file that is gone with the answer; flushed to the disk before it, if asked for.
app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
app.put('/file', async (request) => {
  const flush = (request.query as { flush?: string }).flush === 'yes'
  const file = join(tmpdir(), `thikana-bench-${randomUUID()}`)
  await pipeline(request.body as Readable, createWriteStream(file, { flush }))
  await rm(file)
  return { done: true }
})

await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => app.close().then(() => process.exit(0)))
