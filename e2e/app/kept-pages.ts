import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The paths of the pages that the worker keeps. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('kept'))) return []
    const all = await (await caches.open('kept')).keys()
    return all.map(({ url }) => new URL(url).pathname).filter((path) => path !== '/kept-for')
  })

/** Everything that lies in any cache and in the storages, as one text. */
export const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        texts.push(
          request.url,
          answer?.headers.get('content-type')?.includes('font') ? '' : ((await answer?.text()) ?? ''),
        )
      }
    }
    return texts.join('\n')
  })

export async function untilKept(page: Page, paths: string[]): Promise<void> {
  await expect(async () => expect(await keptPaths(page)).toEqual(expect.arrayContaining(paths))).toPass({
    timeout: 40_000,
  })
}
