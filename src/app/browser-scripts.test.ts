import { createContext, runInContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { forFirstPaint } from '#platform/http/first-paint.ts'
import { hashInline, hashSource, pageMark } from '#platform/http/page-policy.ts'
import { bundleScript } from './browser-scripts.ts'

const page = [
  `<link rel="modulepreload" href="/assets/entry-1.js" nonce="${pageMark}"/>`,
  `<link rel="modulepreload" href="/assets/frame-1.js" nonce="${pageMark}"/>`,
  `<script nonce="${pageMark}" type="module" async="">import("/assets/entry-1.js")</script>`,
].join('')

const earlyScript = await bundleScript('early')

describe('the early script', () => {
  const offline = { text: 'आप ऑफ़लाइन हैं', again: 'फिर कोशिश करें' }
  const { html, scripts } = hashInline(
    forFirstPaint(page, { nonce: pageMark, readStyles: () => undefined, earlyScript, offline }),
  )
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []

  test('is one text in ASCII, small enough to stand in every page', () => {
    expect(earlyScript).toMatch(/^[\n -~]*$/)
    expect(earlyScript).not.toContain('</script')
    expect(earlyScript.length).toBeLessThan(3000)
  })

  test("is allowed by its hash in the page's policy, with the text that starts the app", () => {
    expect(scripts).toEqual([hashSource(script), hashSource('import("/assets/entry-1.js")')])
  })

  test('listens for presses and a lost network, and fetches the scripts after the first paint, the entry last', async () => {
    const appended: object[] = []
    const heard: string[] = []
    let paint = (_entries: object) => {}
    const held = { textContent: 'import("/assets/entry-1.js")' }
    runInContext(
      script,
      createContext({
        AbortController,
        addEventListener: (type: string) => heard.push(type),
        document: {
          getElementById: (id: string) => (id === 'entry' ? held : null),
          createElement: (tag: string) => ({ tag, remove() {} }),
          head: { append: (element: object) => appended.push({ ...element }) },
        },
        PerformanceObserver: class {
          constructor(take: typeof paint) {
            paint = take
          }
          observe() {}
        },
        // The pause between two files only, not the timeout.
        setTimeout: (run: () => void, ms = 0) => ms === 0 && run(),
      }),
    )
    expect(heard.toSorted()).toEqual([
      ...['DOMContentLoaded', 'click', 'click', 'keydown', 'offline-guard', 'pointerdown', 'submit', 'submit'],
    ])
    paint({ getEntriesByName: () => [] })
    expect(appended).toEqual([])
    paint({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) })
    paint({ getEntriesByName: () => [{}] })
    // Here no module can be imported: the app is started all the same, and says what failed.
    await vi.waitFor(() => expect(appended).toHaveLength(3))
    expect(appended).toMatchObject([
      { tag: 'link', rel: 'modulepreload', href: '/assets/entry-1.js' },
      { tag: 'link', rel: 'modulepreload', href: '/assets/frame-1.js' },
      { tag: 'script', type: 'module', textContent: 'import("/assets/entry-1.js")' },
    ])
  })
})
