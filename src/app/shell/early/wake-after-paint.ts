type Policy = { createScript(text: string): string }
/** Missing from the types of the DOM. */
type Policies = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/**
 * Fetches and runs the scripts of a page one at a time, the entry last, so that a slow phone stays responsive. A tap or
 * key starts them at once; a page painted before it was fully parsed starts at its end, and a tab that is never painted
 * starts by timeout. A script that fails here fails again where it is reported.
 */
export function wakeAfterPaint(modules: readonly string[]): void {
  let isAwake = false
  const wake = () => {
    const held = document.getElementById('entry')
    if (isAwake || !held) return
    isAwake = true
    fetchFrom(modules, () => void runThenStart(modules, held.textContent ?? ''))
  }
  const wakeWhenPainted = (entries: Pick<Performance, 'getEntriesByName'>) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) wake()
  }
  new PerformanceObserver(wakeWhenPainted).observe({ type: 'paint', buffered: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, wake, { once: true })
  addEventListener('DOMContentLoaded', () => wakeWhenPainted(performance))
  setTimeout(wake, 2000)
}

function fetchFrom([href, ...others]: readonly string[], done: () => void): void {
  if (href === undefined) {
    done()
    return
  }
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  setTimeout(() => fetchFrom(others, done))
}

async function runThenStart([, ...others]: readonly string[], entry: string): Promise<void> {
  for (const href of others) {
    try {
      await import(/* @vite-ignore */ href)
    } catch {
      break
    }
  }
  start(entry)
}

function start(entry: string): void {
  const plain: Policy = { createScript: (text) => text }
  const policy = (globalThis as Policies).trustedTypes?.createPolicy('entry', plain) ?? plain
  const textContent = policy.createScript(entry)
  const script = Object.assign(document.createElement('script'), { type: 'module', textContent })
  document.head.append(script)
  script.remove()
}
