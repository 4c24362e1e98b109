import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { screenPolicy } from '../policy/screens.ts'

const publicFile = (path: string) => `public${path}`
const manifest = JSON.parse(readFileSync(publicFile('/manifest.webmanifest'), 'utf8'))

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
