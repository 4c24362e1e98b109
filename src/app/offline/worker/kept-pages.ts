import { isManagers, isOwn, isPaper, isPhoto, keyOf, papersPage, pathWithin, visitsPage } from './addresses.ts'
import { cacheNames } from './cache-names.ts'
import { clearWeek } from './clear-week.ts'
import { filesIn, keepFiles } from './kept-files.ts'

// Pages are personal. Every page from the server says whom it was made for (`x-kept-for`): as soon as that changes, by
// signing out, by a session that ended or by somebody else who signs in, all are dropped, with or without a script in
// the page.

const forWhom = '/kept-for'
/** Sees the site as somebody else: nothing of what is seen is kept. */
const nobody = 'nobody'
/** Their addresses change with the photo. */
const managerPhotos = /\/reschedule\/\d+\/manager\.webp\?v=\w+/g
const mostPapers = 12
/** Papers of each kind taken from the list. */
const mostListed = 2
/** Papers rarely change. */
const paperFreshMs = 86_400_000
/** A page that was fetched this recently is not fetched again to be kept. */
const freshMs = 10 * 60_000
/** As long as a session lasts. */
const longestMs = 30 * 86_400_000

// One change of the kept pages at a time: a page fetched for one person must not arrive after another has come.
let last: Promise<unknown> = Promise.resolve()
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next
  return next
}

const openKept = (): Promise<Cache> => caches.open(cacheNames.kept)

const readPerson = async (): Promise<string | undefined> => (await (await openKept()).match(forWhom))?.text()

/** Reads for whom the server made a page, and forgets everything kept for another. */
export function notice(answer: Response): Promise<void> {
  const now = answer.headers.get('x-kept-for')
  if (now === null) return Promise.resolve()
  return oneAtATime(async () => {
    if ((await readPerson()) === now) return
    await Promise.allSettled([caches.delete(cacheNames.kept), clearWeek()])
    await (await openKept()).put(forWhom, new Response(now))
  })
}

export const mayKeep = (url: URL, answer: Response): boolean =>
  answer.status === 200 &&
  (answer.headers.get('x-kept-for') ?? nobody) !== nobody &&
  (isOwn(url) ? url.search === '' || isManagers(url) : isPaper(url) || isSearch(answer))

export const isSearch = ({ headers }: Response): boolean => headers.get('x-kept-as') === 'search'

/** Keeps a page for the person it was made for, unless another has come meanwhile. */
export function keep(url: URL, answer: Response): Promise<void> {
  return oneAtATime(async () => {
    const person = await readPerson()
    const now = answer.headers.get('x-kept-for') ?? nobody
    if (person !== undefined && person !== now) return
    const cache = await openKept()
    if (person === undefined) await cache.put(forWhom, new Response(now))
    if (isSearch(answer)) await dropSearches(cache)
    const headers = new Headers(answer.headers)
    // The text is kept, not the bytes that came.
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    headers.set('x-kept-at', new Date().toISOString())
    const text = await answer.text()
    // A page without its files would open empty, so they come first.
    await keepFiles(filesIn(text))
    await cache.put(keyOf(url), new Response(text, { headers }))
    if (isPaper(url)) await dropOldPapers(cache)
    if (pathWithin(url) === visitsPage) await keepPhotos(cache, text.match(managerPhotos) ?? [])
  })
}

/** Keeps the photos of coming visits and deletes all others. */
async function keepPhotos(cache: Cache, paths: readonly string[]): Promise<void> {
  for (const { url } of await cache.keys()) {
    if (isPhoto(new URL(url)) && !paths.some((path) => url.endsWith(path))) await cache.delete(url)
  }
  // Without its photo the page still says who comes.
  await Promise.allSettled([...new Set(paths)].map((path) => cache.add(path)))
}

/** Only the papers kept last stay. */
export async function dropOldPapers(cache: Pick<Cache, 'keys' | 'match' | 'delete'>): Promise<void> {
  const papers: { request: Request; age: number }[] = []
  for (const request of await cache.keys()) {
    const page = isPaper(new URL(request.url)) ? await cache.match(request) : undefined
    if (page) papers.push({ request, age: ageOf(page) })
  }
  papers.sort((a, b) => a.age - b.age)
  for (const { request } of papers.slice(mostPapers)) await cache.delete(request)
}

/** Only the last search is kept. */
async function dropSearches(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const page = await cache.match(request)
    if (page && isSearch(page)) await cache.delete(request)
  }
}

export const dropKept = (url: URL): Promise<boolean> => oneAtATime(async () => (await openKept()).delete(keyOf(url)))

/** When a page was kept. */
export const keptAt = ({ headers }: Response): Date => new Date(headers.get('x-kept-at') ?? 0)

const ageOf = (page: Response): number => Date.now() - keptAt(page).getTime()

export async function findKept(url: URL): Promise<Response | undefined> {
  const page = await caches.match(keyOf(url), { cacheName: cacheNames.kept })
  return page && ageOf(page) < longestMs ? page : undefined
}

export const openPhoto = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: cacheNames.kept })) ?? fetch(request)

/** Keeps the pages of a person by their paths, where they are not kept and fresh, and the papers that are listed on one. */
export async function keepAll(pages: readonly string[], origin: string): Promise<void> {
  for (const path of pages) {
    const url = new URL(path, origin)
    await keepFresh(url)
    if (pathWithin(url) === papersPage) for (const paper of await listedPapers(url)) await keepFresh(paper)
  }
}

async function keepFresh(url: URL): Promise<void> {
  const before = await findKept(url)
  if (before && ageOf(before) < (isPaper(url) ? paperFreshMs : freshMs)) return
  // Without the network there will be another time.
  const answer = await fetch(url, { redirect: 'manual', credentials: 'same-origin' }).catch(() => null)
  if (answer && mayKeep(url, answer)) await keep(url, answer)
}

/** The list says the newest first. */
async function listedPapers(list: URL): Promise<URL[]> {
  const html = (await (await findKept(list))?.text()) ?? ''
  const links = [...html.matchAll(/ href="(\/[^"]+)"/g)].map(([, path = '']) => new URL(path, list))
  const papers = links.filter(isPaper)
  const receipts = papers.filter(({ search }) => search !== '')
  const agreements = papers.filter(({ search }) => search === '')
  return [...receipts.slice(0, mostListed), ...agreements.slice(0, mostListed)]
}
