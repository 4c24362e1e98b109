import { useState } from 'react'
import { roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { ItemEntry } from '../contract.ts'
import { type Condition, conditions, itemProblem, longestNote } from '../rules.ts'
import { conditionText } from '../words.ts'
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
        <b>{roomWords(room)}</b>
        <span className="s mut">{m.homecheck_done_of({ done, all: items.length })}</span>
      </summary>
      <ul>
        {items.map((item) => (
          <Item key={item.key} item={item} entry={said.get(item.key)} check={check} />
        ))}
      </ul>
    </details>
  )
}

function sayBefore({ condition, note }: NonNullable<CheckItem['before']>) {
  const what = conditionText(condition as Condition).toLowerCase()
  if (!note) return m.homecheck_before({ what })
  return m.homecheck_before_note({ what, note, words: asWritten })
}

function Item({ item, entry, check }: { item: CheckItem; entry: ItemEntry | undefined; check: Checking }) {
  const { before, ...named } = item
  const name = thingWords(item.name)
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
        <b>{name}</b>
        <Tag>{m.homecheck_scope({ scope: item.scope })}</Tag>
      </div>
      {before ? <p className="s mut">{sayBefore(before)}</p> : null}
      <Segmented
        label={m.homecheck_condition_of({ name })}
        name={`condition ${item.key}`}
        className="check-conditions"
        options={conditions.map((value) => ({ value, label: m.homecheck_choice({ key: value }) }))}
        value={condition ?? ('' as Condition)}
        onValue={(next) => say(next, note)}
      />
      {condition === 'defect' || condition === 'missing' ? (
        <TextArea
          label={m.homecheck_wrong_with({ name })}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => say(condition, note)}
        />
      ) : null}
      <PhotoStrip photos={photos} name={name} />
      {condition === 'defect' && newest ? (
        <MarkPhoto
          photo={newest}
          name={name}
          mark={entry?.mark ?? null}
          onMark={(mark) => say(condition, note, mark)}
        />
      ) : null}
      <AddPhoto name={name} onPhoto={(file) => void check.shoot(item.key, file)} />
      {problem ? <p className="s err">{problem}</p> : null}
    </Card>
  )
}
