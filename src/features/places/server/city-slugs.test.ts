import { expect, test } from 'vitest'
import { citySlugs } from '../city-slugs.ts'
import { cities } from './gazetteer.ts'

test('the cities that have routes of their own are those of the gazetteer', () => {
  expect(citySlugs.toSorted()).toEqual(cities.map(({ slug }) => slug).toSorted())
})
