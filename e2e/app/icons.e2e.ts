import { expect, test } from '../journey.ts'

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('browsers find the icon where they look for it, and a phone the one for its home screen', async ({ page }) => {
  // Asked for by browsers and mail programs without being told.
  const ico = await page.request.get('/favicon.ico')
  expect(ico.status()).toBe(200)
  expect(ico.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  expect((await ico.body()).subarray(0, 4).toString('hex')).toBe('00000100')

  await page.goto('/')
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(touch).toBe('/apple-touch-icon.png')
  const png = await page.request.get(touch ?? '')
  expect(png.status()).toBe(200)
  expect(png.headers()['content-type']).toBe('image/png')
  expect(sizeOf(await png.body())).toEqual([180, 180])

  const drawn = await page.locator('link[rel="icon"]').getAttribute('href')
  expect((await page.request.get(drawn ?? '')).headers()['content-type']).toMatch(/^image\/svg\+xml/)
})
