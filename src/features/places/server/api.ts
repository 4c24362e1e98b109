// The door of places: what other features and the start-up may call.
import { cities, localities } from './gazetteer.ts'
import { landmarks } from './landmarks.ts'
import { metroLines } from './metro.ts'
import { getUnservedCity } from './new-city.ts'
import { otherCityName } from './other-cities.ts'
import { findOthers, findOwn, isPlaceWord, listNames } from './own-places.ts'
import { landmarkName, placeName, stationName } from './place-names.ts'
import { findCityBySlug, findLocality, listCities, listLocalities, listPopularLocalities } from './queries.ts'
import { seedPlaces } from './seed.ts'

export const places = {
  findCityBySlug,
  findLocality,
  listCities,
  listLocalities,
  listPopularLocalities,
  seedPlaces,
  /** Places of the gazetteer that a text may mean. */
  findOwn,
  /** Those it means as well as the one that was taken. */
  findOthers,
  isPlaceWord,
  getUnservedCity,
  listNames,
  /** A city, state or locality in the language that is spoken. */
  placeName,
  landmarkName,
  stationName,
  /** The same of an Indian city where we are not. */
  otherCityName,
  /** The parsed files, including data that is not in the tables: typical rents of a city, in paise. */
  gazetteer: { cities, localities, landmarks, metroLines },
}

export type { PopularLocality } from './queries.ts'
