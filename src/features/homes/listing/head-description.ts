import { m } from '#messages'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { writtenIn } from '#shared/written-in.ts'
import type { House } from './contract.ts'
import { sleepsText } from './house-words.ts'

type Described = Pick<
  House,
  'title' | 'short_description' | 'furnishing_type' | 'vertical' | 'bedroom_count' | 'bed_count' | 'rent_tabs'
>

/** Descriptions are written in English: in the head of a page in another language the home's facts replace them. */
export function headDescription(house: Described): string {
  if (languageTag(currentLanguage()) === writtenIn(house.short_description)) return house.short_description
  const furnishing = m.cards_furnishing({ furnishing: house.furnishing_type.replace('-', '_') })
  return [house.title, sleepsText(house), furnishing].join(' · ')
}
