import { formatMoment } from '#shared/dates.ts'
import type { OfficeCall } from '../contract.ts'
import { callWords, talkTime } from '../rules.ts'

/** One call of ours: who, when, and how it ended. */
export const CallLine = ({ call: { by, mine, state, seconds, asked_at, reason } }: { call: OfficeCall }) => (
  <li className="call-line">
    <b>{state === 'completed' ? `${callWords.completed} for ${talkTime(seconds)}` : callWords[state]}</b>
    <span className="mut">
      {mine ? 'You' : by}, {formatMoment(new Date(asked_at))}
    </span>
    <span className="words">{reason}</span>
  </li>
)
