import pg from 'pg'
import { allArticles } from '#features/help/articles/server/articles.ts'
import { plain } from '#features/help/articles/server/markdown.ts'
import { searchArticles } from '#features/help/articles/server/search-index.ts'
import { questions } from '#features/help/articles/server/test-questions.ts'
import { openLog } from '#platform/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { freshFolder } from './data-folder.ts'
import { stopLater } from './leftovers.ts'
import { median, percentile } from './load.ts'
import { type Budget, brief, number, type Part, ratio } from './report.ts'

const homes = 60
const rounds = 5
const repeats = 20
const wanted = 0.5

/** The search of the help centre against a bare full-text statement over the same articles. */
export async function measureHelp(): Promise<Part> {
  const folder = await freshFolder('help', homes)
  const server = await startEmbeddedPostgres({ dataDir: folder, log: openLog('warn') })
  const stop = stopLater(() => server.stop())
  try {
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      return partOf(await measureOn(client))
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

type Measured = { product: number[]; bare: number[] }

async function measureOn(client: pg.Client): Promise<Measured> {
  await fill(client)
  const ours = async (question: string) => searchArticles(question).length
  const theirs = async (question: string) => (await client.query({ ...bare, values: [question] })).rows.length
  await slowest(ours)
  await slowest(theirs)
  const measured: Measured = { product: [], bare: [] }
  // By turns, so that both meet what else the machine does.
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`  round ${round} of ${rounds} …`)
    measured.product.push(await slowest(ours))
    measured.bare.push(await slowest(theirs))
  }
  return measured
}

/** Any word of the question, without forgiving its spelling. */
const bare = {
  name: 'bench-help',
  text: `select slug, title, summary from bench_article,
      to_tsquery('english', array_to_string(tsvector_to_array(to_tsvector('english', $1)), ' | ')) asked
    where words @@ asked order by ts_rank(words, asked) desc limit 8`,
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    'create temporary table bench_article (slug text primary key, title text, summary text, words tsvector not null)',
  )
  for (const { slug, head, body } of allArticles()) {
    await client.query(
      `insert into bench_article values ($1, $2, $3,
         setweight(to_tsvector('english', $2 || ' ' || $4), 'A') || to_tsvector('english', $5))`,
      [slug, head.title, plain(body).slice(0, 300), head.words, plain(body)],
    )
  }
  await client.query('create index on bench_article using gin (words)')
  await client.query('analyze bench_article')
}

/** The 99th percentile over all questions, one after the other, in milliseconds. */
async function slowest(ask: (question: string) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < repeats; n += 1) {
    for (const [question] of questions) {
      const started = performance.now()
      await ask(question)
      times.push(performance.now() - started)
    }
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.99,
  )
}

function partOf({ product, bare: alone }: Measured): Part {
  const share = median(product.map((each, at) => (alone[at] ?? 0) / each))
  const row = (name: string, each: readonly number[], part: number) => [
    ...[name, brief(median(each)), ratio(part), brief(Math.min(...each)), brief(Math.max(...each))],
  ]
  const budget: Budget = {
    what: `${number(questions.length)} questions to the help centre, p99 against the bare statement`,
    limit: `at least ${wanted * 100} %`,
    measured: `${number(share * 100)} %`,
    met: share >= wanted,
  }
  return {
    title: 'Search of the help centre',
    tables: [
      {
        head: ['What', 'p99 in ms, median', 'Speed, median', 'Best round', 'Worst round'],
        rows: [row('Thikana, searchArticles', product, share), row('A full-text statement, prepared', alone, 1)],
      },
    ],
    notes: [
      `${number(allArticles().length)} articles; ${rounds} rounds of ${number(questions.length * repeats)} questions, the two by turns.`,
      'The product searches an index in memory, forgives spelling and knows other words; the statement does neither.',
    ],
    budgets: [budget],
    figures: { product, bare: alone, share },
  }
}
