import { formatLongDay, formatShortDay } from '#shared/dates.ts'

type VisitPassProps = { date: string; time: string; online: boolean; address: string; code: string | null }

/** The pass to show at the door. */
export function VisitPass({ date, time, online, address, code }: VisitPassProps) {
  const [weekday, rest = ''] = formatShortDay(date).split(', ')
  const [number, month] = rest.split(' ')
  return (
    <div className="visit-pass">
      <div className="d">
        <span className="vh">{formatLongDay(date)}</span>
        <span className="s" aria-hidden="true">
          {weekday}
        </span>
        <b aria-hidden="true">{number}</b>
        <span className="s" aria-hidden="true">
          {month}
        </span>
      </div>
      <div className="w">
        <p className="b">
          {time}, {online ? 'online' : 'in person'}
        </p>
        <p className="s mut">{online ? 'We call you on video at that time.' : address}</p>
      </div>
      {code ? (
        <div className="code">
          <span className="s mut">Show this code at the door</span>
          <b>{code}</b>
        </div>
      ) : null}
    </div>
  )
}
