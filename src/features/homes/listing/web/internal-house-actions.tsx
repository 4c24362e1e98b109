import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { House } from '../contract.ts'
import type { Inside } from '../internal-contract.ts'
import { editableTagLabels, editableTags, reasonLength } from '../internal-rules.ts'
import type { ActionAnswer } from './internal-house-form.ts'

type Failed = Extract<ActionAnswer, { problem: string | null }>
type InternalActionsProps = { house: House; inside: Inside; answer: ActionAnswer | undefined }

/** Staff actions on a home. Each is logged with the person and the reason. */
export function InternalActions({ house, inside, answer }: InternalActionsProps) {
  const failed = answer && 'errors' in answer ? answer : undefined
  const of = (intent: string) => (failed?.intent === intent ? failed : undefined)
  return (
    <section id="inside" tabIndex={-1} aria-labelledby="inside-title" className="inside">
      <h2 id="inside-title">From the inside</h2>
      <p className="row wrapx">
        <Tag tone={inside.listed ? 'leaf' : 'brick'}>{inside.listed ? 'Listed' : 'Hidden'}</Tag>
        {inside.marked_sold_out ? <Tag tone="brick">Marked sold out</Tag> : null}
        <Tag tone={inside.visits_stopped ? 'brick' : 'leaf'}>
          {inside.visits_stopped ? 'Visits stopped' : 'Visits open'}
        </Tag>
        {house.prime ? <Tag>Prime</Tag> : null}
        {house.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      {answer && 'done' in answer ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      {failed?.problem ? <Banner tone="brick" role="alert" title={failed.problem} /> : null}
      <div className="inside-acts">
        <Turn
          intent="listed"
          title={inside.listed ? 'Hide this home' : 'Show this home again'}
          to={!inside.listed}
          bad={inside.listed}
          failed={of('listed')}
        />
        <Turn
          intent="visits"
          title={inside.visits_stopped ? 'Allow visits again' : 'Stop visits'}
          to={!inside.visits_stopped}
          failed={of('visits')}
        />
        <Turn
          intent="sold_out"
          title={inside.marked_sold_out ? 'Take away “sold out”' : 'Mark as sold out'}
          to={!inside.marked_sold_out}
          failed={of('sold_out')}
        />
        <Tags house={house} failed={of('tags')} />
        <Prices key={inside.changes[0]?.id} inside={inside} failed={of('price')} />
      </div>
    </section>
  )
}

type ActProps = { intent: string; title: string; failed: Failed | undefined; bad?: boolean; children?: ReactNode }

/** A collapsible form; stays open after an error. */
function Act({ intent, title, failed, bad = false, children }: ActProps) {
  const { formData } = useNavigation()
  return (
    <details className="card" open={failed ? true : undefined}>
      <summary>{title}</summary>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <TextField
          label="Why"
          name="reason"
          required
          minLength={reasonLength.min}
          maxLength={reasonLength.max}
          autoComplete="off"
          defaultValue={failed?.typed.reason}
          error={failed?.errors.reason}
        />
        <Button type="submit" variant={bad ? 'bad' : 'pri'} busy={formData?.get('intent') === intent}>
          {title}
        </Button>
      </Form>
    </details>
  )
}

type TurnProps = Omit<ActProps, 'children'> & { to: boolean }

const Turn = ({ to, ...act }: TurnProps) => (
  <Act {...act}>
    <input type="hidden" name="to" value={to ? 'on' : 'off'} />
  </Act>
)

function Tags({ house, failed }: { house: House; failed: Failed | undefined }) {
  return (
    <Act intent="tags" title="Change marks" failed={failed}>
      <fieldset className="stack g1" aria-describedby={failed?.errors.tags ? 'tags-problem' : undefined}>
        <legend className="vh">Marks</legend>
        {editableTags.map((tag) => (
          <Checkbox
            key={tag}
            name="tags"
            value={tag}
            label={editableTagLabels[tag]}
            defaultChecked={house.tags.includes(tag)}
          />
        ))}
        <Checkbox name="prime" label="Prime" defaultChecked={house.prime} />
        {failed?.errors.tags ? (
          <p id="tags-problem" className="s inside-problem" role="alert">
            {failed.errors.tags}
          </p>
        ) : null}
      </fieldset>
    </Act>
  )
}

function Prices({ inside: { prices }, failed }: { inside: Inside; failed: Failed | undefined }) {
  if (prices.length === 0) return null
  const errors = failed?.errors
  return (
    <Act intent="price" title="Change a price" failed={failed}>
      <Select
        label="Of"
        name="unit"
        defaultValue={failed?.typed.unit}
        error={errors?.unit}
        options={prices.map(({ unit, label, rent, deposit }) => ({
          value: `${unit} ${rent}`,
          label: `${label}: ${formatRupees(rent)}, deposit ${formatRupees(deposit ?? 0)}`,
        }))}
      />
      <TextField
        label="New rent a month, in rupees"
        name="rent"
        inputMode="numeric"
        pattern="\d{1,8}"
        required
        autoComplete="off"
        defaultValue={failed?.typed.rent}
        error={errors?.rent}
      />
      <TextField
        label="New deposit, in rupees"
        name="deposit"
        inputMode="numeric"
        pattern="\d{1,8}"
        required
        autoComplete="off"
        defaultValue={failed?.typed.deposit}
        error={errors?.deposit}
      />
    </Act>
  )
}
