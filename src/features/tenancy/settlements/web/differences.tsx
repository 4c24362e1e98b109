import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { asWritten } from '#ui/display/as-written.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import '#ui/photos/point-ring.css'
import type { ProofPhoto, SettlementLine, SettlementReport } from '../contract.ts'

type Compared = { line: SettlementLine; before: ProofPhoto; after: ProofPhoto }

/** Photos of one thing from both ends, one over the other; for those who cannot drag, side by side below. */
export function Differences({ report: { lines, move_out_report } }: { report: SettlementReport }) {
  const found = lines.filter(({ kind }) => kind === 'repair')
  const compared = found.flatMap((line): Compared[] => {
    const before = line.proof?.before?.photos[0]
    const after = line.proof?.after.photos.find(({ mark }) => mark) ?? line.proof?.after.photos[0]
    return before && after ? [{ line, before, after }] : []
  })
  if (!move_out_report) return null
  return (
    <section aria-labelledby="differences" className="differences">
      <h2 id="differences">{m.settlement_differences({ count: found.length })}</h2>
      {found.length === 0 ? <p className="mut">{m.settlement_as_it_was()}</p> : null}
      {compared.map((each) => (
        <Compare key={each.line.id} {...each} />
      ))}
      <InFilms lines={found} />
    </section>
  )
}

/** Each difference at its moment in the films of both checks. */
function InFilms({ lines }: { lines: readonly SettlementLine[] }) {
  const filmed = lines.filter(({ proof }) => proof?.before?.film || proof?.after.film)
  if (filmed.length === 0) return null
  return (
    <>
      <h3>{m.settlement_in_films()}</h3>
      <ul className="stack g2">
        {filmed.map(({ id, label, proof }) => (
          <li key={id}>
            {label}:{' '}
            <FilmLink to={proof?.before?.film}>
              {m.settlement_film_moving_in({ label, vh: (said) => <span className="vh">{said}</span> })}
            </FilmLink>{' '}
            <FilmLink to={proof?.after.film}>
              {m.settlement_film_moving_out({ label, vh: (said) => <span className="vh">{said}</span> })}
            </FilmLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In a tab of its own: the film is a file, and the page may hold what somebody typed. */
const FilmLink = ({ to, children }: { to: string | null | undefined; children: ReactNode }) =>
  to ? (
    <a className="link tap" href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : null

function Compare({ line, before, after }: Compared) {
  const [at, setAt] = useState(35)
  const hydrated = useHydrated()
  const note = line.proof?.after.note
  const ring = after.mark && ringOver(after, after.mark)
  return (
    <figure className="compare">
      {hydrated ? (
        <div className="compare-over">
          <img src={after.url} alt={m.settlement_at_move_out({ label: line.label })} loading="lazy" />
          <img
            src={before.url}
            alt={m.settlement_at_move_in({ label: line.label })}
            loading="lazy"
            style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}
          />
          {ring ? <span className="point-ring" style={ring} role="img" aria-label={m.settlement_here()} /> : null}
          <span className="compare-edge" style={{ left: `${at}%` }} aria-hidden="true" />
          <input
            type="range"
            min={0}
            max={100}
            value={at}
            onChange={(event) => setAt(Number(event.target.value))}
            aria-label={m.settlement_compare({ label: line.label })}
          />
        </div>
      ) : null}
      <div className="compare-side">
        {[before, after].map((photo) => (
          <div key={photo.url}>
            <img src={photo.url} alt="" loading="lazy" />
            <span className="s">{localDay(dayInIndia(new Date(photo.taken_at)))}</span>
          </div>
        ))}
      </div>
      <figcaption className="s mut">
        {line.label}
        {note ? <>: {asWritten(note)}</> : ''}. {ring ? `${m.settlement_ring_marks()} ` : ''}
        {m.settlement_drag()}
      </figcaption>
    </figure>
  )
}

/** Width to height of the frame in settlement.css. The photo covers it and is cut off on both sides. */
const frame = 3 / 2

function ringOver({ width, height }: ProofPhoto, { x, y }: { x: number; y: number }) {
  const ratio = width / height
  const left = ratio > frame ? 0.5 + (x - 0.5) * (ratio / frame) : x
  const top = ratio > frame ? y : 0.5 + (y - 0.5) * (frame / ratio)
  return { left: `${left * 100}%`, top: `${top * 100}%` }
}
