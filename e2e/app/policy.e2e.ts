import { readFileSync } from 'node:fs'
import { test as calls } from '@playwright/test'
import { notYet } from '#app/pages/not-yet/not-yet.ts'
import { screenPolicy } from '#app/screen-policy.ts'
import type { Role } from '../../src/shared/endpoint.ts'
import { expect, signIn, test } from '../journey.ts'

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

calls('every screen has a row in the policy', () => {
  const routes = readFileSync('src/routes.ts', 'utf8')
  const listed = [...routes.matchAll(/route\('([^']+)'/g)].map((match) => `/${match[1]}`)
  const all = ['/', ...listed, ...notYet.map(({ path }) => `/${path}`)]
  expect(Object.keys(screenPolicy).sort()).toEqual([...new Set(all)].sort())
})

calls(
  '[ROLE-010] signed out, a screen that is not for everyone leads to the login screen and back',
  async ({ request }) => {
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const leads = answer.headers().location ?? ''
      const toLogin = leads.startsWith('/alpha/login?custom_redirect_url=')
      expect({ path, toLogin }).toEqual({ path, toLogin: screenPolicy[path] !== 'public' })
      if (toLogin) expect(decodeURIComponent(leads)).toContain(path)
    }
  },
)

for (const [role, phone] of Object.entries(accounts) as [Role, string][]) {
  calls(`as ${role}, every screen opens or is refused as the policy says`, async ({ request }) => {
    await signIn({ request }, phone)
    for (const path of paths) {
      const who = screenPolicy[path] ?? []
      const status = (await request.get(path, { maxRedirects: 0 })).status()
      const allowed = who === 'public' || who === 'signed-in' || who.includes(role)
      expect({ path, refused: status === 403 }).toEqual({ path, refused: !allowed })
      expect(status).toBeLessThan(500)
    }
  })
}

test('a page for another role says which role may see it, and the header still shows the person', async ({ page }) => {
  await signIn(page, accounts.tenant)
  const answer = await page.goto('/alpha/owner-dashboard')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for owners.')
  await expect(page.getByText('Hi, Bikash').first()).toBeAttached()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mumbai', exact: true })).toBeVisible()
})
