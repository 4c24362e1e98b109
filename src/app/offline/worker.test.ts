import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const source = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')
const site = 'https://thikana.example'

type Shown = { title: string; body: string; tag: string; data: { path: string }; lang: string }
type Window = { url: string; focus(): Promise<void> }

/** The worker as a browser runs it, with what it is given and what it does noted. */
function runWorker() {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const opened: string[] = []
  const windows: Window[] = []
  const self = {
    location: new URL(`${site}/worker.js`),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  const context = createContext({ self, URL, Response, Headers, caches: {}, indexedDB: {} })
  runInContext(source, context)
  const tell = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
    await Promise.all(work)
  }
  const dropOldPapers = (cache: object): Promise<void> => runInContext('dropOldPapers', context)(cache)
  return { tell, shown, opened, windows, context, dropOldPapers }
}

let worker: ReturnType<typeof runWorker>
beforeEach(() => {
  worker = runWorker()
})

describe('papers', () => {
  test.each([
    ['/internal_houses/receipt?id=12', true],
    ['/kn/internal_houses/receipt?id=12', true],
    ['/hi/alpha/clickwrap/7', true],
    ['/internal_houses/receipt', false],
    ['/internal_houses/receipt?id=12&more=1', false],
    ['/internal_houses/receipt?id=../1', false],
    ['/alpha/clickwrap/7?code=1234', false],
    ['/alpha/payments', false],
  ])('%s is kept: %s', (path, isKept) => {
    expect(runInContext(`isPaper(new URL('${path}', self.location))`, worker.context)).toBe(isKept)
  })

  test('are twelve at most: the one kept longest ago goes first, and no other page does', async () => {
    const kept = new Map<string, Response>()
    const keep = (path: string, minute: number) => {
      const at = new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString()
      kept.set(`${site}${path}`, new Response('', { headers: { 'x-kept-at': at } }))
    }
    keep('/reschedule', 0)
    // Not in the order of their age.
    for (let n = 0; n < 14; n += 1) keep(`/internal_houses/receipt?id=${n + 1}`, 1 + ((n * 5) % 14))
    const cache = {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async ({ url }: { url: string }) => kept.get(url),
      delete: async ({ url }: { url: string }) => kept.delete(url),
    }
    await worker.dropOldPapers(cache)
    expect(kept.size).toBe(13)
    expect(kept.has(`${site}/reschedule`)).toBe(true)
    // Kept in the first two minutes.
    for (const id of [1, 4]) expect(kept.has(`${site}/internal_houses/receipt?id=${id}`)).toBe(false)
  })
})

describe('a message that is pushed', () => {
  const push = (said: string) => worker.tell('push', { data: { json: () => JSON.parse(said) } })

  test.each([
    ['Rent due', 'Your rent for July is due on 5 Jul.', 'en-IN'],
    ['Kiraya', 'जुलाई का किराया 5 जुलाई तक देना है।', 'hi-IN'],
    ['Badige', 'ಜುಲೈ ತಿಂಗಳ ಬಾಡಿಗೆ 5 ಜುಲೈ ಒಳಗೆ ಕೊಡಬೇಕು.', 'kn-IN'],
  ])('%s is shown with its title, its words and their language', async (title, body, lang) => {
    await push(JSON.stringify({ title, body, path: '/alpha/payments', tag: 'rent' }))
    expect(worker.shown).toEqual([
      { title, body, tag: 'rent', data: { path: '/alpha/payments' }, icon: '/icon-192.png', lang },
    ])
  })

  test.each(['', 'not json', '{'])(
    'that cannot be read ("%s") still shows who sent it, as browsers demand',
    async (said) => {
      await push(said)
      expect(worker.shown).toMatchObject([{ title: 'Thikana', body: '', data: { path: '/' }, lang: 'en-IN' }])
    },
  )

  test('without any data shows the same', async () => {
    await worker.tell('push', { data: null })
    expect(worker.shown).toMatchObject([{ title: 'Thikana', data: { path: '/' } }])
  })
})

describe('a press on a message', () => {
  const press = async (path: string) => {
    const close = vi.fn()
    await worker.tell('notificationclick', { notification: { close, data: { path } } })
    expect(close).toHaveBeenCalledTimes(1)
    return worker.opened
  }

  test('opens its page', async () => {
    expect(await press('/kn/alpha/payments?month=7')).toEqual([`${site}/kn/alpha/payments?month=7`])
  })

  test.each([
    'https://elsewhere.example/alpha/payments',
    '//elsewhere.example/alpha/payments',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://thikana.example.elsewhere.example/',
    'http://thikana.example/alpha/payments',
  ])('whose address is foreign (%s) opens our start instead', async (path) => {
    expect(await press(path)).toEqual([site])
  })

  test('looks at the page that is open already, and leaves every other one alone', async () => {
    const focus = vi.fn(async () => {})
    worker.windows.push({ url: `${site}/alpha/payments`, focus })
    expect(await press('/alpha/payments')).toEqual([])
    expect(focus).toHaveBeenCalledTimes(1)
    expect(await press('/reschedule')).toEqual([`${site}/reschedule`])
    expect(focus).toHaveBeenCalledTimes(1)
  })
})
