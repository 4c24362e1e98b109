import { readFileSync } from 'node:fs'
import { screenPolicy } from '#app/policy/screens.ts'
import type { Factories } from '#app/testing/test-factories.ts'
import type { Access, Role } from '../../src/shared/endpoint.ts'
import { test as calls } from '../factories.ts'
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

/** Every screen, its parameters filled in with a home that exists, so that each would open for those it is for. */
async function listScreens(make: Factories): Promise<{ path: string; who: Access }[]> {
  const { slug } = await make.aHome({ beds: 2 })
  const values: Record<string, string> = { slug, id: '1', city: 'bangalore', society: 'no-such', token: 'x', code: 'x' }
  return Object.entries(screenPolicy)
    .filter(([path]) => !path.includes('*'))
    .map(([path, who]) => {
      const isHome = /^\/(houses|alpha\/booking|alpha\/pg)\b/.test(path)
      const fill = (name: string) => (isHome && name === 'id' ? slug : (values[name] ?? 'x'))
      return { path: path.replace(/:(\w+)/g, (_, name) => fill(name)), who }
    })
}

calls('every screen has a row in the policy', () => {
  const routes = readFileSync('src/routes.ts', 'utf8')
  const listed = [...routes.matchAll(/route\('([^']+)'/g)].map((match) => `/${match[1]}`)
  const all = ['/', ...listed]
  expect(Object.keys(screenPolicy).sort()).toEqual([...new Set(all)].sort())
})

calls(
  '[ROLE-010] signed out, a screen that is not for everyone leads to the login screen and back',
  async ({ request, make }) => {
    for (const { path, who } of await listScreens(make)) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const leads = answer.headers().location ?? ''
      const toLogin = leads.startsWith('/alpha/login?custom_redirect_url=')
      expect({ path, toLogin }).toEqual({ path, toLogin: who !== 'public' })
      if (toLogin) expect(decodeURIComponent(leads)).toContain(path)
    }
  },
)

for (const [role, phone] of Object.entries(accounts) as [Role, string][]) {
  calls(`as ${role}, every screen opens or is refused as the policy says`, async ({ request, make }) => {
    await signIn({ request }, phone)
    for (const { path, who } of await listScreens(make)) {
      // Loaders run and the status is decided, but nothing is drawn: 330 screens for each of eight roles.
      const status = (await request.head(path, { maxRedirects: 0 })).status()
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
  await page.goto('/admins/queue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for area managers or admins.')
})

test("a screen of one's own record is not found by anybody else, in no role", async ({
  request,
  make,
  playwright,
  baseURL,
}) => {
  const saver = await make.aPerson()
  await signIn({ request }, saver.phone)
  const saved = await request.post('/api/v1/saved_searches.json', { data: { url: '/bangalore?min_price=12000' } })
  const { search } = await saved.json()
  const path = `/saved-searches/${search.id}`
  expect((await request.get(path, { maxRedirects: 0 })).status()).toBeLessThan(400)
  for (const phone of Object.values(accounts)) {
    const other = await playwright.request.newContext({ baseURL })
    await signIn({ request: other }, phone)
    const answer = await other.get(path, { maxRedirects: 0 })
    expect({ phone, status: answer.status() }).toEqual({ phone, status: 404 })
    await other.dispose()
  }
})
