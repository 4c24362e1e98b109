import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { MixedText } from '#ui/display/mixed-text.tsx'

type VisitPassProps = { date: string; startsAt: string; online: boolean; address: string; code: string | null }

/** The pass to show at the door. */
export function VisitPass({ date, startsAt, online, address, code }: VisitPassProps) {
  const [weekday, rest = ''] = localShortDay(date).split(', ')
  const [number, month] = rest.split(' ')
  const time = localTime(new Date(startsAt))
  return (
    <div className="visit-pass">
      <div className="d">
        <span className="vh">{localLongDay(date)}</span>
        <span className="s" aria-hidden="true">
          {weekday}
        </span>
        <b aria-hidden="true">{number}</b>
        <span className="s" aria-hidden="true">
          {month}
        </span>
      </div>
      <div className="w">
        <p className="b">{online ? m.visits_pass_online({ time }) : m.visits_pass_in_person({ time })}</p>
        <p className="s mut">{online ? m.visits_we_call() : <MixedText text={address} />}</p>
      </div>
      {code ? (
        <div className="code">
          <span className="s mut">{m.visits_show_code()}</span>
          <b>{code}</b>
        </div>
      ) : null}
    </div>
  )
}
