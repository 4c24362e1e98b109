import { m } from '#messages'
import { Tag } from '#ui/display/tag.tsx'

type StandingProps = { label: string; value: string | null; confirmed: boolean }

/** The current value, and whether it is confirmed. */
export function Standing({ label, value, confirmed }: StandingProps) {
  if (!value) return null
  return (
    <div className="standing">
      <div>
        <p className="s dim">{label}</p>
        <p className="b" lang="en-IN">
          {value}
        </p>
      </div>
      {confirmed ? <Tag tone="leaf">{m.profile_confirmed()}</Tag> : <Tag tone="mar">{m.profile_not_confirmed()}</Tag>}
    </div>
  )
}
