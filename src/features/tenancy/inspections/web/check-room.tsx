import { useState } from 'react'
import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { ItemEntry } from '../contract.ts'
import { type Condition, conditionWords, itemProblem, longestNote, type Scope, scopeWords } from '../rules.ts'
import type { Checking } from './check-page.tsx'
import { MarkPhoto } from './mark-photo.tsx'
import { AddPhoto, PhotoStrip } from './photo-strip.tsx'

type RoomProps = {
  room: string
  items: readonly CheckItem[]
  said: ReadonlyMap<string, ItemEntry>
  check: Checking
}

export function CheckRoom({ room, items, said, check }: RoomProps) {
  const done = items.filter(({ key }) => said.has(key)).length
  return (
    <details className="check-room" name="check-room">
      <summary>
        <Icon icon={done === items.length ? 'circle-check' : 'chevron-down'} />
        <b>{room}</b>
        <span className="s mut">
          {done} of {items.length}
        </span>
      </summary>
      <ul>
        {items.map((item) => (
          <Item key={item.key} item={item} entry={said.get(item.key)} check={check} />
        ))}
      </ul>
    </details>
  )
}

const choices: { value: Condition; label: string }[] = [
  { value: 'good', label: 'Good' },
  { value: 'missing', label: 'Missing' },
  { value: 'defect', label: 'Defect' },
  { value: 'not accessible', label: 'No access' },
]

const sayBefore = ({ condition, note }: NonNullable<CheckItem['before']>): string =>
  `At move-in: ${conditionWords[condition as Condition].toLowerCase()}${note ? `, ${note}` : ''}.`

function Item({ item, entry, check }: { item: CheckItem; entry: ItemEntry | undefined; check: Checking }) {
  const { before, ...named } = item
  const [note, setNote] = useState(entry?.note ?? '')
  // A defect is kept once it has words; until then it is only chosen.
  const [draft, setDraft] = useState<Condition | undefined>(undefined)
  const condition = draft ?? entry?.condition
  const photos = check.kept.photos.filter(({ item_key }) => item_key === item.key)
  const newest = photos.at(-1)
  const say = (next: Condition, words: string, mark = entry?.mark ?? null) => {
    setDraft(next)
    if (next === 'defect' && words.trim() === '') return
    void check.say(item.key, {
      ...{ kind: 'item', client_id: crypto.randomUUID(), ...named, condition: next, note: words.trim(), mark },
      said_at: new Date().toISOString(),
    } as ItemEntry)
  }
  const problem = condition === 'defect' ? itemProblem({ condition, note }, photos.length) : null
  return (
    <Card as="li" className={problem ? 'check-item open' : 'check-item'}>
      <div className="row between">
        <b>{item.name}</b>
        <Tag>{scopeWords[item.scope as Scope]}</Tag>
      </div>
      {before ? <p className="s mut">{sayBefore(before)}</p> : null}
      <Segmented
        label={`Condition of ${item.name}`}
        name={`condition ${item.key}`}
        className="check-conditions"
        options={choices}
        value={condition ?? ('' as Condition)}
        onValue={(next) => say(next, note)}
      />
      {condition === 'defect' || condition === 'missing' ? (
        <TextArea
          label={`What is wrong with ${item.name}`}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => say(condition, note)}
        />
      ) : null}
      <PhotoStrip photos={photos} name={item.name} />
      {condition === 'defect' && newest ? (
        <MarkPhoto
          photo={newest}
          name={item.name}
          mark={entry?.mark ?? null}
          onMark={(mark) => say(condition, note, mark)}
        />
      ) : null}
      <AddPhoto name={item.name} onPhoto={(file) => void check.shoot(item.key, file)} />
      {problem ? <p className="s err">{problem}</p> : null}
    </Card>
  )
}
