import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import styles from './line-strip.css?url'
import type { LineShown } from './show-line.ts'

/**
 * The line as it was said, and what we understood of it: each piece is a link to the search without it, which can be
 * undone. Where words name several places, the others are links too.
 */
export function LineStrip({ said: { line, marks, pieces, others, unused, clearUrl } }: { said: LineShown }) {
  const offerUndo = useUndo()
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
            <ChipLink
              to={url}
              on
              removable
              preventScrollReset
              onClick={(event) => {
                const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
                if (!elsewhere) offerUndo(label)
              }}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div className="others">
          <p className="s mut">{m.search_did_you_mean()}</p>
          <ul className="chips wrapx" aria-label={m.search_did_you_mean()}>
            {others.map(({ label, url }) => (
              <li key={label}>
                <ChipLink to={url} icon="map-pin" preventScrollReset>
                  {label}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {unused.length > 0 ? (
        <p className="s mut">{m.search_not_used({ words: unused.join(', '), b: (words) => <b>{words}</b> })}</p>
      ) : null}
    </section>
  )
}

/** After a piece is taken out: the way back to the address before, for a while. Without a script the browser's Back is it. */
function useUndo(): (label: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (label) =>
    showToast({
      text: m.search_taken_out({ label }),
      duration: 8000,
      action: {
        label: m.search_undo(),
        onPress: () => void navigate(`${pathname}${search}`, { preventScrollReset: true }),
      },
    })
}
