import { data, Form } from 'react-router'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { referOwner } from '../contract.ts'
import { reward } from '../rules.ts'
import type { Route } from './+types/refer-owner-screen.ts'
import { sendFrom } from './invite-action.ts'
import { type InviteAnswer, InviteForm } from './invite-form.tsx'
import './refer.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: '/refer-house-owner',
    title: m.refer_owner_page(),
    description: m.refer_owner_description({ reward: formatRupees(reward) }),
  })

type Answer = {
  invite?: InviteAnswer
  said?: string
  problem?: string
  errors?: Record<string, string>
  typed?: Record<string, string>
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has('recipients')) return sendFrom(form, 'owners')
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), phone: text('phone'), city: text('city'), agreed: text('agreed') }
  try {
    const { name, phone, city } = typed
    const { message } = await call(referOwner, {
      body: { name, phone, city, agreed: (typed.agreed === 'yes') as true },
    })
    return data<Answer>({ said: message })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 403) throw error
    if (error.status === 401) return data<Answer>({ problem: 'sign in', typed }, { status: 401 })
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<Answer>({ ...problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function ReferOwnerScreen({ actionData }: Route.ComponentProps) {
  const { invite, said, problem, errors = {}, typed } = (actionData ?? {}) as Answer
  return (
    <div className="wrap refer">
      <div className="refer-head">
        <div className="stack g4">
          <h1>{m.refer_know_owner()}</h1>
          <p className="mut">{m.refer_owner_lead({ reward: formatRupees(reward) })}</p>
          <p>
            <Link tap to="/referrals_home">
              {m.refer_all_earned()}
            </Link>
          </p>
        </div>
        <Card>
          <Form method="post" preventScrollReset noValidate className="stack g4" key={said ? 'done' : 'open'}>
            <div aria-live="polite">
              {said ? <Banner tone="leaf">{said}</Banner> : null}
              {problem === 'sign in' ? (
                <Banner tone="brick">
                  {m.refer_owner_sign_in({
                    link: (words) => <Link to={signInUrl(localAddress('/refer-house-owner'))}>{words}</Link>,
                  })}
                </Banner>
              ) : problem ? (
                <Banner tone="brick">{problem}</Banner>
              ) : null}
            </div>
            <TextField label={m.refer_owner_name()} name="name" defaultValue={typed?.name} error={errors.name} />
            <PhoneField label={m.refer_owner_phone()} name="phone" defaultValue={typed?.phone} error={errors.phone} />
            <TextField label={m.refer_city()} name="city" defaultValue={typed?.city} error={errors.city} />
            <Checkbox
              label={m.refer_owner_agreed()}
              name="agreed"
              value="yes"
              defaultChecked={typed?.agreed === 'yes'}
              {...(errors.agreed ? { error: errors.agreed } : {})}
            />
            <ConsentLine />
            <div>
              <Button type="submit">{m.refer_send()}</Button>
            </div>
          </Form>
        </Card>
      </div>
      <InviteForm to="owners" answer={invite} />
    </div>
  )
}
