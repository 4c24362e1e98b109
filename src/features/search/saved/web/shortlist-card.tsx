import { type RefObject, useEffect, useRef } from 'react'
import type { HouseCard as House } from '#features/homes/cards/contract.ts'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { m } from '#messages'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { toggleHeart } from './toggle-heart.ts'
import type { Compared } from './use-compared.ts'
import { useIsSaved } from './use-hearts.ts'

type ShortlistCardProps = { house: House; compared: Compared }

/** A saved home. Taken off, it leaves a line in its place until the page is left, so that it can be taken back. */
export function ShortlistCard({ house, compared }: ShortlistCardProps) {
  const saved = useIsSaved(house.id)
  const place = useKeptFocus(saved)
  return (
    <li ref={place} tabIndex={-1} className={saved ? undefined : 'shortlist-removed'}>
      {saved ? (
        <HouseCard
          house={house}
          sizes="(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw"
          after={<CardActions house={house} compared={compared} />}
        />
      ) : (
        <>
          <p>
            {m.shortlist_removed_home({
              title: house.title,
              b: (words) => <b lang={writtenIn(house.title)}>{words}</b>,
            })}
          </p>
          <Button
            variant="sec"
            small
            onClick={() => toggleHeart(house.id)}
            aria-label={m.shortlist_undo_home({ title: house.title })}
          >
            {m.shortlist_undo()}
          </Button>
        </>
      )}
    </li>
  )
}

/** The button that was pressed is gone with what it stood on: the reader's place is kept, and what is there now is read out. */
function useKeptFocus(saved: boolean): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null)
  const before = useRef(saved)
  useEffect(() => {
    if (before.current !== saved && document.activeElement === document.body) place.current?.focus()
    before.current = saved
  }, [saved])
  return place
}

function CardActions({ house, compared }: ShortlistCardProps) {
  return (
    <div className="shortlist-act above">
      <Checkbox
        label={m.shortlist_compare_home({
          title: house.title,
          hidden: (words) => <span className="vh">{words}</span>,
        })}
        form="compare"
        name="homes"
        value={house.slug}
        checked={compared.slugs.includes(house.slug)}
        onChange={() => compared.toggle(house.slug)}
      />
      <Button
        type="submit"
        form="hearts"
        name="remove"
        value={house.id}
        variant="ter"
        small
        icon="x"
        aria-label={m.shortlist_remove_home({ title: house.title })}
        onClick={(event) => {
          event.preventDefault()
          toggleHeart(house.id)
        }}
      >
        {m.shortlist_remove()}
      </Button>
    </div>
  )
}
