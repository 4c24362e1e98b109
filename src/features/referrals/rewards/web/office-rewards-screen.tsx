import { Form } from 'react-router'
import { answerTo } from '#features/money/office/web/money-answer.ts'
import { MoneyLinks } from '#features/money/office/web/money-links.tsx'
import { MoneySaid } from '#features/money/office/web/money-said.tsx'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { decideReward, type HeldReward, listHeldRewards } from '../contract.ts'
import type { Route } from './+types/office-rewards-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Rewards | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listHeldRewards, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = String(form.get('reward') ?? '')
  const reason = String(form.get('reason') ?? '')
  return answerTo(
    request,
    async () => {
      if (form.get('intent') === 'pay') {
        await call(decideReward, { params: { id }, body: { decision: 'pay' } })
        return 'It is paid on its day.'
      }
      await call(decideReward, { params: { id }, body: { decision: 'refuse', reason } })
      return 'Refused. The referrer reads why.'
    },
    { reward: id, reason },
  )
}

/** Rewards with a sign of fraud. */
export default function OfficeRewardsScreen({ loaderData: { rewards }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap money-page">
      <h1>Rewards</h1>
      <MoneyLinks here="/admins/money/rewards" />
      <MoneySaid answer={actionData} />
      {rewards.length === 0 ? <p role="status">No reward waits to be looked at.</p> : null}
      <ul className="money-mismatches">
        {rewards.map((each) => (
          <li key={each.id}>
            <Held
              reward={each}
              errors={actionData?.typed?.reward === String(each.id) ? actionData.errors : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type HeldProps = { reward: HeldReward; errors: Record<string, string> | undefined }

function Held({ reward: { id, referrer, referred, amount, sign, earned_at }, errors }: HeldProps) {
  return (
    <Card as="article" className="stack g3" aria-labelledby={`reward-${id}`}>
      <h2 id={`reward-${id}`}>
        {referrer} brought {referred}, {formatRupees(amount)}
      </h2>
      <p>{sign}</p>
      <p className="s mut">Earned {formatMoment(new Date(earned_at))}</p>
      <div className="money-decide">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="reward" value={id} />
          <Button type="submit" small name="intent" value="pay">
            Let it be paid
          </Button>
        </Form>
        <Form method="post" preventScrollReset noValidate className="money-refuse">
          <input type="hidden" name="reward" value={id} />
          <TextField label="Why not, for them to read" name="reason" autoComplete="off" error={errors?.reason} />
          <Button type="submit" small variant="sec" name="intent" value="refuse">
            Refuse
          </Button>
        </Form>
      </div>
    </Card>
  )
}
