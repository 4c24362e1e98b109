import { Form } from 'react-router'
import { listCities } from '#features/places/contract.ts'
import { call } from '#shared/call.ts'
import { formatMoment, isDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { type HomeState, homeStates, listStaffHomes, type StaffHomeLine } from '../contract.ts'
import { homePath, homesPath, importHomesPath, newHomePath } from '../paths.ts'
import { stateWords } from '../words.ts'
import type { Route } from './+types/homes-screen.ts'
import './editor.css'

export const meta: Route.MetaFunction = () => [{ title: 'Homes | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams
  const state = homeStates.find((each) => each === asked.get('state')) ?? 'all'
  const page = Math.min(9999, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1))
  const q = (asked.get('q') ?? '').slice(0, 100)
  const from = asked.get('from') ?? ''
  const to = asked.get('to') ?? ''
  const { cities } = await call(listCities, {})
  const city = cities.find((each) => each.city === asked.get('city'))?.city
  const narrowed = { ...(city ? { city } : {}), ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
  return {
    ...(await call(listStaffHomes, { query: { q, state, page, ...narrowed } })),
    ...{ q, state, page, narrowed, cities: cities.map(({ city: value, name }) => ({ value, label: name })) },
  }
}

const tones = { draft: 'mar', live: 'leaf', sold_out: 'brick', taken_down: undefined } as const

export default function HomesScreen({ loaderData }: Route.ComponentProps) {
  const { homes, counts, more, q, state, page, narrowed, cities } = loaderData
  const to = (wishes: { state?: HomeState | 'all'; page?: number }) => {
    const query = new URLSearchParams({
      ...{ ...(q ? { q } : {}), ...narrowed },
      state: wishes.state ?? state,
      page: String(wishes.page ?? 1),
    })
    return `${homesPath}?${query}`
  }
  const file = new URLSearchParams({ ...(q ? { q } : {}), ...narrowed, state })
  const all = homeStates.reduce((sum, each) => sum + counts[each], 0)
  return (
    <div className="wrap editor">
      <header className="editor-head">
        <h1>Homes</h1>
        <span className="row wrapx">
          <a className="link" href={`/admins/homes.csv?${file}`} download>
            CSV
          </a>
          <ButtonLink to={importHomesPath} variant="sec">
            Import homes
          </ButtonLink>
          <ButtonLink to={newHomePath} icon="plus">
            New home
          </ButtonLink>
        </span>
      </header>
      <Form role="search" className="list-filter" action={homesPath}>
        <TextField label="Title, street or number" name="q" defaultValue={q} type="search" />
        <Select
          label="City"
          name="city"
          defaultValue={narrowed.city ?? ''}
          options={[{ value: '', label: 'All cities' }, ...cities]}
        />
        <TextField label="Changed from" name="from" type="date" defaultValue={narrowed.from ?? ''} />
        <TextField label="Changed to" name="to" type="date" defaultValue={narrowed.to ?? ''} />
        <input type="hidden" name="state" value={state} />
        <Button type="submit" variant="sec">
          Find
        </Button>
      </Form>
      <nav aria-label="By state" className="editor-states">
        {(['all', ...homeStates] as const).map((each) => (
          <Link tap key={each} to={to({ state: each })} aria-current={each === state ? 'page' : undefined}>
            {each === 'all' ? 'All' : stateWords[each]}{' '}
            <span className="mut">{grouped(each === 'all' ? all : counts[each])}</span>
          </Link>
        ))}
      </nav>
      {homes.length === 0 ? <EmptyState title="No home here">Try other words, or another state.</EmptyState> : null}
      <ul className="editor-lines">
        {homes.map((home) => (
          <li key={home.id}>
            <HomeLine home={home} />
          </li>
        ))}
      </ul>
      <p className="row">
        {page > 1 ? (
          <Link tap to={to({ page: page - 1 })}>
            Newer
          </Link>
        ) : null}
        {more ? (
          <Link tap to={to({ page: page + 1 })}>
            Older
          </Link>
        ) : null}
      </p>
    </div>
  )
}

function HomeLine({ home }: { home: StaffHomeLine }) {
  return (
    <>
      <span className="editor-thumb">
        {home.cover ? <Picture picture={home.cover} sizes="96px" widths={[320]} decorative /> : null}
      </span>
      <span className="editor-line">
        <Link to={homePath(home.id)}>{home.title}</Link>
        <small className="mut">
          {home.thikana_id}, {home.place}. {home.rent === null ? 'No rent yet' : `From ${formatRupees(home.rent)}`}.{' '}
          {home.photos === 1 ? '1 photo' : `${home.photos} photos`}. Changed {formatMoment(new Date(home.updated_at))}.
        </small>
      </span>
      <span className="editor-marks">
        <Tag tone={tones[home.state]}>{stateWords[home.state]}</Tag>
        {home.has_draft && home.state !== 'draft' ? <Tag tone="mar">Draft over live</Tag> : null}
      </span>
    </>
  )
}
