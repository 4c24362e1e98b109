import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { PhotoMatch } from '../contract.ts'
import { type Settled, SettleForm } from './settle-form.tsx'

const choices = [
  { value: 'first', label: 'Hide the first', variant: 'bad' },
  { value: 'second', label: 'Hide the second', variant: 'bad' },
  { value: 'neither', label: 'Dismiss', variant: 'ter' },
] as const

/** Similar photos of two homes with different owners, side by side. */
export function PhotoPair({ match, answer }: { match: PhotoMatch; answer?: Settled }) {
  const { id, first, second, found_at } = match
  return (
    <article className="card trust-card" aria-label={`${first.title} and ${second.title}`}>
      <div className="photo-pair">
        {[first, second].map((side) => (
          <div key={side.id} className="stack g2">
            <Picture picture={side.picture} sizes="(min-width: 981px) 420px, 45vw" />
            <p>
              <Link to={`/internal_houses/${side.slug}`}>{side.title}</Link>
            </p>
            <p className="row wrapx s mut">
              {side.place}
              {side.listed ? null : <Tag tone="brick">Hidden</Tag>}
            </p>
          </div>
        ))}
      </div>
      <p className="s mut">Found {formatMoment(new Date(found_at))}.</p>
      <SettleForm about={`match ${id}`} name={`${first.title} and ${second.title}`} answer={answer} choices={choices} />
    </article>
  )
}
