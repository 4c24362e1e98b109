import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { CareLine } from '../contract.ts'

type LinesProps = { lines: readonly CareLine[]; pathOf: (id: number) => string; withHome?: boolean; waitText?: string }

/** Each request in two lines, the whole of it a link. */
export function CareLines({ lines, pathOf, withHome = false, waitText = m.care_your_turn_tag() }: LinesProps) {
  return (
    <ul className="care-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <Anchor className="care-line" to={pathOf(line.id)}>
            <span>
              <b>{line.title}</b>
              <small>{withHome ? homeAndText(line) : line.text}</small>
              <small className="mut">
                {isOpen(line)
                  ? m.care_due_at({ when: localDayAndTime(new Date(line.due_at)) })
                  : m.care_raised_at({ when: localDayAndTime(new Date(line.raised_at)) })}
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

const homeAndText = ({ home, text }: CareLine) =>
  m.care_home_and_text({ text, home: (said) => <span lang={writtenIn(String(said))}>{said}</span>, title: home })

const isOpen = ({ state }: CareLine): boolean => state !== 'closed' && state !== 'cancelled'

function Mark({ line, waitText }: { line: CareLine; waitText: string }) {
  if (!isOpen(line))
    return <Tag tone="leaf">{line.state === 'closed' ? m.care_tag_repaired() : m.care_tag_withdrawn()}</Tag>
  if (line.late) return <Tag tone="brick">{m.care_tag_late()}</Tag>
  if (line.waits_for) return <Tag tone="mar">{waitText}</Tag>
  if (line.urgent) return <Tag tone="brick">{m.care_tag_urgent()}</Tag>
  return line.near ? <Tag tone="mar">{m.care_tag_due_soon()}</Tag> : <Tag tone="pea">{m.care_tag_open()}</Tag>
}
