import { data, Form, redirect, useNavigation } from 'react-router'
import { listCities } from '#features/places/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FoundLine, ListFilter } from '#ui/fields/list-filter.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Trade, trades, tradeWords } from '../catalogue.ts'
import { type CareFilter, listCareByClock } from '../contract.ts'
import { type CarePartner, listCarePartners, saveCarePartner } from '../partner-contract.ts'
import { officePath, requestPath } from '../paths.ts'
import { stateWords } from '../words.ts'
import type { Route } from './+types/office-care-screen.ts'
import { CareLines } from './care-lines.tsx'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: 'Repairs | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const page = Math.min(9999, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))
  const typed = readTyped(url, ['state', 'city', 'from', 'to'])
  const { cities } = await call(listCities, {})
  const { list, errors } = await listNarrowed(typed, page)
  // Area managers see their requests, admins the partners too.
  const { partners } = await call(listCarePartners, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return { partners: null }
    throw error
  })
  const cityNames = cities.map(({ city: value, name }) => ({ value, label: name }))
  return data({ list, page, partners, typed, errors, cityNames }, Object.keys(errors).length > 0 ? 422 : 200)
}

async function listNarrowed(typed: Partial<Record<string, string>>, page: number) {
  try {
    const query = { ...(typed as CareFilter), page: String(page) }
    return { list: await call(listCareByClock, { query }), errors: {} }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return { list: { requests: [], more: false, total: 0 }, errors: error.fields }
  }
}

type Refused = { problem: string; fields: Record<string, string> }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    await call(saveCarePartner, {
      body: {
        ...{ phone: String(form.get('phone') ?? ''), city: String(form.get('city') ?? '') },
        ...{ trades: form.getAll('trades').map(String) as Trade[], active: form.has('active') },
      },
    })
    return redirect(officePath)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    return data<Refused>({ problem: error.message, fields: error.fields }, { status: 422 })
  }
}

/** Requests, those due first in front, and who repairs for us. */
export default function OfficeCareScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { list, page, partners, typed, errors, cityNames } = loaderData
  const to = (other: number) => `${officePath}?${new URLSearchParams({ ...typed, page: String(other) })}`
  return (
    <div className="wrap care">
      <header className="care-head">
        <h1>Repairs by the clock</h1>
      </header>
      <div className="care-cols">
        <div className="care-main">
          <ListFilter label="Find repairs" any="Open" states={stateWords} days="Raised" {...{ typed, errors }}>
            <Select
              label="City"
              name="city"
              defaultValue={typed.city ?? ''}
              options={[{ value: '', label: 'All cities' }, ...cityNames]}
            />
          </ListFilter>
          {list.requests.length === 0 ? <p role="status">There are none.</p> : null}
          {list.total > 0 ? <FoundLine count={list.total} here={officePath} filter={typed} /> : null}
          <CareLines lines={list.requests} pathOf={requestPath} withHome waitText="Tenant’s turn" />
          <p className="row">
            {page > 1 ? (
              <Link tap to={to(page - 1)}>
                Due before
              </Link>
            ) : null}
            {list.more ? (
              <Link tap to={to(page + 1)}>
                Due later
              </Link>
            ) : null}
          </p>
        </div>
        {partners ? (
          <aside className="care-aside" aria-label="Partners">
            <Card as="section" className="care-sum">
              <h2>Partners</h2>
              <PartnerList partners={partners} />
              <PartnerForm refused={actionData} cityNames={cityNames} />
            </Card>
          </aside>
        ) : null}
      </div>
    </div>
  )
}

function PartnerList({ partners }: { partners: readonly CarePartner[] }) {
  return (
    <ul className="care-partners">
      {partners.map(({ id, name, phone, city, trades: does, active, open }) => (
        <li key={id}>
          <b>{name}</b> <span className="s mut">{phone}</span>
          <small className="mut">
            {does.map((trade) => tradeWords[trade]).join(', ')} in {city}. {active ? `${open} open` : 'Not active'}
          </small>
        </li>
      ))}
    </ul>
  )
}

type Choice = { value: string; label: string }

function PartnerForm({ refused, cityNames }: { refused: Refused | undefined; cityNames: Choice[] }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="care-form">
      <PhoneField
        label="Phone of their account"
        name="phone"
        required
        {...(refused ? { error: refused.fields.phone ?? refused.problem } : {})}
      />
      <Select label="City" name="city" defaultValue="bangalore" options={cityNames} />
      <fieldset className="field">
        <legend className="lab">Trades</legend>
        {trades.map((trade) => (
          <Checkbox key={trade} name="trades" value={trade} label={tradeWords[trade]} />
        ))}
      </fieldset>
      <Checkbox name="active" label="Is asked for new requests" defaultChecked />
      <Button type="submit" variant="sec" busy={busy}>
        Save partner
      </Button>
    </Form>
  )
}
