import { Form, useLocation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { QueueCounts, QueueFilter, SavedFilter } from '../contract.ts'

type FiltersProps = {
  filter: QueueFilter
  counts: QueueCounts
  saved: SavedFilter[]
  cities: { city: string; name: string }[]
  errors: Record<string, string>
}

/** The views everybody has, then one's own; the digits 1 to 9 choose them. */
export function QueueFilters({ filter, counts, saved, cities, errors }: FiltersProps) {
  const { search } = useLocation()
  const views = [
    ['open', 'Open', counts.open],
    ['mine', 'Mine', counts.mine],
    ['soon', 'Late or due in 1 hour', counts.soon],
    ['free', 'Nobody has it', undefined],
    ['snoozed', 'Snoozed', counts.snoozed],
  ] as const
  const { after: _, ...kept } = filter
  return (
    <div className="queue-filters">
      <nav aria-label="Filters">
        {views.map(([view, label, count], nth) => (
          <ChipLink
            key={view}
            to={viewHref(view, filter.city)}
            on={filter.view === view}
            data-key={nth + 1}
            {...(count === undefined ? {} : { count })}
          >
            {label}
          </ChipLink>
        ))}
        {saved.map(({ id, name, query }, nth) => (
          <span key={id} className="saved">
            <ChipLink to={`/admins/queue?${query}`} on={search === `?${query}`} data-key={nth + views.length + 1}>
              {name}
            </ChipLink>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <IconButton type="submit" name="intent" value="remove-filter" icon="x" label={`Remove ${name}`} />
            </Form>
          </span>
        ))}
      </nav>
      <Form method="get" action="/admins/queue" className="save">
        {filter.kind ? <input type="hidden" name="kind" value={filter.kind} /> : null}
        <input type="hidden" name="view" value={filter.view} />
        <Select
          label="City"
          name="city"
          key={filter.city}
          defaultValue={filter.city ?? ''}
          options={[
            { value: '', label: 'All cities' },
            ...cities.map(({ city, name }) => ({ value: city, label: name })),
          ]}
        />
        <Button type="submit" variant="sec">
          Show
        </Button>
      </Form>
      <details>
        <summary>Save this filter</summary>
        <Form method="post" className="save">
          <input type="hidden" name="query" value={new URLSearchParams(kept as Record<string, string>).toString()} />
          <TextField label="Name" name="name" maxLength={40} autoComplete="off" error={errors.name} />
          <Button type="submit" variant="sec" name="intent" value="save">
            Save filter
          </Button>
        </Form>
      </details>
    </div>
  )
}

/** A view keeps the city that is chosen. */
function viewHref(view: string, city: string | undefined): string {
  const query = new URLSearchParams({ ...(view === 'open' ? {} : { view }), ...(city ? { city } : {}) }).toString()
  return query ? `/admins/queue?${query}` : '/admins/queue'
}
