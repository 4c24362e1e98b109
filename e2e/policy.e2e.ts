import { readFileSync } from 'node:fs'
import { notYet } from '../src/features/content/not-yet.ts'
import { screenPolicy } from '../src/policy.ts'
import type { Role } from '../src/shared/endpoint.ts'
import { expect, signIn, test } from './journey.ts'

/** A demo account for each role. */
const accounts: Readonly<Record<Role, string>> = {
  tenant: '9000000009',
  owner: '9000000002',
  admin: '9000000004',
  area_manager: '9000000003',
  influencer: '9000000005',
  tenant_mo_video_tagger: '9000000015',
  central_listor: '9000000013',
  central_video_tagger: '9000000014',
}

const paths = Object.keys(screenPolicy).filter((path) => !/[:*]/.test(path))

test('every screen has a row in the policy', () => {
  const routes = readFileSync('src/routes.ts', 'utf8')
  const listed = [...routes.matchAll(/route\('([^']+)'/g)].map((match) => `/${match[1]}`)
  const all = ['/', ...listed, ...notYet.map(({ path }) => `/${path}`)]
  expect(Object.keys(screenPolicy).sort()).toEqual([...new Set(all)].sort())
})

test('[ROLE-010] signed out, a screen that is not for everyone leads to the login screen and back', async ({
  page,
}) => {
  for (const path of paths) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const leads = answer.headers().location ?? ''
    const toLogin = leads.startsWith('/alpha/login?custom_redirect_url=')
    expect({ path, toLogin }).toEqual({ path, toLogin: screenPolicy[path] !== 'public' })
    if (toLogin) expect(decodeURIComponent(leads)).toContain(path)
  }
})

for (const [role, phone] of Object.entries(accounts) as [Role, string][]) {
  test(`as ${role}, every screen opens or is refused as the policy says`, async ({ page }) => {
    await signIn(page, phone)
    for (const path of paths) {
      const who = screenPolicy[path] ?? []
      const { status } = { status: (await page.request.get(path, { maxRedirects: 0 })).status() }
      const allowed = who === 'public' || who === 'signed-in' || who.includes(role)
      expect({ path, refused: status === 403 }).toEqual({ path, refused: !allowed })
      expect(status).toBeLessThan(500)
    }
  })
}
