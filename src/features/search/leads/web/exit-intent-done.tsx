import { maskPhone } from '#features/people/accounts/rules.ts'
import { change, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import type { Wish } from './exit-intent-details.tsx'

type DoneStepProps = { wish: Wish; ownPhone: string | null; onClose: () => void }

export function DoneStep({ wish, ownPhone, onClose }: DoneStepProps) {
  const { place, propertyType } = wish
  const phone = wish.phone ? maskPhone(wish.phone) : ownPhone
  const homes = place
    ? searchUrl(change(noFilters(place.city), { locality: place.locality, bedType: propertyType || 'bed_and_room' }))
    : '/'
  return (
    <div className="stack g5 lead-done">
      <Seal />
      <p ref={takeFocus} tabIndex={-1}>
        {m.leads_done({ place: place?.text ?? '', phone: phone ?? '' })}
      </p>
      <ButtonLink to={homes} block onClick={onClose}>
        {m.leads_see_homes_in({ place: place?.text ?? '' })}
      </ButtonLink>
    </div>
  )
}

/** Takes the focus, because the pressed button is gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus()
