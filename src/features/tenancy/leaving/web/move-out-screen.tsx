import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { chooseKeysBack, getMoveOutDates, getMoveOutTimeline, giveNotice, withdrawNotice } from '../contract.ts'
import type { Route } from './+types/move-out-screen.ts'
import { LeavingSteps } from './leaving-steps.tsx'
import { WhatIf } from './what-if.tsx'
import './leaving.css'

export const meta: Route.MetaFunction = () => [{ title: m.leaving_page() }, { name: 'robots', content: 'noindex' }]

/** Before notice the answer for each day; after it, how far leaving is. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  try {
    const timeline = await call(getMoveOutTimeline, {})
    const isChoosing = timeline.state === 'living' || (timeline.state === 'notice_given' && asked.has('change'))
    const dates = isChoosing ? await call(getMoveOutDates, {}) : null
    return { timeline, dates, day: asked.get('day'), slot: asked.get('slot'), refused: null }
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 409)) throw error
    return { timeline: null, dates: null, day: null, slot: null, refused: error.message }
  }
}

export type Refused = { problem: string; next: string[] }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'notice') await call(giveNotice, { body: { last_day: text('last_day') } })
    else if (text('intent') === 'withdraw') await call(withdrawNotice, { body: {} })
    else await call(chooseKeysBack, { body: { slot_id: text('pick') || text('slot_id') } })
    return redirect(text('intent') === 'withdraw' ? '/alpha/myhome' : '/moveout')
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const next = (error.fields.next_slots ?? '').split(',').filter((slot) => slot !== '')
    return data<Refused>({ problem: error.message, next }, { status: error.status === 400 ? 422 : error.status })
  }
}

export default function MoveOutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { timeline, dates, day, refused } = loaderData
  if (!timeline) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.leaving_nothing()}
          actions={<ButtonLink to="/alpha/myhome">{m.leaving_my_home()}</ButtonLink>}
        >
          {refused}
        </EmptyState>
      </div>
    )
  }
  return dates ? (
    <WhatIf timeline={timeline} dates={dates} day={day} refused={actionData} />
  ) : (
    <LeavingSteps timeline={timeline} refused={actionData} />
  )
}
