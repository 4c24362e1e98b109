import { type Browser, chromium } from '@playwright/test'
import { stopLater } from './leftovers.ts'
import { getJson } from './servers.ts'

/** No background requests, no sandbox (containers), nothing that varies from run to run. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type ChromiumTool = { findOrInstallChromium(env: NodeJS.ProcessEnv): string }

/** The same Chromium as the browser tests': CHROMIUM_PATH, the PATH, or installed now. */
export async function chromiumPath(): Promise<string> {
  const tool: ChromiumTool = await import(new URL('../tools/chromium.mjs', import.meta.url).href)
  return tool.findOrInstallChromium(process.env)
}

/** We handle signals ourselves, because the servers must stop too. */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const executablePath = await chromiumPath()
  const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, ...ours })
  return { browser, close: stopLater(() => browser.close()) }
}

/** A home that is the same in every run: the cheapest bed in Bengaluru outside PGs, whose pages are of another kind. */
export async function someHouse(url: string): Promise<string> {
  const { houses } = await getJson<{ houses: { slug: string }[] }>(
    `${url}/api/v1/search.json?city=bangalore&order_by=rent_asc`,
  )
  for (const { slug } of houses) {
    const { status } = await fetch(`${url}/houses/${slug}`, { redirect: 'manual' })
    if (status === 200) return `/houses/${slug}`
  }
  throw new Error('there is no home in Bengaluru')
}

/** The first link of a page whose path begins so: a page of its kind that is the same in every run. */
export async function firstLink(url: string, on: string, prefix: string): Promise<string> {
  const html = await (await fetch(url + on)).text()
  const link = html.split('href="').find((rest) => rest.startsWith(prefix) && rest[prefix.length] !== '"')
  if (!link) throw new Error(`${on} has no link to ${prefix}…`)
  return link.slice(0, link.search(/["?#]/))
}
