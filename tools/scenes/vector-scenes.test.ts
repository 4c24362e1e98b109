import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawScene, sceneAlt, sceneKinds } from './vector-scenes.ts'

describe.each(sceneKinds)('the drawing of a %s', (kind) => {
  test('is the same for the same seed and differs for another', () => {
    expect(drawScene(kind, 7)).toBe(drawScene(kind, 7))
    const drawings = Array.from({ length: 12 }, (_, seed) => drawScene(kind, seed))
    expect(new Set(drawings).size).toBe(12)
  })

  test('is a self-contained SVG: no script, no text, no external reference, no NaN', () => {
    for (const seed of [0, 1, 2 ** 31, -5]) {
      const svg = drawScene(kind, seed)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1440" height="960"/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<image|<text|href/)
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      expect(used.filter((id) => !defined.has(id ?? ''))).toEqual([])
    }
  })

  test('fills its frame, with contrast and colour', async () => {
    const { data, info } = await sharp(Buffer.from(drawScene(kind, 3)), { density: 12 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([240, 160])
    const { channels, isOpaque } = await sharp(data, { raw: info }).stats()
    expect(isOpaque).toBe(true)
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(12)
    const means = channels.slice(0, 3).map(({ mean }) => mean)
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(4)
  })

  test('has alternative text', () => {
    expect(sceneAlt[kind]).toMatch(/^Drawing of /)
  })
})

test('the hour changes the light of a street, not its houses', () => {
  const houses = (svg: string) => [...svg.matchAll(/<rect x="[^"]+" y="[^"]+" width="[^"]+"/g)].map(([text]) => text)
  const [noon, evening] = [drawScene('street', 5, 'noon'), drawScene('street', 5, 'evening')]
  expect(noon).not.toBe(evening)
  expect(houses(noon)).toEqual(houses(evening))
})
