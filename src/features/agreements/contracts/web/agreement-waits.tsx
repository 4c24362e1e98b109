import { formatDay } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import type { Agreement } from '../contract.ts'

/** Before it can be read. */
export function Preparing({ agreement }: { agreement: Agreement }) {
  const { home, unit, waits_for, version_number } = agreement
  const stamp = waits_for === 'stamp'
  return (
    <div className="wrap agree agree-narrow">
      <header className="agree-head">
        <h1>Your agreement is being prepared</h1>
        <p className="mut">
          {unit}, {home}. It usually takes a minute; we send you an SMS when you can read and sign it.
        </p>
      </header>
      {stamp ? (
        <Banner tone="mar" icon="clock" title="The e-stamp service does not answer.">
          We keep trying. Your home stays yours meanwhile, and nothing is asked of you.
        </Banner>
      ) : null}
      <Timeline
        items={[
          { title: version_number > 1 ? `Version ${version_number} asked for` : 'Home booked', state: 'done' },
          {
            title: 'Stamp paper',
            state: stamp ? 'late' : 'now',
            note: stamp ? 'Waiting for the service' : 'Being bought from your state',
          },
          { title: 'Read and sign', state: 'next', note: 'With a code sent to your phone' },
        ]}
      />
      <div>
        <ButtonLink variant="sec" to="">
          Look again
        </ButtonLink>
      </div>
    </div>
  )
}

export function Cancelled({ agreement }: { agreement: Agreement }) {
  const { number, made_on, ended_because, pdf_url } = agreement
  return (
    <div className="wrap agree agree-narrow">
      <header className="agree-head">
        <h1>This agreement was cancelled</h1>
        <p className="mut">
          {number}, made on {formatDay(made_on)}. {ended_because} It can no longer be signed and binds nobody.
        </p>
      </header>
      <div className="row wrapx">
        <ButtonLink to="/contract" variant="sec">
          All versions
        </ButtonLink>
        {pdf_url ? (
          <ButtonLink to={pdf_url} variant="ter" icon="download" reloadDocument download>
            PDF
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
