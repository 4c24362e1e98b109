import { expect, test } from 'vitest'
import { numberPhotoTypes } from './rules.ts'

test('[HOUSE-031] repeated photo types are numbered', () => {
  expect(numberPhotoTypes(['Bedroom', 'Kitchen', 'Bedroom', 'Bedroom'])).toEqual([
    'Bedroom',
    'Kitchen',
    'Bedroom 2',
    'Bedroom 3',
  ])
})
