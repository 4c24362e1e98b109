import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { OutsidePlace } from '#providers/places/port.ts'
import type { PlaceSuggestion } from '../contract.ts'
import { mapsUnreachableText } from '../place-texts.ts'
import { canPredict, displayText, isInside } from '../rules.ts'
import { cities } from './gazetteer.ts'
import { findOtherCity } from './other-cities.ts'
import { type Asked, findOwn, mostSuggestions } from './own-places.ts'
import { placeName } from './place-names.ts'

export type Suggestions = {
  places: PlaceSuggestion[]
  /** An Indian city the text names that we do not serve. */
  not_served: string | null
}

/**
 * Places the text may mean, most likely first. Matches by name are sufficient; then unserved cities are reported; only
 * then are fuzzy matches and, if a key is configured, the external service used.
 */
export async function suggestPlaces({ providers, log }: Pick<Context, 'providers' | 'log'>, asked: Asked) {
  if (!canPredict(asked.text)) return nothing
  const here = findOwn(asked)
  if (here.how !== 'alike') return { places: here.places, not_served: null }
  const other = findOtherCity(asked.text)
  if (other.sure) return { places: [], not_served: other.inIndia }
  const near = cities.find(({ id }) => id === (asked.cityId ?? asked.nearId))
  try {
    const outside = await providers.places.find(asked.text, near)
    return combine(here.places, outside, asked, other.inIndia)
  } catch (error) {
    log.warn({ err: error }, 'place predictions failed')
    if (here.places.length > 0) return { places: here.places, not_served: null }
    throw new Refusal(503, 'maps_unreachable', mapsUnreachableText())
  }
}

const nothing: Suggestions = { places: [], not_served: null }

/** Places of the external service become points; those outside our cities are dropped. */
function combine(
  here: PlaceSuggestion[],
  outside: readonly OutsidePlace[],
  { cityId }: Asked,
  otherCity: string | null,
): Suggestions {
  const known = new Set(here.map(({ display_text }) => display_text))
  const found = outside.flatMap((place): PlaceSuggestion[] => {
    const city = cities.find((city) => isInside(city, place))
    if (!city || (cityId !== undefined && city.id !== cityId)) return []
    const { name, lat, lng } = place
    const display_text = displayText(name, placeName(city.name))
    if (known.has(display_text)) return []
    return [{ display_text, name, type: 'landmark', lat, lon: lng, city: city.slug, slug: '' }]
  })
  const places = [...found, ...here].slice(0, mostSuggestions)
  const unserved = outside.find((place) => !cities.some((city) => isInside(city, place)))
  return { places, not_served: places.length > 0 ? null : (unserved?.city ?? otherCity) }
}
