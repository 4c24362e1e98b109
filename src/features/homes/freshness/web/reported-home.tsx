import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { ReportedHome } from '../contract.ts'
import { outcomeLabels, reasonLabels, reportReasons } from '../report-rules.ts'
import { type Settled, SettleForm } from './settle-form.tsx'

const choices = [
  { value: 'hidden', label: outcomeLabels.hidden, variant: 'bad' },
  { value: 'corrected', label: outcomeLabels.corrected, variant: 'sec' },
  { value: 'dismissed', label: outcomeLabels.dismissed, variant: 'ter' },
] as const

/** A home with its reports grouped by reason, since reports with one reason are resolved together. */
export function ReportedHomeCard({ home, answer }: { home: ReportedHome; answer?: Settled }) {
  const reasons = reportReasons.filter((reason) => home.reports.some((report) => report.reason === reason))
  return (
    <article className="card trust-card" aria-labelledby={`reported-${home.id}`}>
      <header className="stack g1">
        <h3 id={`reported-${home.id}`}>
          <Link to={`/internal_houses/${home.slug}`}>{home.title}</Link>
        </h3>
        <p className="row wrapx s mut">
          {home.place}
          {home.listed ? null : <Tag tone="brick">Hidden</Tag>}
          {home.reporters > 1 ? <Tag tone="mar">Reported by {home.reporters}</Tag> : null}
        </p>
      </header>
      {reasons.map((reason) => {
        const said = home.reports.filter((report) => report.reason === reason)
        return (
          <section key={reason} className="stack g2" aria-label={`${reasonLabels[reason]}: ${home.title}`}>
            <h4>{reasonLabels[reason]}</h4>
            <ul className="trust-story">
              {said.map(({ id, words, signed_in, created_at }) => (
                <li key={id}>
                  {words ? <span>{words}</span> : null}
                  <span className="s mut">
                    {formatMoment(new Date(created_at))}, {signed_in ? 'signed in' : 'not signed in'}
                  </span>
                </li>
              ))}
            </ul>
            <SettleForm
              about={`report ${said[0]?.id}`}
              name={`${reasonLabels[reason]}, ${home.title}`}
              answer={answer}
              choices={choices}
            />
          </section>
        )
      })}
    </article>
  )
}
