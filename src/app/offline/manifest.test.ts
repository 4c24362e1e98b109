import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { languages, splitAddress } from '#shared/language.ts'
import { screenIsTranslated, screenPolicy } from '../policy/screens.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { manifestIn } from './manifest.ts'
import { manifestRoutes } from './manifest-routes.ts'

const publicFile = (path: string) => `public${path}`
const manifest = JSON.parse(JSON.stringify(manifestIn('en')))

describe('the manifest of the installed site', () => {
  test('has what browsers want of a site that can be installed', () => {
    expect(manifest).toMatchObject({ name: 'Thikana', short_name: 'Thikana', id: '/', start_url: '/', scope: '/' })
    expect(manifest.display).toBe('standalone')
    for (const colour of [manifest.theme_color, manifest.background_color]) expect(colour).toMatch(/^#[0-9A-F]{6}$/)
    const sizes = (purpose: string) =>
      manifest.icons.filter((icon: { purpose: string }) => icon.purpose === purpose).map((icon: Icon) => icon.sizes)
    expect(sizes('any')).toEqual(['any', '192x192', '512x512'])
    expect(sizes('maskable')).toEqual(['192x192', '512x512'])
  })

  type Icon = { src: string; sizes: string; type: string }
  const icons: Icon[] = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: { icons: Icon[] }) => icons)]
  test.each(icons)('$src is a picture of $sizes', async ({ src, sizes, type }) => {
    const { format, width, height } = await sharp(publicFile(src)).metadata()
    expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type)
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  })

  test('a maskable icon has its mark inside the circle that every mask leaves', async () => {
    const { data, info } = await sharp(publicFile('/icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [...data.subarray(0, 3)]
    let farthest = 0
    for (let y = 0; y < info.height; y += 4) {
      for (let x = 0; x < info.width; x += 4) {
        const at = (y * info.width + x) * 3
        const isMark = ground.some((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) > 24)
        if (isMark) farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2))
      }
    }
    expect(farthest).toBeGreaterThan(60)
    expect(farthest).toBeLessThan(info.width * 0.4)
  })

  test('its shortcuts lead to screens that there are', () => {
    const paths = manifest.shortcuts.map(({ url }: { url: string }) => url)
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) expect(Object.keys(screenPolicy)).toContain(path)
  })
})

describe('the manifest of each language', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
    await site.app.register(manifestRoutes)
  })
  afterAll(() => site.close())

  test.each([
    ['/manifest.webmanifest', 'en-IN', '/', ['Search homes', 'My visits', 'Shortlist', 'My home']],
    ['/hi/manifest.webmanifest', 'hi-IN', '/hi', ['घर खोजें', 'मेरी विज़िट', 'शॉर्टलिस्ट', 'मेरा घर']],
    ['/kn/manifest.webmanifest', 'kn-IN', '/kn', ['ಮನೆ ಹುಡುಕಿ', 'ನನ್ನ ಭೇಟಿಗಳು', 'ಶಾರ್ಟ್‌ಲಿಸ್ಟ್', 'ನನ್ನ ಮನೆ']],
  ])('%s installs the site in %s, with its start and shortcuts', async (url, lang, start, names) => {
    // The address decides, as for the page that names it.
    const { headers, payload } = await site.app.inject({
      url,
      headers: { 'accept-language': 'hi', cookie: 'language=kn' },
    })
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const said = JSON.parse(payload)
    expect(said).toMatchObject({
      lang,
      start_url: start,
      id: '/',
      scope: '/',
      share_target: { action: '/share-target' },
    })
    expect(said.shortcuts.map(({ name }: { name: string }) => name)).toEqual(names)
    for (const { url: to } of said.shortcuts) {
      const { language, path } = splitAddress(to)
      expect(`${language}-IN`).toBe(lang)
      expect(screenIsTranslated(path)).toBe(true)
    }
  })

  test('says the same but for words and addresses', () => {
    const [english, ...others] = languages.map((language) => {
      const { lang, description, start_url, shortcuts, ...same } = inLanguage(language, () =>
        JSON.parse(JSON.stringify(manifestIn(language))),
      )
      return same
    })
    for (const other of others) expect(other).toEqual(english)
  })
})
