import { Form, useNavigation } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { frequencies, frequencyWords } from '../alert-rules.ts'
import type { SavedSearch } from '../contract.ts'

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
        {news > 0 ? <Tag tone="leaf">{news === 1 ? '1 new home' : `${news} new homes`}</Tag> : null}
        {paused ? <Tag>Paused</Tag> : null}
      </div>
      <p className="s mut">Saved on {formatDay(search.saved_on)}</p>
      <Form method="post" className="saved-search-act" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <fieldset className="row" aria-label={`How often for ${name}`} disabled={paused}>
          {frequencies.map((each) => (
            <Chip
              key={each}
              type="submit"
              name="do"
              value={each}
              on={frequency === each}
              title={frequencyWords[each].text}
            >
              {frequencyWords[each].title}
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
            {paused ? 'Resume' : 'Pause'}
            <span className="vh"> {name}</span>
          </Button>
          <Button type="submit" name="do" value="remove" variant="ter" small icon="trash" busy={busy('remove')}>
            Remove
            <span className="vh"> {name}</span>
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
            Undo
          </Button>
        </Form>
      }
    >
      Removed “{name}”.
    </Banner>
  )
}
