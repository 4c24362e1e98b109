import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import { forFirstPaint } from './first-paint.ts'

const page = [
  '<link nonce="N" rel="stylesheet" href="/assets/house-1.css"/>',
  '<link nonce="N" rel="stylesheet" href="/assets/shared-1.css#"/>',
  '<link rel="stylesheet" href="/elsewhere.css"/>',
  '<link rel="modulepreload" href="/assets/entry-1.js" nonce="N"/>',
  '<link rel="modulepreload" href="/assets/frame-1.js" nonce="N"/>',
  '<p>A home</p>',
  '<script nonce="N" type="module" async="">import("/assets/entry-1.js")</script>',
].join('')

const files: Record<string, string> = {
  '/assets/house-1.css': '.house{color:red}',
  '/assets/shared-1.css': '.menu{color:blue}',
}
const readStyles = (href: string) => files[href]
const earlyScript = 'early(earlyPage)'
const finish = (html: string, offline = { text: 'आप', again: 'फिर' }) =>
  forFirstPaint(html, { nonce: 'N', readStyles, earlyScript, offline })

test("the screen's styles are inlined, and the stylesheet link does not block rendering", () => {
  const finished = finish(page)
  expect(finished).toContain('<style nonce="N">.house{color:red}</style>')
  expect(finished).toContain('<link media="not all" nonce="N" rel="stylesheet" href="/assets/house-1.css"/>')
  expect(finished).toContain('<style nonce="N">.menu{color:blue}</style>')
  expect(finished).toContain('<link rel="stylesheet" href="/elsewhere.css"/>')
})

test('no script file is referenced where a browser would fetch it before the first paint', () => {
  const finished = finish(page)
  expect(finished).not.toContain('rel="modulepreload" href')
  expect(finished).not.toContain('type="module"')
  expect(finished).toContain('{"modules":["/assets/entry-1.js","/assets/frame-1.js"],')
  expect(finished).toContain('<script nonce="N" type="text/plain" id="entry">import("/assets/entry-1.js")</script>')
})

test('the early script comes first and is given its words in characters that any encoding has', () => {
  const finished = finish(page, { text: 'आप "ऑफ़लाइन"', again: '</script><b>' })
  const [, script = ''] = /<script nonce="N">([\s\S]*?)<\/script>/.exec(finished) ?? []
  expect(script).toBe(
    '(earlyPage=>{early(earlyPage)})({"modules":["/assets/entry-1.js","/assets/frame-1.js"],' +
      '"offline":{"text":"\\u0906\\u092a \\"\\u0911\\u092b\\u093c\\u0932\\u093e\\u0907\\u0928\\"",' +
      '"again":"\\u003c/script>\\u003cb>"}})',
  )
  const given: unknown[] = []
  new Function('early', script)((one: unknown) => given.push(one))
  expect(given).toEqual([
    {
      modules: ['/assets/entry-1.js', '/assets/frame-1.js'],
      offline: { text: 'आप "ऑफ़लाइन"', again: '</script><b>' },
    },
  ])
})

const noLoaders = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}
const House = () => createElement(Fragment)
const Layout = () =>
  createElement(
    'html',
    null,
    createElement('head', null, createElement(Links, { nonce: 'N' })),
    createElement('body', null, createElement(Outlet), createElement(Scripts, { nonce: 'N' })),
  )

describe('a page that React Router renders', () => {
  const build: ServerBuild = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
          const html = renderToString(createElement(ServerRouter, { context, url: request.url, nonce: 'N' }))
          return new Response(html, { status, headers })
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: Layout } },
      house: { id: 'house', parentId: 'root', index: true, module: { default: House } },
    },
    assets: {
      version: '1',
      url: '/assets/manifest-1.js',
      entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] },
      routes: {
        root: { id: 'root', path: '', module: '/assets/root-1.js', imports: ['/assets/frame-1.js'], ...noLoaders },
        house: {
          ...{ id: 'house', parentId: 'root', index: true, module: '/assets/house-1.js', ...noLoaders },
          ...{ imports: ['/assets/cards-1.js'], css: ['/assets/house-1.css'] },
        },
      },
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {} as ServerBuild['future'], ssr: true },
    ...{ isSpaMode: false, prerender: [], routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' } },
  }
  const render = async () => {
    const answer = await createRequestHandler(build, 'production')(
      new Request('http://thikana.example/'),
      new RouterContextProvider(),
    )
    expect(answer.status).toBe(200)
    return answer.text()
  }

  test('holds every script of its own back, the entry first in the list, and inlines its styles', async () => {
    const rendered = await render()
    const finished = finish(rendered)
    const listed = /"modules":(\[.*?\])/.exec(finished)?.[1] ?? '[]'
    expect(JSON.parse(listed)).toEqual([
      '/assets/entry-1.js',
      '/assets/react-1.js',
      '/assets/root-1.js',
      '/assets/frame-1.js',
      '/assets/house-1.js',
      '/assets/cards-1.js',
    ])
    expect(finished).not.toMatch(/modulepreload|type="module"|<script[^>]* src=/)
    // The text that starts the app names the files once more.
    const [, held = ''] = /<script nonce="N" type="text\/plain" id="entry">(.*?)<\/script>/s.exec(finished) ?? []
    expect(held).toMatch(/import\("\/assets\/entry-1\.js"\);?$/)
    expect(finished).toContain('<style nonce="N">.house{color:red}</style><link media="not all"')
    expect(finished.match(/rel="stylesheet"/g)).toHaveLength(1)
  })
})
