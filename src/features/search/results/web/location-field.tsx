import { useState } from 'react'
import { type PlaceSuggestion, suggestPlaces } from '#features/places/contract.ts'
import { canPredict, mapsUnreachableText, noResultsText, notServedText, toSlug } from '#features/places/rules.ts'
import { call } from '#shared/call.ts'
import { ComboBox, type ComboOption } from '#ui/fields/combo-box.tsx'
import { placeIcons } from './place-icons.ts'

/** Typing must pause this long: predictions may cost an outside service money. */
const addressWaitMs = 600
const tooShortText = 'Type three letters or more.'

type LocationFieldProps = {
  id: string
  /** Its places come first. */
  city: string
  typed?: string
  error?: string | null
  onChoose: (place: PlaceSuggestion) => void
  /** The current text and its error, if known. */
  onText?: (text: string, problem: string | null) => void
  className?: string
}

type Option = ComboOption & { place: PlaceSuggestion }

export function LocationField({ id, city, typed, error, onChoose, onText, className }: LocationFieldProps) {
  const [empty, setEmpty] = useState(tooShortText)
  const load = async (text: string): Promise<Option[]> => {
    if (!canPredict(text)) {
      setEmpty(tooShortText)
      return []
    }
    const { places, not_served } = await call(suggestPlaces, { query: { tq: text, near: city || undefined } })
    const problem = not_served ? notServedText(not_served) : noResultsText
    setEmpty(problem)
    if (places.length === 0) onText?.(text, problem)
    return places.map(optionOf)
  }
  return (
    <ComboBox<Option>
      id={id}
      label="Locality, landmark or office"
      name="tq"
      className={className}
      placeholder="Enter location"
      defaultText={typed}
      error={error ?? undefined}
      waitMs={addressWaitMs}
      load={load}
      emptyText={empty}
      failedText={mapsUnreachableText}
      onText={(text) => onText?.(text, null)}
      onChoose={({ place }) => onChoose(place)}
    />
  )
}

const optionOf = (place: PlaceSuggestion): Option => ({
  id: `${place.city}-${place.type}-${toSlug(place.name)}`,
  text: place.name,
  detail: place.display_text.startsWith(`${place.name}, `)
    ? place.display_text.slice(place.name.length + 2)
    : undefined,
  icon: placeIcons[place.type],
  place,
})
