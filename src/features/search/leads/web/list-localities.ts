import { suggestPlaces } from '#features/places/contract.ts'
import { noResultsText } from '#features/places/place-texts.ts'
import { canPredict } from '#features/places/rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import type { ComboOption } from '#ui/fields/combo-box.tsx'

export type LocalityOption = ComboOption & { city: string; locality: string }

/** Localities for what was typed: of this city first, of others where it has none so named. */
export async function listLocalities(typed: string, city: string): Promise<LocalityOption[]> {
  if (!canPredict(typed)) return []
  const here = await localities({ tq: typed, city })
  return here.length > 0 ? here : localities({ tq: typed })
}

async function localities(query: { tq: string; city?: string }): Promise<LocalityOption[]> {
  const { places } = await call(suggestPlaces, { query })
  return places
    .filter(({ type }) => type === 'locality')
    .map(({ name, display_text, city, slug }) => ({
      id: `${city}/${slug}`,
      text: name,
      detail: display_text.startsWith(`${name}, `) ? display_text.slice(name.length + 2) : undefined,
      city,
      locality: slug,
    }))
}

export const localityHelp = (typed: string): string => (canPredict(typed) ? noResultsText() : m.ui_three_letters())
