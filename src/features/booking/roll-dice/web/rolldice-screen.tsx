import { useEffect, useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { callbackOf } from '#features/money/payments/callback.ts'
import { notRight, unlessRefused } from '#features/money/payments/web/payment-problem.ts'
import { clearPayment } from '#features/money/payments/web/payment-store.ts'
import { tokenOf } from '#features/money/payments/web/payment-url.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pathWithin } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { reducedMotion } from '#ui/page/use-media.ts'
import { getScratchCard, rollDice } from '../contract.ts'
import { type Dice, diceText, prizes } from '../rules.ts'
import type { Route } from './+types/rolldice-screen.ts'
import { RolldiceDie } from './rolldice-die.tsx'
import './rolldice.css'

export const meta: Route.MetaFunction = () => [{ title: m.booked_roll_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const card = await call(getScratchCard, { params: { token: tokenOf(url, 'scratch_card_token') } })
  return {
    ...card,
    callback: callbackOf(url.searchParams.get('callback')),
    here: `${pathWithin(url)}?${url.searchParams}`,
  }
}

export async function action({ url }: Route.ActionArgs) {
  try {
    await call(rollDice, { params: { token: tokenOf(url, 'scratch_card_token') } })
    return { problem: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 404) throw error
    return data({ problem: error.status >= 500 ? notRight() : error.message }, { status: error.status })
  }
}

const rollMs = 900

/** Minimum duration of the animation, even if the answer is quicker. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const shown = matchMedia(reducedMotion).matches ? 0 : rollMs
  try {
    const [answer] = await Promise.all([serverAction(), new Promise((resolve) => setTimeout(resolve, shown))])
    return answer
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data({ problem: notRight() }, { status: 503 })
  }
}

export const shouldRevalidate = unlessRefused

export default function RolldiceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { dice, prize, callback, here } = loaderData
  const rolling = useNavigation().formMethod === 'POST'
  const [first, second] = useTumble(rolling, dice)
  return (
    <div className="wrap rolldice">
      <h1>{m.booked_roll()}</h1>
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      <div className="rolldice-dice">
        <RolldiceDie face={first} rolling={rolling} />
        <RolldiceDie face={second} rolling={rolling} />
      </div>
      <div role="status">
        {dice && prize !== null ? (
          <>
            <p>{diceText(dice)}</p>
            <p className="rolldice-prize">{m.booked_roll_won({ amount: formatRupees(prize) })}</p>
          </>
        ) : null}
        {rolling ? <p>{m.booked_rolling()}</p> : null}
      </div>
      {dice ? <Won callback={callback} /> : <Roll rolling={rolling} callback={callback} here={here} />}
      <Prizes />
    </div>
  )
}

function Roll({ rolling, callback, here }: { rolling: boolean; callback: string; here: string }) {
  return (
    <>
      <p className="mut">{m.booked_roll_once()}</p>
      <Form method="post" action={here} preventScrollReset replace>
        <Button type="submit" variant="acc" busy={rolling}>
          {m.booked_roll_now()}
        </Button>
      </Form>
      <Link tap to={callback} onClick={clearPayment}>
        {m.booked_not_now()}
      </Link>
    </>
  )
}

function Won({ callback }: { callback: string }) {
  return (
    <>
      <ButtonLink to={callback} onClick={clearPayment}>
        {m.booked_roll_continue()}
      </ButtonLink>
      <Link tap to="/alpha/myhome/my-credits?tab=history">
        {m.booked_roll_credits()}
      </Link>
    </>
  )
}

function Prizes() {
  return (
    <Card as="section" className="rolldice-prizes">
      <h2>{m.booked_roll_prizes()}</h2>
      <dl>
        {prizes.map(({ key, amount }) => (
          <div key={key}>
            <dt>{m.booked_roll_prize({ prize: key })}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Random faces during the animation; none with prefers-reduced-motion. */
function useTumble(rolling: boolean, dice: Dice | null): Dice {
  const [shown, setShown] = useState<Dice>([5, 2])
  useEffect(() => {
    if (!rolling || matchMedia(reducedMotion).matches) return
    const face = () => 1 + Math.floor(Math.random() * 6)
    const timer = setInterval(() => setShown([face(), face()]), 110)
    return () => clearInterval(timer)
  }, [rolling])
  return dice && !rolling ? dice : shown
}
