import type { FetcherWithComponents } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import type { ChecklistItem, Tagging, VideoTag } from '../contract.ts'
import { clockOf } from '../rules.ts'
import { Mark } from './tag-form.tsx'
import type { TaggingAnswer } from './tagging-action.ts'
import './item-list.css'

type ItemListProps = {
  tagging: Tagging
  current: string | null
  onItem(item: ChecklistItem): void
  onNew(): void
  onTag(tag: VideoTag): void
  fetcher: FetcherWithComponents<TaggingAnswer>
}

/** The checklist by rooms with what is tagged, then everything else that was. */
export function ItemList({ tagging: { film, items, kind }, current, onItem, onNew, onTag, fetcher }: ItemListProps) {
  const tagOf = (key: string) => film.tags.find(({ item_key }) => item_key === key)
  const others = film.tags.filter(({ item_key }) => item_key === null)
  return (
    <section className="tagging-items" aria-label="Items">
      <div className="items-head">
        <h2>Items</h2>
        <Button variant="ter" small icon="plus" onClick={onNew}>
          Item <kbd>N</kbd>
        </Button>
      </div>
      {[...Map.groupBy(items, ({ room }) => room)].map(([room, within]) => (
        <div key={room} className="items-room">
          <h3>{room}</h3>
          <ul>
            {within.map((item) => (
              <li key={item.key}>
                <button type="button" aria-current={item.key === current || undefined} onClick={() => onItem(item)}>
                  <b>{item.name}</b>
                  {kind === 'move_out' ? <span>{item.before ? <Mark condition={item.before} /> : '–'}</span> : null}
                  <span>
                    {tagOf(item.key) ? <Tagged tag={tagOf(item.key)} /> : <span className="mut">To tag</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others.length > 0 ? (
        <div className="items-room">
          <h3>{items.length > 0 ? 'Not on the checklist' : 'Tagged'}</h3>
          <ul>
            {others.map((tag) => (
              <li key={tag.id} className="other">
                <button type="button" onClick={() => onTag(tag)}>
                  <b>{tag.name}</b>
                  <Tagged tag={tag} />
                </button>
                <fetcher.Form method="post">
                  <input type="hidden" name="intent" value="drop-tag" />
                  <input type="hidden" name="tag_id" value={tag.id} />
                  <Button type="submit" variant="ter" small aria-label={`Take away ${tag.name}`}>
                    Take away
                  </Button>
                </fetcher.Form>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

const Tagged = ({ tag }: { tag: VideoTag | undefined }) =>
  tag ? (
    <span className="tagged">
      <Mark condition={tag.condition} /> <span className="mut">{clockOf(tag.at_ms)}</span>
    </span>
  ) : null
