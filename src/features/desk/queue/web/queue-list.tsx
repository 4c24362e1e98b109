import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { initialsOf } from '#ui/display/initials.ts'
import { Select } from '#ui/fields/select.tsx'
import type { Colleague, Task } from '../contract.ts'
import { clockGroups, groupLabels, groupOf, kindFacts } from '../rules.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { Clock } from './clock.tsx'
import type { QueueAnswer } from './queue-action.ts'
import './queue-list.css'

type ListProps = {
  tasks: Task[]
  now: string
  shown: Task | undefined
  hrefFor: (task: Task) => string
  colleagues: Colleague[]
  answer: QueueAnswer | undefined
  next: string | null
}

/** One list by deadline; the boxes choose tasks for the bar at its end, which shows what it would do first. */
export function QueueList({ tasks, now, shown, hrefFor, colleagues, answer, next }: ListProps) {
  const at = new Date(now)
  const groups = Map.groupBy(tasks, ({ due_at }) => groupOf(new Date(due_at), at))
  return (
    <section aria-label="Tasks" className="queue-list">
      {answer?.preview ? <BulkPreview preview={answer.preview} /> : null}
      <Form method="post" preventScrollReset>
        {clockGroups.map((group) => {
          const rows = groups.get(group)
          if (!rows) return null
          return (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className={`queue-group ${group}`}>
                {groupLabels[group]} <span>{rows.length}</span>
              </h2>
              <ul>
                {rows.map((task) => (
                  <Row
                    key={`${task.kind}-${task.ref}`}
                    task={task}
                    now={now}
                    current={task === shown}
                    to={hrefFor(task)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        <BulkBar colleagues={colleagues} />
      </Form>
      {next ? (
        <ButtonLink className="desk-more" variant="sec" to={next}>
          Later tasks
        </ButtonLink>
      ) : null}
    </section>
  )
}

function Row({ task, now, current, to }: { task: Task; now: string; current: boolean; to: string }) {
  const { kind, ref, title, detail, since, due_at, claimed_by, mine } = task
  const facts = kindFacts[kind]
  return (
    <li className="queue-row" data-current={current || undefined}>
      <label className="pick">
        <input type="checkbox" name="task" value={`${kind}-${ref}`} />
        <span className="vh">Choose: {title}</span>
      </label>
      <Icon icon={facts.icon} />
      <Link to={to} preventScrollReset aria-current={current ? 'true' : undefined} className="what">
        <span className="t">{title}</span>
        <span className="m">
          <b>{facts.one}</b> {detail}
        </span>
      </Link>
      <Clock since={since} due={due_at} now={now} />
      {claimed_by ? (
        <span className={mine ? 'who me' : 'who'} title={mine ? 'You have it' : `${claimed_by.name} has it`}>
          <span aria-hidden="true">{initialsOf(claimed_by.name)}</span>
          <span className="vh">{mine ? 'You have it' : `${claimed_by.name} has it`}</span>
        </span>
      ) : (
        <span className="who none" title="Nobody has it">
          <span className="vh">Nobody has it</span>
        </span>
      )}
    </li>
  )
}

/** Shown once a box is ticked; always shows what would happen before it does. */
const BulkBar = ({ colleagues }: { colleagues: Colleague[] }) => (
  <fieldset className="queue-bulk">
    <legend>With the chosen ones</legend>
    <input type="hidden" name="preview" value="yes" />
    <Button type="submit" variant="sec" small name="intent" value="claim">
      Claim
    </Button>
    <Select
      label="To"
      name="to"
      options={colleagues.map(({ id, name, tasks }) => ({ value: String(id), label: `${name} (${tasks})` }))}
    />
    <Button type="submit" variant="sec" small name="intent" value="hand_over">
      Hand over
    </Button>
    <Select label="For" name="minutes" options={snoozes} />
    <Button type="submit" variant="sec" small name="intent" value="snooze">
      Snooze
    </Button>
  </fieldset>
)

export const snoozes = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '180', label: '3 hours' },
  { value: '720', label: '12 hours' },
]
