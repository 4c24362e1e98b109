import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Scripts that are one text each: in every page, the service worker, and in its page for "offline". */
export const browserScripts = {
  early: 'src/app/shell/early/early-script.ts',
  'service-worker': 'src/app/offline/worker/service-worker.ts',
  'offline-page': 'src/app/shell/offline-page/offline-script.ts',
} as const

export type BrowserScript = keyof typeof browserScripts

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A script with everything it imports, minified. The build writes it down (vite.config.ts); development calls this. */
export async function bundleScript(script: BrowserScript): Promise<string> {
  // Only where it is called: what runs in production has no Vite.
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: browserScripts[script], output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`The script ${script} is not one file.`)
  return chunk.code.trim()
}

/** The script as the build wrote it down. */
export const readScript = (script: BrowserScript): Promise<string> =>
  readFile(`${root}/.cache/web/server/${script}.js`, 'utf8')
