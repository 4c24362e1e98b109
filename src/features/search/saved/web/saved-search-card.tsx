import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { frequencies, frequencyWords } from '../alert-rules.ts'
import type { SavedSearch } from '../contract.ts'

const hidden = (said: ReactNode) => <span className="vh">{said}</span>

export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, paused, new_count: news, frequency } = search
  const sent = useNavigation().formData
  const busy = (what: string) => sent?.get('id') === String(id) && sent.get('do') === what
  return (
    <Card as="li" className="saved-search">
      <div className="saved-search-top">
        <h2>
          {/* It marks what was new as seen: nothing to fetch ahead of time. */}
          <Link to={`/saved-searches/${id}`} reloadDocument>
            {name}
          </Link>
        </h2>
        {news > 0 ? <Tag tone="leaf">{m.saved_new_homes({ count: news })}</Tag> : null}
        {paused ? <Tag>{m.saved_paused()}</Tag> : null}
      </div>
      <p className="s mut">{m.saved_saved_on({ day: localDay(search.saved_on) })}</p>
      <Form method="post" className="saved-search-act" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <fieldset className="row" aria-label={m.saved_how_often({ name })} disabled={paused}>
          {frequencies.map((each) => (
            <Chip
              key={each}
              type="submit"
              name="do"
              value={each}
              on={frequency === each}
              title={frequencyWords(each).text}
            >
              {frequencyWords(each).title}
            </Chip>
          ))}
        </fieldset>
        <div className="row">
          <Button
            type="submit"
            name="do"
            value={paused ? 'resume' : 'pause'}
            variant="ter"
            small
            icon={paused ? 'bell' : 'bell-off'}
            busy={busy('pause') || busy('resume')}
          >
            {m.saved_pause({ paused: paused ? 'yes' : 'no', name, hidden })}
          </Button>
          <Button type="submit" name="do" value="remove" variant="ter" small icon="trash" busy={busy('remove')}>
            {m.saved_remove({ name, hidden })}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export function UndoRemoval({ id, name }: { id: number; name: string }) {
  return (
    <Banner
      tone="leaf"
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="do" value="restore" variant="ter" small icon="undo-2">
            {m.saved_undo()}
          </Button>
        </Form>
      }
    >
      {m.saved_removed_name({ name })}
    </Banner>
  )
}
