import { expect } from '@playwright/test'
import { test } from '../factories.ts'

const followNone = { maxRedirects: 0 }

test('the id and other spellings of a home redirect to its address, also for API clients', async ({ page, make }) => {
  const { id, slug } = await make.aHome({ kinds: ['house'] })
  const byId = await page.request.get(`/houses/${id}?move_in=soon`, followNone)
  expect(byId.status()).toBe(301)
  expect(byId.headers().location).toBe(`/houses/${slug}?move_in=soon`)

  const json = { accept: 'application/json' }
  for (const path of [`/houses/${slug}`, `/houses/${id}`, `/houses/${slug}.json`]) {
    const answer = await page.request.get(path, { ...followNone, headers: json })
    expect(answer.status(), path).toBe(200)
    expect((await answer.json()).house, path).toMatchObject({ id, slug })
  }
  const asked = await page.request.get(`/houses/${slug}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(asked.headers()['content-type']).toContain('text/html')
})

test('its page has structured data once, one canonical address and its preview image', async ({ page, make }) => {
  const { slug, title } = await make.aHome({ kinds: ['house'] })
  await page.goto(`/houses/${slug}?move_in=2020-01-01`, { waitUntil: 'domcontentloaded' })
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const said = data.flatMap((text) => JSON.parse(text))
  expect(said.map((each) => [each['@type']].flat().at(-1))).toEqual(['Product', 'BreadcrumbList'])
  expect(said[0].name).toBe(title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/houses/${slug}$`))
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(new URL(image ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('a PG requested as a house redirects to its PG page', async ({ page, make }) => {
  const { slug } = await make.aHome({ pg: true })
  const answer = await page.request.get(`/houses/${slug}`, followNone)
  expect([answer.status(), answer.headers().location]).toEqual([301, `/alpha/pg/${slug}`])
})
