import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Condition, conditions } from '#features/tenancy/inspections/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { ChecklistItem, Tagging } from '../contract.ts'
import { clockOf, isWhole, leftWords } from '../rules.ts'
import { Films } from './films.tsx'
import { ItemList } from './item-list.tsx'
import { RoomForm } from './room-form.tsx'
import { type Draft, TagForm } from './tag-form.tsx'
import type { TaggingAnswer } from './tagging-action.ts'
import { Timeline } from './timeline.tsx'
import { useFilm } from './use-film.ts'
import { useTaggingKeys } from './use-tagging-keys.ts'

const emptyDraft = (item: ChecklistItem | null): Draft => ({ item, name: '', condition: 'good', note: '' })
const nextOpen = ({ items, film }: Tagging, after: string | null): ChecklistItem | null => {
  const open = items.filter(({ key }) => key !== after && !film.tags.some(({ item_key }) => item_key === key))
  const place = items.findIndex(({ key }) => key === after)
  return open.find((item) => items.indexOf(item) > place) ?? open[0] ?? null
}

type TaggerProps = { tagging: Tagging; beside: boolean; back: string; answer?: TaggingAnswer | undefined }

/** A video with its rooms and items, all of it by the keyboard. */
export function Tagger({ tagging, beside, back }: TaggerProps) {
  const { film, before, items, left, title, detail, handed_in_at, handed_in_by } = tagging
  const fetcher = useFetcher<TaggingAnswer>({ key: `tagging-${tagging.id}` })
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(nextOpen(tagging, null)))
  const [keysOn, setKeysOn] = useState(true)
  const controls = useFilm(film, beside ? before : null, draft.item?.key ?? null)
  const roomField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const tagForm = useRef<HTMLFormElement>(null)
  const isOpen = handed_in_at === null
  const choose = (item: ChecklistItem | null) => {
    setDraft(emptyDraft(item))
    const tag = item && film.tags.find(({ item_key }) => item_key === item.key)
    if (tag) controls.seek(tag.at_ms, tag.item_key)
    else if (item) controls.follow(controls.at, item.key)
    if (!item) requestAnimationFrame(() => nameField.current?.focus())
  }
  const walk = (steps: number) => {
    const at = items.findIndex(({ key }) => key === draft.item?.key)
    choose(items[Math.min(items.length - 1, Math.max(0, at + steps))] ?? null)
  }
  // Until the list is read again, the last tag in it is not the last one made.
  const isCurrent = fetcher.state === 'idle'
  const undo = () => {
    if (!isCurrent) return
    const last = film.tags.toSorted((a, b) => b.id - a.id)[0]
    if (last) void fetcher.submit({ intent: 'drop-tag', tag_id: last.id }, { method: 'post' })
  }
  const setCondition = (condition: Condition) => setDraft((now) => ({ ...now, condition }))
  useTaggingKeys(
    {
      ...{ k: controls.toggle, j: () => controls.seek(controls.at - 5000), l: () => controls.seek(controls.at + 5000) },
      ...{ ',': () => controls.seek(controls.at - 40), '.': () => controls.seek(controls.at + 40) },
      ...{ r: () => roomField.current?.focus(), n: () => choose(null), z: undo },
      b: () => controls.setTogether((on) => !on),
      ...{ down: () => walk(1), up: () => walk(-1), enter: () => tagForm.current?.requestSubmit() },
      ...Object.fromEntries(conditions.map((condition, nth) => [String(nth + 1), () => setCondition(condition)])),
    },
    keysOn && isOpen,
  )
  const count = left.items + left.rooms.length + left.spans.length
  return (
    <div className="tagging">
      <div className="desk-bar">
        <div>
          <Link to={back}>All videos</Link>
          <h1>{title}</h1>
          <p className="mut">
            {detail}, {clockOf(film.duration_ms)} long
          </p>
        </div>
        <Tag>
          {items.length > 0
            ? `${items.length - left.items} of ${items.length} items tagged`
            : `${film.rooms.length} rooms, ${film.tags.length} items`}
        </Tag>
        <div className="end">
          {isOpen ? (
            <fetcher.Form method="post">
              <Button type="submit" name="intent" value="hand-in" variant={isWhole(left) ? 'pri' : 'sec'}>
                {count > 0 ? `Hand in, ${count} left` : 'Hand in'}
              </Button>
            </fetcher.Form>
          ) : null}
        </div>
      </div>
      <div role="status">
        {isCurrent && fetcher.data?.done ? <p className="tagging-done">{fetcher.data.done}</p> : null}
        {isOpen ? null : <Banner tone="leaf">Handed in by {handed_in_by}. It stays as it is.</Banner>}
      </div>
      {fetcher.data?.problem ? (
        <Banner tone="brick" role="alert">
          {fetcher.data.problem}
        </Banner>
      ) : null}
      <div className="tagging-cols">
        <div className="tagging-left">
          <Films {...{ tagging, controls, beside }} />
          <Timeline {...{ tagging, controls }} />
          {isOpen ? (
            <>
              <p className="mut">{leftWords(left) ?? 'Nothing is left to tag.'}</p>
              <RoomForm {...{ tagging, fetcher }} at={controls.at} field={roomField} />
              <TagForm
                {...{ tagging, draft, fetcher, nameField }}
                at={controls.at}
                onDraft={setDraft}
                form={tagForm}
                onSaved={() => {
                  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
                  // The form is read before the next item takes its place.
                  setTimeout(() => setDraft(emptyDraft(draft.item ? nextOpen(tagging, draft.item.key) : null)))
                }}
              />
              <Keys
                {...{ keysOn, setKeysOn, beside }}
                together={controls.together}
                setTogether={controls.setTogether}
              />
            </>
          ) : null}
        </div>
        <ItemList
          {...{ tagging, fetcher }}
          current={draft.item?.key ?? null}
          onItem={choose}
          onNew={() => choose(null)}
          onTag={({ at_ms }) => controls.seek(at_ms)}
        />
      </div>
    </div>
  )
}

type KeysProps = { keysOn: boolean; setKeysOn(on: boolean): void } & {
  beside: boolean
  together: boolean
  setTogether(on: boolean): void
}

const keyWords: readonly [string, string][] = [
  ['K', 'Play or pause'],
  ['J L', '5 seconds back, forward'],
  [', .', 'One frame back, forward'],
  ['R', 'Room from here'],
  ['N', 'Another item here'],
  ['↑ ↓', 'Item before, after'],
  ['1 to 4', 'Good, missing, defect, not accessible'],
  ['Enter', 'Save, next item'],
  ['Z', 'Take the last tag away'],
]

function Keys({ keysOn, setKeysOn, beside, together, setTogether }: KeysProps) {
  return (
    <details className="tagging-keys">
      <summary>Keys</summary>
      <Switch label="Single keys act" checked={keysOn} onChange={(event) => setKeysOn(event.target.checked)} />
      {beside ? (
        <Switch
          label="Both videos move together (B)"
          checked={together}
          onChange={(event) => setTogether(event.target.checked)}
        />
      ) : null}
      <dl>
        {keyWords.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
