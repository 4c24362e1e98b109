import type { PlaceSuggestion } from '../contract.ts'
import { displayText, distanceKm } from '../rules.ts'
import { cities, type GazetteerCity, localities, type Place } from './gazetteer.ts'
import { landmarks } from './landmarks.ts'
import {
  buildPlaceIndex,
  type Found,
  findPlaces,
  type IndexedPlace,
  type PlaceIndex,
  type Wanted,
} from './place-index.ts'
import { landmarkName, placeName, spellingsOf } from './place-names.ts'
import { wordsOf } from './spelling.ts'

export const mostSuggestions = 8

/** Within a city or anywhere; equal matches in the city `nearId` come first. */
export type Asked = { text: string; cityId?: number; nearId?: number }

/** Its suggestion is kept in English, with the city or state that it names after the place. */
type OwnPlace = IndexedPlace & { suggestion: PlaceSuggestion; within: string }
type CityName = { id: number; words: string[] }

/** Built on first use, to keep the start fast. */
let made:
  | { places: OwnPlace[]; index: PlaceIndex<OwnPlace>; cityNames: CityName[]; words: ReadonlySet<string> }
  | undefined
const own = () => {
  if (made) return made
  const places = listOwn()
  const words = new Set(places.flatMap(({ names }) => names.flatMap(wordsOf)))
  made = { places, index: buildPlaceIndex(places), cityNames: listCityNames(), words }
  return made
}

/** Gazetteer places that the text may mean. The text may include the city: "sector 62 noida", "pune baner". */
export function findOwn({ text, cityId, nearId }: Asked): Found<PlaceSuggestion> {
  const { index, cityNames } = own()
  const readings = interpretationsOf(wordsOf(text), cityId, cityNames)
  const found = readings.map((reading) => findPlaces(index, { ...reading, nearId }, mostSuggestions))
  const best = (['named', 'reordered', 'alike'] as const).flatMap((how) =>
    found.filter((each) => each.how === how && each.places.length > 0),
  )[0]
  if (best) return { places: best.places.map(spoken), how: best.how }
  // For "no such road, pune", fall back to Pune.
  const city = cities.find(({ id }) => id === readings[1]?.cityId)
  return { places: city ? [suggestCity(city)] : [], how: 'alike' }
}

/** More are no choice: the text says too little. */
const mostOthers = 3
/** As far as people live from where they work: Noida and Gurgaon lie in one region. */
const regionKm = 40
/** More than any text that can be chosen from means. */
const mostMeant = 20

/**
 * Other places of the region that a text means just as well as the one that was taken: "andheri" is Andheri East and
 * Andheri West, "sector 45" is in Gurgaon and in Noida.
 */
export function findOthers({ text, nearId }: Asked, taken: PlaceSuggestion): PlaceSuggestion[] {
  if (taken.type === 'city') return []
  const { index, cityNames } = own()
  const isTaken = ({ suggestion: { type, city, slug } }: OwnPlace) =>
    type === taken.type && city === taken.city && slug === taken.slug
  for (const reading of interpretationsOf(wordsOf(text), undefined, cityNames)) {
    const { places, how } = findPlaces(index, { ...reading, nearId }, mostMeant)
    const meant = how === 'named' ? places.find(isTaken) : undefined
    if (!meant) continue
    const fit = fitOf(meant, reading.words)
    if (fit === 'part') return []
    const others = places.filter(
      (place) =>
        place !== meant &&
        place.suggestion.type !== 'city' &&
        fitOf(place, reading.words) === fit &&
        distanceKm(place, meant) <= regionKm,
    )
    return others.length <= mostOthers ? others.map(spoken) : []
  }
  return []
}

/** How words name a place: as it is called, as the first or later words of one of its names, or with a part of a word. */
function fitOf(
  { names, suggestion: { name } }: OwnPlace,
  words: readonly string[],
): 'called' | 'first' | 'later' | 'part' {
  const typed = words.join('')
  if ([name, ...spellingsOf(name)].some((each) => wordsOf(each).join('') === typed)) return 'called'
  const starts = names.flatMap((each) => startsOf(wordsOf(each), typed))
  if (starts.length === 0) return 'part'
  return starts.includes(0) ? 'first' : 'later'
}

/** At which of its words a name has the typed ones, written together, as whole words. */
const startsOf = (words: readonly string[], typed: string): number[] =>
  words.flatMap((_, start) =>
    words.some((_, at) => at >= start && words.slice(start, at + 1).join('') === typed) ? [start] : [],
  )

