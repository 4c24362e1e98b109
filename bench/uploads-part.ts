import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { aMovie } from '#features/homes/editor/server/test-movie.ts'
import { videoUploadsPath } from '#features/homes/editor/video-rules.ts'
import { freshFolder } from './data-folder.ts'
import { median } from './load.ts'
import { number, type Part, ratio } from './report.ts'
import { connectionOf, type Server, startBare, startProduct } from './servers.ts'

const homes = 1_000
const bytes = 64_000_000
const rounds = 8
const wanted = 0.6

type Measured = { product: number[]; bare: number[]; flushed: number[] }

/**
 * A resumable upload of a video, from its announcement to the row of the video, against a plain PUT into a file. Ours is
 * answered once every byte is on the disk, so the PUT it is held against flushes its file too; one that does not is
 * shown beside it.
 */
export async function measureUploads(): Promise<Part> {
  const folder = await freshFolder('uploads', homes)
  const product = await startProduct(folder, homes)
  const bare = await startBare()
  const client = new pg.Client(await connectionOf(folder))
  await client.connect()
  try {
    const cookie = await makeLister(client)
    const film = aMovie({ seconds: 60, size: bytes })
    const measured: Measured = { product: [], bare: [], flushed: [] }
    const { rows } = await client.query<{ id: number }>('select id from home order by id limit $1', [rounds + 1])
    console.log(`  ${rounds} videos of ${number(bytes / 1e6)} MB, the product and the plain PUT by turns …`)
    for (const [round, { id }] of rows.entries()) {
      // Another film each time: one that a home has already is not taken again.
      film.writeUInt32LE(round, film.length - 4)
      const ours = await timed(() => uploadVideo(product, cookie, id, film))
      const theirs = await timed(() => putFile(bare, film))
      const flushed = await timed(() => putFile(bare, film, '?flush=yes'))
      // The first round warms both.
      if (round === 0) continue
      measured.product.push(ours)
      measured.bare.push(theirs)
      measured.flushed.push(flushed)
    }
    return partOf(measured)
  } finally {
    await client.end()
    await bare.stop()
    await product.stop()
  }
}

async function makeLister(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with made as (insert into person (first_name) values ('Bench') returning id),
       held as (insert into person_role (person_id, role) select id, 'central_listor' from made returning person_id)
     select person_id from held`,
  )
  await client.query(
    `insert into session (token_hash, person_id, role, created_at, expires_at)
     select $1, person_id, 'central_listor', now(), now() + interval '1 hour' from person_role r
     where r.role = 'central_listor' order by person_id desc limit 1`,
    [createHash('sha256').update(token).digest()],
  )
  return `thikana_session=${token}`
}

const coded = (text: string) => Buffer.from(text).toString('base64')

async function uploadVideo({ url }: Server, cookie: string, homeId: number, film: Buffer): Promise<void> {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}${videoUploadsPath}`, {
    method: 'POST',
    headers: {
      ...{ ...headers, 'upload-length': String(film.length) },
      'upload-metadata': `home_id ${coded(String(homeId))},filename ${coded('tour.mp4')}`,
    },
  })
  const location = begun.headers.get('location')
  if (!location) throw new Error(`the upload was answered with ${begun.status}`)
  const sent = await fetch(`${url}${location}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(film),
  })
  if (sent.headers.get('upload-offset') !== String(film.length)) throw new Error(`${sent.status} ${await sent.text()}`)
}

async function putFile({ url }: Server, film: Buffer, how = ''): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = await fetch(`${url}/file${how}`, { method: 'PUT', headers, body: new Uint8Array(film) })
  if (sent.status !== 200) throw new Error(`the plain PUT was answered with ${sent.status}`)
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const mbPerSecond = (ms: number): string => number(bytes / 1e6 / (ms / 1000))

function partOf({ product, bare, flushed }: Measured): Part {
  const share = median(flushed) / median(product)
  const row = (name: string, all: readonly number[], part: number) => [
    ...[name, `${number(median(all))} ms`, `${mbPerSecond(median(all))} MB/s`, ratio(part)],
  ]
  return {
    title: 'An upload',
    tables: [
      {
        head: ['What', 'Median', 'Speed', 'Ratio'],
        rows: [
          row('Thikana, resumable, hashed and checked', product, share),
          row('A plain PUT into a file, flushed', flushed, 1),
          row('The same without flushing it', bare, median(flushed) / median(bare)),
        ],
      },
    ],
    notes: [`${rounds} videos of ${number(bytes / 1e6)} MB, one after the other, each in one piece.`],
    budgets: [
      {
        what: 'speed of an upload against a plain PUT that is flushed',
        limit: `at least ${wanted}`,
        measured: ratio(share),
        met: share >= wanted,
      },
    ],
    figures: { product, bare, flushed, share },
  }
}
