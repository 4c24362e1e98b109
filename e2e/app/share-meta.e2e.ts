import { everyone } from '#app/policy/access.ts'
import { screenPolicy } from '#app/policy/screens.ts'
import { expect, test } from '../journey.ts'

/** One address each; a home, a society, a post and a search have heads of their own journeys. */
const openPaths = Object.entries(screenPolicy)
  .filter(([path, who]) => who === everyone && !/[:*]/.test(path))
  .map(([path]) => path)

const wanted = [
  /<link rel="canonical" href="[^"]+"/,
  /<meta property="og:title" content="[^"]+"/,
  /<meta property="og:description" content="[^"]+"/,
  /<meta property="og:url" content="[^"]+"/,
  /<meta name="twitter:card" content="summary/,
]

test('every page that search engines may list says how it is shown where its link is shared', async ({ request }) => {
  const listed: string[] = []
  for (const path of openPaths) {
    const response = await request.get(path, { maxRedirects: 0 })
    const html = await response.text()
    const isPage = response.status() === 200 && response.headers()['content-type']?.includes('text/html')
    if (
      !isPage ||
      response.headers()['x-robots-tag']?.includes('noindex') ||
      /name="robots" content="noindex/.test(html)
    )
      continue
    listed.push(path)
    const missing = wanted.filter((each) => !each.test(html)).map(String)
    expect.soft(missing, path).toEqual([])
  }
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/buy', '/terms', '/alpha/eqaro', '/referrals_home', '/alpha/pods']),
  )
})
