import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { roleLabels } from '#features/people/accounts/rules.ts'
import { roles } from '#shared/endpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DeskPerson } from '../contract.ts'
import type { PersonAnswer } from './person-screen.tsx'

type ActsProps = { person: DeskPerson; answer: PersonAnswer | undefined }

/** Acts of staff on an account; each needs a reason and is logged with it. */
export function PersonActs({ person, answer }: ActsProps) {
  const lock = person.locked ? 'unlock' : 'lock'
  const part = (intent: string) => ({
    ...{ intent, error: answer?.intent === intent ? answer.errors?.reason : undefined },
  })
  return (
    <section aria-label="What you can do" className="acts">
      <Act {...part('contact')} title="Show phone and mail" button="Show" />
      <Act
        {...part('see')}
        title="See the site as they do"
        button="See for 15 minutes"
        note="Reading only: no papers, no money, no changes. They are told and read your reason."
      />
      <Act {...part('roles')} title="Roles" button="Change roles">
        <div className="boxes">
          {roles
            .filter((role) => role !== 'tenant')
            .map((role) => (
              <Checkbox
                key={role}
                name="role"
                value={role}
                label={roleLabels[role]}
                defaultChecked={person.roles.includes(role)}
              />
            ))}
        </div>
      </Act>
      <Act
        {...part(lock)}
        title={person.locked ? 'Unlock the account' : 'Lock the account'}
        button={person.locked ? 'Unlock' : 'Lock'}
        danger={!person.locked}
      />
    </section>
  )
}

type ActProps = {
  intent: string
  title: string
  button: string
  note?: string
  danger?: boolean
  error: string | undefined
  children?: ReactNode
}

const Act = ({ intent, title, button, note, danger = false, error, children }: ActProps) => (
  <details open={error !== undefined}>
    <summary>{title}</summary>
    <Form method="post">
      {note ? <p className="mut">{note}</p> : null}
      {children}
      <TextField label="Why" name="reason" maxLength={300} autoComplete="off" error={error} />
      <Button type="submit" variant={danger ? 'bad' : 'sec'} name="intent" value={intent}>
        {button}
      </Button>
    </Form>
  </details>
)
