import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localTime } from '#shared/local-times.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { type MoveInCalendar, type MoveInSlot, rescheduleMoveIn } from '../contract.ts'
import { keyMinutes } from '../rules.ts'
import type { Route } from './+types/key-time-screen.ts'
import { KeyTimePicker } from './key-time-picker.tsx'
import { loadMoveIn } from './load-move-in.ts'
import { MeetCard, sayTime } from './meet-card.tsx'
import { MissingSteps, NoMoveIn } from './no-move-in.tsx'
import { BringList, FortyMinutes } from './prepare.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [
  { title: m.movein_page_collect() },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  return { found: await loadMoveIn(), day: asked.get('day'), slot: asked.get('slot') }
}

type Refused = { problem: string; next: string[] }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  // Without a script another day is a page of its own.
  if (text('intent') === 'day') return redirect(`${keyTimeUrl}?${new URLSearchParams({ day: text('day') })}`)
  const slot_id = text('pick') || text('slot_id')
  if (slot_id === '') return data<Refused>({ problem: m.movein_choose_first(), next: [] }, { status: 422 })
  try {
    await call(rescheduleMoveIn, { body: { slot_id } })
    return redirect('/alpha/timeSuccess')
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const next = (error.fields.next_slots ?? '').split(',').filter((slot) => slot !== '')
    const problem = error.code === 'slot_taken' ? (error.fields.slot_id ?? error.message) : error.message
    return data<Refused>({ problem, next }, { status: error.status === 400 ? 422 : error.status })
  }
}

export default function KeyTimeScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { found, day, slot } = loaderData
  if (!found) return <NoMoveIn />
  const { calendar, details } = found
  const { info } = calendar
  return (
    <div className="wrap move-in">
      <header className="move-in-head">
        <h1>{info.chosen ? m.movein_your_key_time() : m.movein_collect()}</h1>
        <p className="mut">
          {details.actual_move_in_date
            ? m.movein_have_keys()
            : m.movein_choose_when({ manager: info.manager?.name ?? m.movein_your_manager(), minutes: keyMinutes })}
        </p>
      </header>
      {details.actual_move_in_date ? (
        <div>
          <ButtonLink to="/alpha/move-in-success">{m.movein_what_next()}</ButtonLink>
        </div>
      ) : (
        <Choose calendar={calendar} details={details} asked={{ day, slot }} refused={actionData} />
      )}
    </div>
  )
}

type ChooseProps = {
  calendar: MoveInCalendar
  details: NonNullable<Route.ComponentProps['loaderData']['found']>['details']
  asked: { day: string | null; slot: string | null }
  refused: Refused | undefined
}

function Choose({ calendar, details, asked, refused }: ChooseProps) {
  const { slots, info, schedule_messages, no_timeslot_message } = calendar
  const [wish, setWish] = useState(() => firstWish(calendar, asked))
  const wished = slots.find(({ slot_id }) => slot_id === wish)
  const busy = useNavigation().formData?.has('slot_id') ?? false
  const keep = wished ? m.movein_keep_time({ time: localTime(new Date(wished.time)) }) : m.movein_keep_this()
  return (
    <div className="move-in-cols">
      <div className="move-in-main">
        <MissingSteps missing={info.missing} />
        <section aria-labelledby="when">
          <h2 id="when">{m.movein_when_you_come()}</h2>
          {no_timeslot_message ? (
            <Banner>{no_timeslot_message}</Banner>
          ) : (
            <Form method="post" id="key-time" className="stack" preventScrollReset>
              {refused ? <Problem {...refused} slots={slots} /> : null}
              <KeyTimePicker slots={slots} wish={wish} onWish={setWish} chosen={info.chosen?.time ?? null} />
              <p className="s mut">{schedule_messages[0]}</p>
              <noscript>
                <Button type="submit">{m.movein_keep_this()}</Button>
              </noscript>
            </Form>
          )}
        </section>
      </div>
      <aside className="move-in-aside" aria-label={m.movein_where_and_whom()}>
        <MeetCard calendar={calendar} wished={wished ?? null}>
          {no_timeslot_message ? null : (
            <Button type="submit" form="key-time" block className="only-d" busy={busy}>
              {keep}
            </Button>
          )}
        </MeetCard>
      </aside>
      <div className="move-in-rest">
        <BringList details={details} manager={info.manager?.name} />
        <FortyMinutes manager={info.manager?.name} at={wished?.time ?? info.chosen?.time ?? null} />
      </div>
      {no_timeslot_message ? null : (
        <StickyBar label={m.movein_your_time()}>
          <div>
            <p className="b">{wished ? sayTime(wished.time) : m.movein_choose_time()}</p>
            <p className="s mut">
              <MixedText text={info.house.title} />
            </p>
          </div>
          <Button type="submit" form="key-time" busy={busy}>
            {keep}
          </Button>
        </StickyBar>
      )}
    </div>
  )
}

/** The slot or the day in the address, else the time chosen before, else the first one that is free. */
function firstWish({ slots, info }: MoveInCalendar, asked: ChooseProps['asked']): string {
  const free = slots.filter(({ available }) => available)
  const found =
    slots.find(({ slot_id }) => slot_id === asked.slot) ??
    free.find(({ time }) => dayInIndia(new Date(time)) === asked.day) ??
    slots.find(({ time }) => time === info.chosen?.time) ??
    free[0]
  return found?.slot_id ?? ''
}

function Problem({ problem, next, slots }: Refused & { slots: readonly MoveInSlot[] }) {
  return (
    <Banner tone="brick" role="alert" title={problem}>
      {next.length > 0 ? (
        <span className="row wrapx">
          {m.movein_free_near()}
          {next.map((id) => {
            const slot = slots.find(({ slot_id }) => slot_id === id)
            return slot ? (
              <Button key={id} type="submit" name="pick" value={id} variant="sec" small>
                {sayTime(slot.time)}
              </Button>
            ) : null
          })}
        </span>
      ) : null}
    </Banner>
  )
}
