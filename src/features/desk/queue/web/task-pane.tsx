import { Form } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Colleague, Task } from '../contract.ts'
import { canRetry, endsHere, kindFacts } from '../rules.ts'
import { Clock } from './clock.tsx'
import { snoozes } from './queue-list.tsx'

type PaneProps = { task: Task; now: string; colleagues: Colleague[]; back: string }

/** One task: take it, give it on, let it rest, and the way to where it is done. */
export function TaskPane({ task, now, colleagues, back }: PaneProps) {
  const { kind, title, detail, link, person_id, due_at, since, claimed_by, mine } = task
  const facts = kindFacts[kind]
  return (
    <section aria-label="Task" className="queue-pane">
      <Link to={back} className="only-p queue-back">
        All tasks
      </Link>
      <div className="head">
        <Tag icon={facts.icon}>{facts.one}</Tag>
        <Clock since={since} due={due_at} now={now} />
      </div>
      <h2>{title}</h2>
      <p className="mut">{detail}</p>
      <p>
        Since {formatMoment(new Date(since))}, due {formatMoment(new Date(due_at))}.{' '}
        {claimed_by ? (mine ? 'You have it.' : `${claimed_by.name} has it.`) : 'Nobody has it.'}
      </p>
      <div className="acts">
        {claimed_by ? (
          <Act task={task} intent="give_back" label="Give back" hotkey="C" />
        ) : (
          <Act task={task} intent="claim" label="Claim" hotkey="c" primary />
        )}
        {link === '/admins/queue' ? null : (
          <ButtonLink to={link} variant={claimed_by ? 'pri' : 'sec'} icon="arrow-right" data-key="o">
            Open the work <kbd>O</kbd>
          </ButtonLink>
        )}
        {person_id ? (
          <ButtonLink to={`/admins/people/${person_id}`} variant="ter" data-key="p">
            Their story <kbd>P</kbd>
          </ButtonLink>
        ) : null}
        {canRetry(kind) ? <Act task={task} intent="retry" label="Send again" hotkey="r" /> : null}
      </div>
      <Form method="post" preventScrollReset className="more">
        <input type="hidden" name="task" value={`${kind}-${task.ref}`} />
        <Select
          label="Hand over to"
          name="to"
          data-key="h"
          options={colleagues.map(({ id, name, tasks }) => ({ value: String(id), label: `${name} (${tasks})` }))}
        />
        <Button type="submit" variant="sec" name="intent" value="hand_over">
          Hand over
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="more">
        <input type="hidden" name="task" value={`${kind}-${task.ref}`} />
        <Select label="Let it rest for" name="minutes" data-key="s" options={snoozes} />
        <Button type="submit" variant="sec" name="intent" value="snooze">
          Snooze
        </Button>
      </Form>
      {endsHere(kind) ? (
        <Form method="post" preventScrollReset className="more">
          <input type="hidden" name="task" value={`${kind}-${task.ref}`} />
          <TextField label="How it ended" name="reason" maxLength={300} data-key="d" autoComplete="off" />
          <Button type="submit" variant="sec" name="intent" value="done">
            Done
          </Button>
        </Form>
      ) : (
        <p className="s mut">It leaves the queue once it is done on its page.</p>
      )}
    </section>
  )
}

/** The key as the keyboard tells it: a capital letter is pressed with Shift. */
type ActProps = { task: Task; intent: string; label: string; hotkey: string; primary?: boolean }

const Act = ({ task: { kind, ref }, intent, label, hotkey, primary = false }: ActProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="task" value={`${kind}-${ref}`} />
    <Button type="submit" variant={primary ? 'pri' : 'sec'} name="intent" value={intent} data-key={hotkey}>
      {label} <kbd>{hotkey === 'C' ? 'Shift C' : hotkey.toUpperCase()}</kbd>
    </Button>
  </Form>
)
