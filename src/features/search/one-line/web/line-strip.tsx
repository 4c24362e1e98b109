import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import styles from './line-strip.css?url'
import type { LineShown } from './show-line.ts'

/** The line as it was said, and what we understood of it: each piece is a link to the search without it. */
export function LineStrip({ said: { line, marks, pieces, unused, clearUrl } }: { said: LineShown }) {
  return (
    <section className="line-strip" aria-label={m.search_your_line()}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="said">
        <Icon icon="search" size="sm" />
        <span>
          {marks.map(({ from, text, known }) =>
            known ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
          )}
        </span>
        <a className="link s tap" href={localAddress(clearUrl)} aria-label={m.search_clear_line({ line })}>
          {m.search_clear()}
        </a>
      </p>
      <ul className="chips wrapx" aria-label={m.search_understood()}>
        {pieces.map(({ label, url }) => (
          <li key={label}>
            <ChipLink to={url} on removable preventScrollReset>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
      {unused.length > 0 ? (
        <p className="s mut">{m.search_not_used({ words: unused.join(', '), b: (words) => <b>{words}</b> })}</p>
      ) : null}
    </section>
  )
}
