import { expect, openAwake, signIn, test } from '../journey.ts'
import { expectNoEnglish, namesIn } from '../no-english.ts'

const languages = { hi: 'hi-IN', kn: 'kn-IN' } as const

for (const [language, press] of [
  ['hi', { filters: 'सभी फ़िल्टर', rent: 'किराया', work: 'ऑफ़िस तक समय' }],
  ['kn', { filters: 'ಎಲ್ಲ ಫಿಲ್ಟರ್‌ಗಳು', rent: 'ಬಾಡಿಗೆ', work: 'ಕೆಲಸಕ್ಕೆ ಹೋಗುವ ಸಮಯ' }],
] as const) {
  test(`the sheets of filters speak ${language}, and a filter leads to results in ${language}`, async ({ page }) => {
    for (const name of [press.filters, press.rent, press.work]) {
      await openAwake(page, `/${language}/bangalore`)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectNoEnglish(page, '', page.locator('dialog[open]'))
    }
    await openAwake(page, `/${language}/bangalore`)
    await page.locator('.bar .tabs a').nth(1).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/bangalore/flat-house-for-rent/$`))
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language])
    await expect(page.locator('.bar .tabs a').nth(1)).toHaveAttribute('aria-current', 'page')
    const names = await namesIn(page, ['/api/v1/search.json?city=bangalore&bed_type=house'])
    await expectNoEnglish(page, names, page.locator('.results'))
  })
}

test('the switch leads to the same page in Kannada, remembers it, and leads back', async ({ page, context }) => {
  await page.goto('/')
  await page.locator('.foot').getByRole('button', { name: 'ಕನ್ನಡ' }).click()
  await expect(page).toHaveURL(/\/kn$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
  const kept = (await context.cookies()).find(({ name }) => name === 'language')
  expect(kept?.value).toBe('kn')
  await page.locator('.foot').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('private pages open in the language that was chosen, public ones in that of their address', async ({
  page,
  make,
}) => {
  // A person of its own: the choice is kept in the profile.
  await signIn(page, (await make.aPerson()).phone)
  await page.goto('/')
  await page.locator('.foot').getByRole('button', { name: 'ಕನ್ನಡ' }).click()
  await expect(page).toHaveURL(/\/kn$/)
  for (const path of ['/reschedule', '/alpha/mydocs', '/shortlist', '/alpha/my_credits?tab=history']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/kn${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
  }
  await openAwake(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await page.locator('.foot').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/reschedule')
  await expect(page).toHaveURL(/:\d+\/reschedule$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test('the page names the manifest of its language, which a browser can read', async ({ page, request }) => {
  for (const [path, manifest, start] of [
    ['/', '/manifest.webmanifest', '/'],
    ['/hi/bangalore', '/hi/manifest.webmanifest', '/hi'],
    ['/kn', '/kn/manifest.webmanifest', '/kn'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', manifest)
    expect((await (await request.get(manifest)).json()).start_url).toBe(start)
  }
})

test('a choice of a language that there is none of is English, for any value sent', async ({ request, baseURL }) => {
  for (const language of ['../en', 'xx', 'hi/../../x', '<script>', '', 'kn\r\nx-injected: 1']) {
    for (const back of ['/bangalore', '//elsewhere.example/x', 'https://elsewhere.example/']) {
      const answer = await request.post('/preferences/language', { form: { language, back }, maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      const path = back === '/bangalore' ? back : '/'
      expect(new URL(answer.headers().location ?? '', baseURL).href).toBe(new URL(path, baseURL).href)
      expect(answer.headers()['set-cookie']).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax')
      expect(answer.headers()).not.toHaveProperty('x-injected')
    }
  }
})

test('in the profile it is refused, and nothing is remembered', async ({ page, context, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  for (const language of ['../en', 'xx']) {
    const answer = await page.request.post('/profile/language', { form: { language }, maxRedirects: 0 })
    expect(answer.status()).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<html lang="en-IN"')
    expect(html).not.toContain(`value="${language}"`)
  }
  expect((await context.cookies()).filter(({ name }) => name === 'language')).toEqual([])
})

test('a page is in its language with any header or cookie', async ({ request }) => {
  const asked: Record<string, string>[] = [
    { 'accept-language': `hi-IN${',kn;q=0.9'.repeat(1100)}` },
    { cookie: 'language=../en' },
    { cookie: 'language=xx' },
  ]
  for (const headers of asked) {
    const answer = await request.get('/bangalore', { headers, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<html lang="en-IN"')
    const kannada = await (await request.get('/kn/bangalore', { headers })).text()
    expect(kannada).toContain('<html lang="kn-IN"')
  }
})

const scripts = ['devanagari', 'kannada'] as const
for (const [path, fetched] of [
  ['/', []],
  ['/bangalore', []],
  ['/hi', ['devanagari']],
  ['/hi/bangalore', ['devanagari']],
  ['/kn', ['kannada']],
  ['/kn/bangalore', ['kannada']],
] as const)
  test(`${path} fetches the font of its own script only`, async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await openAwake(page, path)
    // Loads the parts far down the page, too.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    expect(fonts.some((font) => font.includes('anek-latin-base'))).toBe(true)
    expect(scripts.filter((script) => fonts.some((font) => font.includes(`anek-${script}`)))).toEqual(fetched)
  })

test('a screen of staff is English, by document and by a press', async ({ page, request, make }) => {
  const answer = await request.get('/hi/admins/index', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toMatch(/^http:\/\/[^/]+\/admins\/index$/)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, '/hi/menu')
  await page.locator('main a[href$="/admins/index"]').click()
  await expect(page).toHaveURL(/:\d+\/admins\/index$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test('every language names the others, and itself as the address of the page', async ({ request }) => {
  for (const [path, english] of [
    ...['/', '/hi', '/kn'].map((own) => [own, '/'] as const),
    ...['/bangalore', '/help-center', '/help-center/deposit-back', '/terms', '/about', '/blog'].flatMap((path) =>
      ['', '/hi', '/kn'].map((prefix) => [`${prefix}${path}`, path] as const),
    ),
  ]) {
    const html = await (await request.get(path)).text()
    const origin = /rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1]
    expect(html).toContain(`rel="canonical" href="${origin}${path}"`)
    const under = (prefix: string) => (english === '/' ? prefix : `${prefix}${english}`)
    for (const [tag, href] of [
      ['en-IN', english],
      ['hi-IN', under('/hi')],
      ['kn-IN', under('/kn')],
      ['x-default', english],
    ])
      expect(html).toContain(`hrefLang="${tag}" href="${origin}${href}"`)
  }
})

test('200 requests at once, in three languages, signed in and out: none gets another’s', async ({
  request,
  playwright,
  baseURL,
  make,
}) => {
  test.slow()
  const signedIn = await playwright.request.newContext({ baseURL })
  await signIn({ request: signedIn }, (await make.aPerson()).phone)
  const asks = Array.from({ length: 200 }, (_, n) => n)
  const wrong: string[] = []
  // The home page and a page of results, whose links are kept on the server.
  const paths = ['/', '/hi', '/kn', '/bangalore', '/hi/bangalore', '/kn/bangalore']
  const tags = ['en-IN', 'hi-IN', 'kn-IN']
  const first = ['Find the place', 'वह ठिकाना खोजें', 'ನಿಮ್ಮ ಠಿಕಾಣಿಯನ್ನು']
  const around = ['Homes in Bengaluru', 'बेंगलुरु में घर', 'ಬೆಂಗಳೂರು: ಮನೆಗಳು']
  await Promise.all(
    asks.map(async (n) => {
      const which = n % 3
      const at = n % 6
      const words = at < 3 ? first : around
      // Every second address is new, and so is rendered; the others come from the cache.
      const url = n % 4 < 2 ? (paths[at] ?? '') : `${paths[at]}?utm_source=language-${n}`
      // At addresses that are cached for those who are signed out, and at new ones.
      const isSignedIn = [1, 3].includes(n % 8)
      const html = await (
        await (isSignedIn ? signedIn : request).get(url, {
          headers: { 'accept-language': tags[(which + 1) % 3] ?? '' },
        })
      ).text()
      const right =
        html.includes(`<html lang="${tags[which]}"`) && (html.includes(words[which] ?? '') || (at >= 3 && isSignedIn))
      const others = words.filter((each, place) => place !== which && html.includes(each))
      if (!right || others.length > 0) wrong.push(url)
    }),
  )
  expect(wrong).toEqual([])
  await signedIn.dispose()
})
