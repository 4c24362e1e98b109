import { isDay } from '#shared/dates.ts'
import { providerError } from '../provider-error.ts'
import type { Application, Opening, Recruiting } from './port.ts'

export type GreenhouseOptions = { url: string; board: string; key: string; timeoutMs?: number }

/**
 * Greenhouse's job board: `GET /v1/boards/{board}/jobs?content=true` lists openings to everybody, `POST …/jobs/{id}`
 * files an application with the board's key.
 */
export function greenhouseRecruiting(options: GreenhouseOptions): Recruiting {
  const board = `/v1/boards/${encodeURIComponent(options.board)}/jobs`
  return {
    async openings() {
      const { status, body } = await ask(options, `${board}?content=true`)
      if (status !== 200) throw providerError('unavailable', `The recruiting service answered ${status}`)
      return readOpenings(body)
    },
    async apply(application) {
      const path = `${board}/${encodeURIComponent(application.openingId)}`
      const { status } = await ask(options, path, formOf(application))
      if (status === 404) throw providerError('not_found', 'There is no such opening')
      if (status === 429 || status >= 500)
        throw providerError('unavailable', `The recruiting service answered ${status}`)
      // Its message is left out because it may repeat what the applicant wrote.
      if (status < 200 || status > 299) throw providerError('rejected', `The recruiting service answered ${status}`)
    },
  }
}

const formOf = ({ firstName, lastName, email, phone, link, words, reference }: Application) => ({
  ...{ first_name: firstName, last_name: lastName, email, phone },
  ...(link ? { website_addresses: [{ value: link, type: 'portfolio' }] } : {}),
  ...(words ? { cover_letter_text: words } : {}),
  mapped_url_token: reference,
})

async function ask({ url, key, timeoutMs = 10_000 }: GreenhouseOptions, path: string, form?: object) {
  const sent = form && {
    method: 'POST',
    body: JSON.stringify(form),
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
  }
  try {
    const response = await fetch(new URL(path, url), {
      ...sent,
      // No redirects: the key must be sent to this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch {
    throw providerError('unavailable', 'The recruiting service cannot be reached')
  }
}

type Job = {
  id?: unknown
  title?: unknown
  content?: unknown
  first_published?: unknown
  updated_at?: unknown
  location?: { name?: unknown }
  departments?: { name?: unknown }[]
}

function readOpenings(body: string): Opening[] {
  let jobs: Job[]
  try {
    jobs = (JSON.parse(body) as { jobs: Job[] }).jobs
    if (!Array.isArray(jobs)) throw new Error('no list')
  } catch {
    throw providerError('unavailable', 'The recruiting service answered what cannot be read')
  }
  return jobs.flatMap((job) => {
    const postedOn = String(job.first_published ?? job.updated_at ?? '').slice(0, 10)
    if (typeof job.id !== 'number' || typeof job.title !== 'string' || !isDay(postedOn)) return []
    const [place, team] = [job.location?.name, job.departments?.[0]?.name].map((each) => String(each ?? ''))
    const text = plainText(String(job.content ?? ''))
    return [{ id: String(job.id), title: job.title, place: place ?? '', team: team ?? '', text, postedOn }]
  })
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (text: string): string => text.replace(/&(\w+|#39);/g, (all, name: string) => entities[name] ?? all)

/** Its content is escaped HTML: shown as text, so that nothing of it is markup here. */
const plainText = (content: string): string =>
  decode(
    decode(content)
      .replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()
