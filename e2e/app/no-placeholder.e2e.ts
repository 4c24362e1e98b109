import { screenPolicy } from '#app/policy/screens.ts'
import { expect, signIn, test } from '../journey.ts'

const roles = {
  nobody: null,
  tenant: '9000000001',
  owner: '9000000002',
  manager: '9000000003',
  admin: '9000000004',
  influencer: '9000000005',
} as const

/** So many pages of one kind are opened: homes and articles are alike. */
const ofOneKind = 3
/** A page of results for each city and filter is one kind. */
const kindOf = (path: string): string =>
  Object.keys(screenPolicy).find((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)) ??
  'results'
/** These change something, or leave the session. */
const leftOut = /^\/(logout|alpha\/switch-role|dev\/|api\/|alpha\/google|preferences\/)/

for (const [role, phone] of Object.entries(roles)) {
  test(`no page that ${role} is led to is missing or says that it comes later`, async ({ context, baseURL }) => {
    test.setTimeout(240_000)
    if (phone) await signIn(context, phone)
    const open = Object.keys(screenPolicy).filter((path) => !/[:*]/.test(path) && !leftOut.test(path))
    const from = new Map<string, string>()
    const seen = new Set(open)
    const opened = new Map<string, number>()
    const wrong: string[] = []
    for (const path of open) {
      const kind = kindOf(path)
      if ((opened.get(kind) ?? 0) >= ofOneKind) continue
      opened.set(kind, (opened.get(kind) ?? 0) + 1)
      const response = await context.request.get(path, { headers: { accept: 'text/html' } })
      expect(response.status(), path).toBeLessThan(500)
      const html = await response.text()
      // A home that is not on the site has no page; every other screen is there.
      if (from.has(path) && response.status() === 404 && !kind.includes(':'))
        wrong.push(`${from.get(path)} leads to ${path}, which is missing`)
      if (/not open yet|coming soon/i.test(html)) wrong.push(`${path} says that it comes later`)
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const to = new URL(href.replaceAll('&amp;', '&'), baseURL)
        if (to.origin !== new URL(baseURL ?? '').origin || seen.has(to.pathname) || leftOut.test(to.pathname)) continue
        seen.add(to.pathname)
        from.set(to.pathname, path)
        open.push(to.pathname)
      }
    }
    expect(opened.size).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })
}
