import { data, Form, redirect, useNavigation } from 'react-router'
import { citySlugs } from '#features/places/city-slugs.ts'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Trade, trades, tradeWords } from '../catalogue.ts'
import { listCareByClock } from '../contract.ts'
import { type CarePartner, listCarePartners, saveCarePartner } from '../partner-contract.ts'
import { officePath, requestPath } from '../paths.ts'
import type { Route } from './+types/office-care-screen.ts'
import { CareLines } from './care-lines.tsx'
import './care.css'

export const meta: Route.MetaFunction = () => [{ title: 'Repairs | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: Route.LoaderArgs) {
  const page = Math.min(9999, Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1))
  const list = await call(listCareByClock, { query: { page: String(page) } })
  // Area managers see their requests, admins the partners too.
  const { partners } = await call(listCarePartners, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return { partners: null }
    throw error
  })
  return { list, page, partners }
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

/** Open requests, what is due first in front, and who repairs for us. */
export default function OfficeCareScreen({ loaderData: { list, page, partners }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap care">
      <header className="care-head">
        <h1>Repairs by the clock</h1>
      </header>
      <div className="care-cols">
        <div className="care-main">
          {list.requests.length === 0 ? <p className="mut">Nothing is open.</p> : null}
          <CareLines lines={list.requests} pathOf={requestPath} withHome waitText="Tenant’s turn" />
          <p className="row">
            {page > 1 ? (
              <Link tap to={`${officePath}?page=${page - 1}`}>
                Due before
              </Link>
            ) : null}
            {list.more ? (
              <Link tap to={`${officePath}?page=${page + 1}`}>
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
              <PartnerForm refused={actionData} />
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

function PartnerForm({ refused }: { refused: Refused | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="care-form">
      <PhoneField
        label="Phone of their account"
        name="phone"
        required
        {...(refused ? { error: refused.fields.phone ?? refused.problem } : {})}
      />
      <Select
        label="City"
        name="city"
        defaultValue="bangalore"
        options={citySlugs.map((slug) => ({ value: slug, label: slug.charAt(0).toUpperCase() + slug.slice(1) }))}
      />
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
