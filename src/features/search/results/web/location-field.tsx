import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PlaceSuggestion, suggestPlaces } from '#features/places/contract.ts'
import { mapsUnreachableText, noResultsText, notServedText } from '#features/places/place-texts.ts'
import { canPredict, toSlug } from '#features/places/rules.ts'
import { readSearchLine, type SearchLine } from '#features/search/one-line/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { ComboBox, type ComboOption } from '#ui/fields/combo-box.tsx'
import { placeIcons } from './place-icons.ts'

/** Typing must pause this long: predictions may cost an outside service money. */
const addressWaitMs = 600

type LocationFieldProps = {
  id: string
  /** Its places come first. */
  city: string
  typed?: string
  error?: string | null
  onChoose: (place: PlaceSuggestion) => void
  /** The current text, its error, if known, and the city it means where we are not. */
  onText?: (text: string, problem: string | null, notServed?: string | null) => void
  /** Where the text leads as a search in one line; null where it is none. */
  onLine?: (url: string | null) => void
  className?: string
}

type Option = ComboOption & { place: PlaceSuggestion | null }

export function LocationField({ id, city, typed, error, onChoose, onText, onLine, className }: LocationFieldProps) {
  const navigate = useNavigate()
  const [empty, setEmpty] = useState(m.ui_three_letters())
  const load = async (text: string): Promise<Option[]> => {
    if (!canPredict(text)) {
      setEmpty(m.ui_three_letters())
      return []
    }
    const near = city || undefined
    const [{ places, not_served }, said] = await Promise.all([
      call(suggestPlaces, { query: { tq: text, near } }),
      mayBeLine(text) ? call(readSearchLine, { query: { tq: text, city: near } }).catch(() => null) : null,
    ])
    const url = said?.url ? `/search_new?${new URLSearchParams({ tq: text, city })}` : null
    onLine?.(url)
    if (said && url) return [lineOption(said, url), ...places.map(optionOf)]
    const problem = not_served ? notServedText(not_served) : noResultsText()
    setEmpty(problem)
    if (places.length === 0) onText?.(text, problem, not_served)
    return places.map(optionOf)
  }
  return (
    <ComboBox<Option>
      id={id}
      label={m.ui_location_label()}
      name="tq"
      className={className}
      placeholder={m.ui_enter_location()}
      defaultText={typed}
      error={error ?? undefined}
      waitMs={addressWaitMs}
      load={load}
      emptyText={empty}
      failedText={mapsUnreachableText()}
      onText={(text) => onText?.(text, null)}
      onChoose={({ id: url, place }) => (place ? onChoose(place) : navigate(url))}
    />
  )
}

/** A filter takes two words, or a number. */
const mayBeLine = (text: string): boolean => /\S\s+\S|\d/.test(text.trim())

/** Its id is where it leads. */
const lineOption = ({ pieces }: SearchLine, url: string): Option => ({
  id: url,
  text: pieces.map(({ label }) => label).join(' · '),
  detail: m.ui_search_all_this(),
  icon: 'search',
  place: null,
})

const optionOf = (place: PlaceSuggestion): Option => ({
  // A name in another script has no slug.
  id: `${place.city}-${place.type}-${place.slug || toSlug(place.name) || `${place.lat}-${place.lon}`}`,
  text: place.name,
  detail: place.display_text.startsWith(`${place.name}, `)
    ? place.display_text.slice(place.name.length + 2)
    : undefined,
  icon: placeIcons[place.type],
  place,
})
