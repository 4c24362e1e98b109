import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoPicks, photoRuns } from './photo-picks.ts'

const photosOf = (...groups: string[]) => groups.map((group) => ({ group }))
const anyPhotos = fc.array(fc.record({ group: fc.constantFrom('Bedroom', 'Kitchen', 'Balcony') }), { minLength: 1 })

test('a mosaic shows one photo of each group before a second of any', () => {
  const photos = photosOf('Bedroom', 'Bedroom', 'Bedroom', 'Kitchen', 'Bathroom', 'Balcony', 'Building')
  expect([...photoPicks(photos)]).toEqual([0, 3, 4, 5, 6])
  expect([...photoPicks(photos.slice(0, 4))]).toEqual([0, 3, 1, 2])
  expect([...photoPicks([{}, {}, {}, {}, {}, {}])]).toEqual([0, 1, 2, 3, 4])
})

test('the first photo is always in the mosaic, and every slot is filled while there are photos', () => {
  fc.assert(
    fc.property(anyPhotos, (photos) => {
      const picks = photoPicks(photos)
      expect(picks.has(0)).toBe(true)
      expect(picks.size).toBe(Math.min(5, photos.length))
    }),
  )
})

test('runs hold every photo once, in order, and no two adjacent runs have one group', () => {
  fc.assert(
    fc.property(anyPhotos, (photos) => {
      const runs = photoRuns(photos)
      expect(runs.flatMap((run) => run.photos.map(({ at }) => at))).toEqual(photos.map((_, at) => at))
      for (const [at, run] of runs.entries()) expect(run.group).not.toBe(runs[at + 1]?.group)
    }),
  )
})
