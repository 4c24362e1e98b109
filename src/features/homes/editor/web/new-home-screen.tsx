import { Form, redirect, useNavigation } from 'react-router'
import { listCities } from '#features/places/contract.ts'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { createStaffHome } from '../contract.ts'
import { emptyFields, valuesIn } from '../form-fields.ts'
import { homePath, homesPath } from '../paths.ts'
import type { Route } from './+types/new-home-screen.ts'
import { HomeFieldsets } from './home-fields.tsx'
import { fieldsIn, refusedAt } from './send-home.ts'
import './editor.css'

export const meta: Route.MetaFunction = () => [{ title: 'New home | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = async () => ({ today: dayInIndia(new Date()), ...(await call(listCities, {})) })

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const phone = String(form.get('owner_phone') ?? '').trim()
  try {
    const values = valuesIn(fieldsIn(form))
    const { id } = await call(createStaffHome, { body: { values, owner_phone: phone || null } })
    return redirect(homePath(id))
  } catch (error) {
    return refusedAt('home', form, error)
  }
}

export default function NewHomeScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const fields = actionData?.fields ?? emptyFields(loaderData.today)
  const errors = actionData?.errors ?? {}
  return (
    <div className="wrap editor">
      <header className="editor-head">
        <div>
          <Link tap to={homesPath}>
            Homes
          </Link>
          <h1>New home</h1>
          <p className="mut">Nobody sees it until you publish it. Photos come after this form.</p>
        </div>
      </header>
      {actionData ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      <Form method="post" className="editor-form" noValidate>
        <HomeFieldsets fields={fields} errors={errors} cities={loaderData.cities} />
        <fieldset className="editor-part">
          <legend>Owner</legend>
          <PhoneField
            {...{ label: 'Phone of the owner’s account', name: 'owner_phone', optional: true }}
            {...{ defaultValue: fields.owner_phone ?? '', error: errors.owner_phone }}
          />
        </fieldset>
        <Button type="submit" busy={busy}>
          Save as draft
        </Button>
      </Form>
    </div>
  )
}
