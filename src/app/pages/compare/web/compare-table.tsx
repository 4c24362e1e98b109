import { useContext } from 'react'
import { HeldTag } from '#features/booking/holds/web/held-tag.tsx'
import { HeldHome } from '#features/homes/cards/web/held-home.ts'
import type { ComparedHome, Comparison } from '#features/search/saved/contract.ts'
import { groupTitle, rowGroups } from '#features/search/saved/row-groups.ts'
import { HeartButton } from '#features/search/saved/web/heart-button.tsx'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { classNames } from '#ui/styles/class-names.ts'

type Row = Comparison['rows'][number]
type CompareTableProps = { comparison: Comparison; removeUrl: (slug: string) => string }

export function CompareTable({ comparison, removeUrl }: CompareTableProps) {
  const { homes, rows, common_amenities: common } = comparison
  const groups = rowGroups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section className="compare-scroll" aria-labelledby="compare-title" tabIndex={0}>
      <table className="compare">
        <caption className="vh">{m.compare_caption()}</caption>
        <thead>
          <tr>
            <td />
            {homes.map((home) => (
              <HomeHead key={home.slug} home={home} removeUrl={removeUrl(home.slug)} />
            ))}
          </tr>
        </thead>
        {groups
          .filter((each) => each.rows.length > 0)
          .map(({ group, rows: ofGroup }) => (
            <tbody key={group}>
              <GroupHead title={groupTitle(group)} homes={homes} />
              {ofGroup.map((row) => (
                <CompareRow key={row.key} row={row} homes={homes} />
              ))}
            </tbody>
          ))}
        {common.length > 0 ? (
          <tbody className="same">
            <tr>
              <th scope="row">
                {m.compare_have({ homes: homes.length === 1 ? 'one' : homes.length === 2 ? 'two' : 'more' })}
              </th>
              <td colSpan={homes.length}>{common.join(', ')}</td>
            </tr>
          </tbody>
        ) : null}
      </table>
    </section>
  )
}

function HomeHead({ home, removeUrl }: { home: ComparedHome; removeUrl: string }) {
  const held = useContext(HeldHome) === home.id
  return (
    <th scope="col">
      <div className="compare-photo ph">
        {home.picture ? <Picture picture={home.picture} sizes="(min-width: 981px) 260px, 160px" /> : null}
        <HeartButton houseId={home.id} title={home.title} />
      </div>
      <Link to={`/houses/${home.slug}`}>
        <MixedText text={home.title} />
      </Link>
      {held ? <HeldTag houseId={home.id} /> : null}
      {home.sold_out && !held ? <Tag>{m.compare_sold_out()}</Tag> : null}
      <Link tap to={removeUrl} preventScrollReset className="s">
        {m.compare_remove({ title: home.title, hidden: (said) => <span className="vh">{said}</span> })}
      </Link>
    </th>
  )
}

/** Repeats the column headings, which have scrolled out of view. */
function GroupHead({ title, homes }: { title: string; homes: readonly ComparedHome[] }) {
  return (
    <tr className="group">
      <th scope="rowgroup">{title}</th>
      {homes.map((home) => (
        <td key={home.slug} aria-hidden="true">
          <MixedText text={home.title} />
        </td>
      ))}
    </tr>
  )
}

function CompareRow({ row, homes }: { row: Row; homes: readonly ComparedHome[] }) {
  return (
    <tr className={row.differs ? 'differs' : 'same'}>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, i) => (
        <td key={homes[i]?.slug}>
          <span className={classNames('value', cell.has === false && 'no')}>
            {row.group === 'amenities' ? <Icon icon={cell.has ? 'check' : 'minus'} size="sm" /> : null}
            {cell.text}
          </span>
          {cell.best ? <Tag tone="leaf">{m.compare_lowest()}</Tag> : null}
          {cell.note ? (
            <span className="note-text" lang={row.key === 'place' ? 'en-IN' : undefined}>
              {cell.note}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  )
}
