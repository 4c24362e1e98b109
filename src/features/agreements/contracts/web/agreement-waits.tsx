import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import type { Agreement } from '../contract.ts'
import { unitOf } from '../unit-words.ts'
import { endedWords } from './agreement-words.ts'

/** Before it can be read. */
export function Preparing({ agreement }: { agreement: Agreement }) {
  const { home, unit, waits_for, version_number } = agreement
  const stamp = waits_for === 'stamp'
  return (
    <div className="wrap agree agree-narrow">
      <header className="agree-head">
        <h1>{m.agreements_preparing()}</h1>
        <p className="mut">{m.agreements_preparing_text({ unit: unitOf(unit), home })}</p>
      </header>
      {stamp ? (
        <Banner tone="mar" icon="clock" title={m.agreements_stamp_away()}>
          {m.agreements_stamp_away_text()}
        </Banner>
      ) : null}
      <Timeline
        items={[
          {
            title:
              version_number > 1 ? m.agreements_version_asked({ number: version_number }) : m.agreements_home_booked(),
            state: 'done',
          },
          {
            title: m.agreements_stamp_paper(),
            state: stamp ? 'late' : 'now',
            note: stamp ? m.agreements_stamp_waits() : m.agreements_stamp_bought(),
          },
          { title: m.agreements_read_and_sign(), state: 'next', note: m.agreements_by_code() },
        ]}
      />
      <div>
        <ButtonLink variant="sec" to="">
          {m.agreements_look_again()}
        </ButtonLink>
      </div>
    </div>
  )
}

export function Cancelled({ agreement }: { agreement: Agreement }) {
  const { number, made_on, ended_because, pdf_url } = agreement
  const said = endedWords(ended_because ?? '')
  return (
    <div className="wrap agree agree-narrow">
      <header className="agree-head">
        <h1>{m.agreements_cancelled()}</h1>
        <p className="mut">
          {m.agreements_cancelled_text({
            ...{ number, day: localDay(made_on), reason: said ?? ended_because ?? '' },
            why: (reason) => (said === null ? <span lang="en-IN">{reason}</span> : reason),
          })}
        </p>
      </header>
      <div className="row wrapx">
        <ButtonLink to="/contract" variant="sec">
          {m.agreements_all_versions()}
        </ButtonLink>
        {pdf_url ? (
          <ButtonLink to={pdf_url} variant="ter" icon="download" reloadDocument download>
            {m.agreements_pdf_plain()}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
