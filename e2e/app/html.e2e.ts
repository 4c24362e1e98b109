import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect, test } from '../journey.ts'

const off = 'off' as const
const html = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // React writes void elements with a slash, attributes in its own case and boolean ones with an empty value, which
    // HTML reads the same.
    ...{ 'void-style': off, 'attr-case': off, 'attribute-boolean-style': off, 'attribute-empty-style': off },
    // A photo's blurred placeholder is a style of its own; the content security policy allows no other source.
    'no-inline-style': off,
    // A select cannot be searched: fields with suggestions are comboboxes with a listbox.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

/** The hidden form of the hearts is sent by the hearts on the page, of which some pages have none. */
const isKnown = ({ ruleId, selector }: { ruleId: string; selector: string | null }) =>
  ruleId === 'wcag/h32' && selector === '#hearts'

const pages = {
  'the home page': '/',
  'a page of results': '/mysore',
  'the login page': '/alpha/login',
  'the sign-up page': '/alpha/signup',
  'the page of homes for sale': '/buy',
  'the page of offers': '/coupon-offers',
  'the terms': '/terms',
  'the contact page': '/contact',
}

async function expectValid(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(200)
  const { results } = await html.validateString(await response.text())
  const problems = results.flatMap(({ messages }) => messages).filter((message) => !isKnown(message))
  expect(
    problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    path,
  ).toEqual([])
}

for (const [name, path] of Object.entries(pages)) {
  test(`${name} is valid HTML`, async ({ page }) => {
    await expectValid(page, path)
  })
}

test('the page of a home and of a paying-guest house are valid HTML', async ({ page, make }) => {
  const { slug } = await make.aHome({ beds: 4, free: 3, home: { title: '2 BHK in Lane 3, Hinjewadi' } })
  const pg = await make.aHome({ pg: true, home: { title: 'Kaveri PG in Hinjewadi' } })
  for (const path of [`/houses/${slug}`, `/alpha/pg/${pg.slug}`]) await expectValid(page, path)
})

test('the page of a society is valid HTML', async ({ page }) => {
  const { societies } = await (await page.request.get('/api/v4/societies/city_societies?city=bangalore')).json()
  await expectValid(page, `/bangalore/gated-community/${societies[0].slug}`)
})
