import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tourUrl } from '#features/homes/listing/tour-address.ts'
import { nextRating, type Rating, ratings } from './rules.ts'

const rating = fc.constantFrom<Rating>(1, -1, 0)

describe('video files', () => {
  test('a playlist is fetched where its pieces lie, a file by itself', () => {
    expect(tourUrl(7, 'tours/7/index.m3u8')).toBe('/video/7/index.m3u8')
    expect(tourUrl(7, 'tours/jaipur.mp4')).toBe('/video/7.mp4')
  })
})

describe('liking a tour', () => {
  test('[VISIT-026] like is 1, dislike is -1, and pressing the chosen one again is 0', () => {
    expect(ratings).toEqual({ like: 1, dislike: -1, none: 0 })
    expect(nextRating(0, 1)).toBe(1)
    expect(nextRating(0, -1)).toBe(-1)
    expect(nextRating(1, 1)).toBe(0)
    expect(nextRating(-1, -1)).toBe(0)
  })
  test('[VISIT-027] the opposite button switches at once', () => {
    expect(nextRating(1, -1)).toBe(-1)
    expect(nextRating(-1, 1)).toBe(1)
  })
  test('after any presses, the same button twice ends where nothing is chosen or it is', () => {
    fc.assert(
      fc.property(rating, fc.constantFrom<Rating>(1, -1), (now, pressed) => {
        expect([pressed, 0]).toContain(nextRating(now, pressed))
        expect(nextRating(nextRating(now, pressed), pressed)).not.toBe(nextRating(now, pressed))
      }),
    )
  })
})
