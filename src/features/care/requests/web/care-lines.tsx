import { formatMoment } from '#shared/dates.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { CareLine } from '../contract.ts'

type LinesProps = { lines: readonly CareLine[]; pathOf: (id: number) => string; withHome?: boolean; waitText?: string }

/** Each request in two lines, the whole of it a link. */
export function CareLines({ lines, pathOf, withHome = false, waitText = 'Your turn' }: LinesProps) {
  return (
    <ul className="care-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <Anchor className="care-line" to={pathOf(line.id)}>
            <span>
              <b>{line.title}</b>
              <small>{withHome ? `${line.home}. ${line.text}` : line.text}</small>
              <small className="mut">
                {isOpen(line)
                  ? `Due ${formatMoment(new Date(line.due_at))}`
                  : `Raised ${formatMoment(new Date(line.raised_at))}`}
              </small>
            </span>
            <Mark line={line} waitText={waitText} />
            <Icon icon="chevron-right" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const isOpen = ({ state }: CareLine): boolean => state !== 'closed' && state !== 'cancelled'

function Mark({ line, waitText }: { line: CareLine; waitText: string }) {
  if (!isOpen(line)) return <Tag tone="leaf">{line.state === 'closed' ? 'Repaired' : 'Withdrawn'}</Tag>
  if (line.late) return <Tag tone="brick">Late</Tag>
  if (line.waits_for) return <Tag tone="mar">{waitText}</Tag>
  if (line.urgent) return <Tag tone="brick">Urgent</Tag>
  return line.near ? <Tag tone="mar">Due soon</Tag> : <Tag tone="pea">Open</Tag>
}
