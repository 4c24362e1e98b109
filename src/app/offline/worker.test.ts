import { createContext, runInContext } from 'node:vm'
import Fastify from 'fastify'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundleScript } from '../browser-scripts.ts'
import { offlineRoutes } from './offline-routes.ts'

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
  runInContext(source, createContext({ self, URL, Response, Headers, caches: {}, indexedDB: {} }))
  const tell = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
    await Promise.all(work)
  }
  return { tell, shown, opened, windows, types: [...listeners.keys()] }
}

let source: string
let worker: ReturnType<typeof runWorker>
beforeAll(async () => {
  source = await bundleScript('service-worker')
})
beforeEach(() => {
  worker = runWorker()
})

test('the worker answers what a browser asks of it', () => {
  expect(worker.types).toEqual(['install', 'activate', 'fetch', 'message', 'push', 'notificationclick'])
})

test('another build is another worker, served as a script of its own', async () => {
  const serve = async (buildVersion: string) => {
    const app = Fastify()
    await app.register(offlineRoutes, { buildVersion, worker: source, pageScript: '' })
    return app.inject('/worker.js')
  }
  const [one, same, other] = [await serve('1'), await serve('1'), await serve('2')]
  expect(one.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(one.body).toMatch(/`site-[0-9a-f]{12}`/)
  expect(one.body).not.toContain('__VERSION__')
  expect(same.body).toBe(one.body)
  expect(other.body).not.toBe(one.body)
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