/** As the language that is spoken names it. */
function spoken({ suggestion, within }: OwnPlace): PlaceSuggestion {
  const name = suggestion.type === 'landmark' ? landmarkName(suggestion.name) : placeName(suggestion.name)
  return { ...suggestion, name, display_text: displayText(name, placeName(within)) }
}

/** Every name of every place. */
export const listNames = (): string[] => own().places.flatMap(({ names }) => names)

/** Whether a word, in small Latin letters, is a part of the name of a place. */
export const isPlaceWord = (word: string): boolean => own().words.has(word)

/** A locality or landmark by its slug; the locality wins if both have it. */
export function findInCity(cityId: number, slug: string): PlaceSuggestion | undefined {
  const found = own().places.find((place) => {
    const { type, slug: has } = place.suggestion
    return place.cityId === cityId && type !== 'city' && has === slug
  })
  return found && spoken(found)
}

/** A locality by a name that Hindi or Kannada writes. */
export function findInCityBySpelling(cityId: number, name: string): PlaceSuggestion | undefined {
  const found = own().places.find(
    (place) =>
      place.cityId === cityId &&
      place.suggestion.type === 'locality' &&
      spellingsOf(place.suggestion.name).includes(name),
  )
  return found && spoken(found)
}

/** The whole text and, if it begins or ends with a city name, the rest of it within that city. */
function interpretationsOf(words: readonly string[], cityId: number | undefined, names: readonly CityName[]): Wanted[] {
  const readings: Wanted[] = [{ words, cityId }]
  for (const { id, words: name } of names) {
    if (name.length >= words.length || (cityId !== undefined && cityId !== id)) continue
    const rest = words.length - name.length
    if (name.every((word, at) => words[at] === word)) readings.push({ words: words.slice(name.length), cityId: id })
    if (name.every((word, at) => words[rest + at] === word)) readings.push({ words: words.slice(0, rest), cityId: id })
  }
  return readings
}

/** City names as they end an address: alone, or followed by the state or country. */
const listCityNames = (): CityName[] =>
  cities.flatMap(({ id, name, aliases, state }) => [
    ...namesFollowed(id, [name, ...aliases], ['India', state]),
    ...namesFollowed(id, spellingsOf(name), ['भारत', 'ಭಾರತ', ...spellingsOf(state)]),
  ])

const namesFollowed = (id: number, names: readonly string[], afters: readonly string[]): CityName[] =>
  names.flatMap((called) => ['', ...afters].map((after) => ({ id, words: wordsOf(`${called} ${after}`) })))

function listOwn(): OwnPlace[] {
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const within = (place: Place & { cityId: number }, type: 'locality' | 'landmark', standing: number): OwnPlace[] => {
    const city = cityById.get(place.cityId)
    if (!city) return []
    const { name, lat, lng, slug } = place
    const display_text = displayText(name, city.name)
    const suggestion: PlaceSuggestion = { display_text, name, type, lat, lon: lng, city: city.slug, slug }
    return [indexed(place, city.id, standing + city.weight, suggestion, city.name)]
  }
  return [
    // "pune" means the city rather than places with it in their name.
    ...cities.map((city) => indexed(city, city.id, 100 + city.weight, englishCity(city), city.state)),
    ...localities.flatMap((locality) => within(locality, 'locality', locality.popularity)),
    ...landmarks.flatMap((landmark) => within(landmark, 'landmark', 0)),
  ]
}

const indexed = (
  { name, aliases, lat, lng }: Place,
  cityId: number,
  standing: number,
  suggestion: PlaceSuggestion,
  within: string,
): OwnPlace => ({
  ...{ suggestion, within, cityId, standing, lat, lng },
  names: [name, ...aliases, ...(suggestion.type === 'landmark' ? [] : spellingsOf(name))],
  fromTheStart: suggestion.type === 'landmark' ? spellingsOf(name) : [],
})

const englishCity = ({ name, state, slug, lat, lng }: GazetteerCity): PlaceSuggestion => ({
  ...{ display_text: displayText(name, state), name, type: 'city', lat, lon: lng, city: slug, slug },
})

export function suggestCity(city: GazetteerCity): PlaceSuggestion {
  const name = placeName(city.name)
  return { ...englishCity(city), name, display_text: displayText(name, placeName(city.state)) }
}
