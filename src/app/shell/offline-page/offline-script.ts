import { splitAddress } from '#shared/language.ts'
import { texts } from './offline-texts.ts'

const openEveryMs = 15_000
const { language } = splitAddress(location.pathname)
const said = texts[language]

translate()
tryAgain()
void listKeptPages()

function translate(): void {
  document.documentElement.lang = `${language}-IN`
  document.title = `${said.title} | Thikana`
  const put = (selector: string, text: string) => {
    const element = document.querySelector(selector)
    if (element) element.textContent = text
  }
  put('h1', said.title)
  put('p', said.text)
  put('button', said.again)
  put('h2', said.here)
}

/** A network may be there and lead nowhere: only an answer of ours counts. */
function tryAgain(): void {
  document.querySelector('button')?.addEventListener('click', () => location.reload())
  // A person on the way to a kept page goes on.
  let leaving = false
  addEventListener('click', ({ target }) => {
    leaving ||= target instanceof Element && target.closest('a') !== null
  })
  const openAgain = async () => {
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.ok && !leaving) location.reload()
  }
  addEventListener('online', openAgain)
  setInterval(openAgain, openEveryMs)
}

/** Links to the pages that the service worker has kept (app/offline/worker). */
async function listKeptPages(): Promise<void> {
  if (!(await caches.has('kept'))) return
  const cache = await caches.open('kept')
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    const kept = await cache.match(url)
    const name = nameOf(splitAddress(pathname).path, kept?.headers.get('x-kept-as') === 'search')
    if (name !== undefined) addLink(pathname + search, name)
  }
}

function nameOf(path: string, isSearch: boolean): string | undefined {
  const pages: Record<string, string> = {
    '/reschedule': said.visits,
    '/alpha/myhome': said.home,
    '/alpha/mydocs': said.documents,
    '/shortlist': said.shortlist,
    '/alpha/my-day': said.day,
  }
  if (pages[path]) return pages[path]
  if (path.startsWith('/alpha/bookings/')) return said.booking
  if (path.startsWith('/internal_houses/receipt')) return said.receipt
  if (path.startsWith('/alpha/clickwrap/')) return said.agreement
  return isSearch ? said.search : undefined
}

function addLink(href: string, textContent: string): void {
  const line = document.createElement('li')
  line.append(Object.assign(document.createElement('a'), { href, textContent }))
  document.querySelector('ul')?.append(line)
  document.querySelector('section')?.removeAttribute('hidden')
}
