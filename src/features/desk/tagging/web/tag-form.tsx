import type { RefObject } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { type Condition, conditions, conditionWords, longestNote } from '#features/tenancy/inspections/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ChecklistItem, Tagging } from '../contract.ts'
import { clockOf, isWorse, roomAt } from '../rules.ts'
import type { TaggingAnswer } from './tagging-action.ts'

export type Draft = { item: ChecklistItem | null; name: string; condition: Condition; note: string }

type TagFormProps = {
  tagging: Tagging
  at: number
  draft: Draft
  onDraft(draft: Draft): void
  form: RefObject<HTMLFormElement | null>
  nameField: RefObject<HTMLInputElement | null>
  fetcher: FetcherWithComponents<TaggingAnswer>
  onSaved(): void
}

/** One item at the moment that is shown: its condition by digit, then Enter. */
export function TagForm({ tagging, at, draft, onDraft, form, nameField, fetcher, onSaved }: TagFormProps) {
  const { item, name, condition, note } = draft
  const room = roomAt(tagging.film.rooms, at)
  const worse = isWorse(item?.before ?? null, condition)
  return (
    <fetcher.Form method="post" className="tag-form" ref={form} onSubmit={onSaved} aria-label="Tag">
      <input type="hidden" name="intent" value="tag" />
      <input type="hidden" name="at_ms" value={at} />
      <input type="hidden" name="item_key" value={item?.key ?? ''} />
      <div className="tag-head">
        <h2>{item ? item.name : 'Another item'}</h2>
        <span className="mut">
          {room ? room.room : 'No room yet'}, at {clockOf(at)}
        </span>
        {item?.before ? (
          <span className="mut before">
            At move-in: <Mark condition={item.before} />
          </span>
        ) : null}
      </div>
      {item ? (
        <input type="hidden" name="name" value={item.name} />
      ) : (
        <TextField
          {...{ label: 'Item', name: 'name', ref: nameField, maxLength: 120, value: name }}
          autoComplete="off"
          onChange={(event) => onDraft({ ...draft, name: event.target.value })}
          suffix={<kbd>N</kbd>}
        />
      )}
      <fieldset className="tag-conditions">
        <legend className="sr">Condition</legend>
        {conditions.map((each, nth) => (
          <label key={each} data-on={each === condition || undefined}>
            <input
              type="radio"
              name="condition"
              value={each}
              checked={each === condition}
              onChange={() => onDraft({ ...draft, condition: each })}
            />
            <Mark condition={each} />
            <kbd>{nth + 1}</kbd>
          </label>
        ))}
      </fieldset>
      <TextField
        {...{ label: 'What you see', name: 'note', optional: true, maxLength: longestNote, value: note }}
        autoComplete="off"
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
      />
      <div className="tag-acts">
        <Button type="submit">
          Save and next <kbd>Enter</kbd>
        </Button>
        {worse ? <span className="worse">Worse than at move-in: the report shows it with its moment.</span> : null}
      </div>
    </fetcher.Form>
  )
}

/** Told by shape and word, never by colour alone. */
export const Mark = ({ condition }: { condition: Condition }) => (
  <span className="mark" data-condition={condition}>
    {conditionWords[condition]}
  </span>
)
