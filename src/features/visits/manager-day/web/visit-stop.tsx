import { Form, useNavigation } from 'react-router'
import { sayMinutes } from '#features/search/filters/commute.ts'
import { formatTime } from '#shared/dates.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import type { DayKeys, DayVisit } from '../contract.ts'
import { checkUrlOf } from '../offline.ts'
import type { DayAnswer } from './day-answer.ts'
import { VisitForms } from './visit-forms.tsx'

export type VisitStopProps = {
  visit: DayVisit
  /** Some of its events are not sent yet. */
  waits: boolean
  isToday: boolean
  formId: string
  answer: DayAnswer | undefined
  level: 'h2' | 'h3'
}

/** One visit of the day: the way there, the home, the visitor and the event forms. */
export function VisitStop(props: VisitStopProps) {
  const { visit, waits, isToday, level: Title } = props
  const { time, home, travel_minutes: minutes, state } = visit
  return (
    <li>
      {minutes === null ? null : (
        <p className="my-day-way s mut">
          <Icon icon="car" size="sm" />
          {minutes === 0 ? 'The same place' : `About ${sayMinutes(minutes)} from the home before`}
        </p>
      )}
      <Card as="article" className="my-day-stop">
        <div className="row between">
          <b className="l">{time}</b>
          <StateTag visit={visit} waits={waits} />
        </div>
        <div>
          <Title className="m">
            <Link to={`/houses/${home.slug}`}>{home.title}</Link>
          </Title>
          <p className="s mut">{home.address}</p>
        </div>
        <p>
          <b>{visit.visitor}</b> <span className="mut">{visit.phone}</span>
        </p>
        {visit.keys && state !== 'cancelled' ? <Keys keys={visit.keys} visit={visit} isToday={isToday} /> : null}
        {visit.comment ? <blockquote className="s mut">“{visit.comment}”</blockquote> : null}
        {state === 'cancelled' ? null : <Reach {...props} />}
        {visit.note ? (
          <p className="s">
            <b>Your note:</b> {visit.note}
          </p>
        ) : null}
        {isToday && state !== 'cancelled' ? <VisitForms {...props} /> : null}
      </Card>
    </li>
  )
}

type KeysProps = { keys: DayKeys; visit: DayVisit; isToday: boolean }

/** The tenant moves in: whether the keys may be given, and the check of the home. */
function Keys({ keys, visit: { id, visitor }, isToday }: KeysProps) {
  const isLeaving = keys.hand_over === 'move_out'
  if (keys.moved_in_at) {
    return (
      <p className="s mut">
        {keys.unit}. {isLeaving ? 'The keys are back.' : 'The keys are handed over.'}
      </p>
    )
  }
  return (
    <div className="stack">
      <p>
        {keys.unit}.{' '}
        {isLeaving
          ? 'The tenant moves out: check the home together, then take back the keys.'
          : 'The tenant moves in: check the home together, then hand over the keys.'}
      </p>
      {keys.not_ready ? (
        <Banner tone="brick" title="Not ready:">
          {keys.not_ready} Do not hand over the keys.
        </Banner>
      ) : null}
      {isToday ? (
        <div>
          {/* A whole page load, which the worker answers without a network. */}
          <ButtonAnchor href={checkUrlOf(id)} icon="clipboard-check">
            Check the home<span className="vh"> with {visitor}</span>
          </ButtonAnchor>
        </div>
      ) : null}
    </div>
  )
}

/** How to get to the home and to the visitor. */
function Reach({ visit, isToday, answer }: VisitStopProps) {
  const { home, visitor, online, live_link } = visit
  return (
    <div className="row wrapx">
      {online ? null : (
        <ButtonLink
          variant="sec"
          small
          icon="navigation"
          newTab
          to={`https://www.google.com/maps/dir/?api=1&destination=${home.lat},${home.lng}`}
        >
          Directions<span className="vh"> to {home.title}</span>
        </ButtonLink>
      )}
      {online && live_link ? (
        <ButtonLink variant="sec" small icon="video" to={live_link}>
          Open the call<span className="vh"> with {visitor}</span>
        </ButtonLink>
      ) : null}
      {isToday ? <CallVisitor visit={visit} answer={answer} /> : null}
    </div>
  )
}

function CallVisitor({ visit: { id, visitor }, answer }: { visit: DayVisit; answer: DayAnswer | undefined }) {
  const { state } = useNavigation()
  if (answer?.phone) {
    return (
      <span role="status">
        <a className="btn sec sm" href={`tel:+91${answer.phone}`}>
          <Icon icon="phone" size="sm" />
          Call +91 {answer.phone}
        </a>
      </span>
    )
  }
  const failed = answer?.intent === 'phone' ? answer.problem : undefined
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="visit" value={id} />
      <Button type="submit" variant="sec" small icon="phone" name="intent" value="phone" busy={state === 'submitting'}>
        Call<span className="vh"> {visitor}</span>
      </Button>
      {failed ? (
        <p className="err" role="alert">
          {failed}
        </p>
      ) : null}
    </Form>
  )
}

function StateTag({ visit, waits }: { visit: DayVisit; waits: boolean }) {
  const [tone, text] = stateOf(visit)
  return (
    <span className="row">
      {waits ? <Tag tone="mar">Not sent yet</Tag> : null}
      {visit.keys ? (
        <Tag tone="mar" icon="key-round">
          Keys
        </Tag>
      ) : null}
      <Tag tone={tone} icon={visit.online ? 'video' : 'map-pin'}>
        {text}
      </Tag>
    </span>
  )
}

function stateOf({ state, checked_in_at, online, keys }: DayVisit): [TagTone | undefined, string] {
  if (state === 'done') return ['leaf', keys?.hand_over === 'move_out' ? 'Keys back' : keys ? 'Handed over' : 'Done']
  if (state === 'missed') return ['brick', 'No-show']
  if (state === 'cancelled') return [undefined, 'Cancelled']
  if (checked_in_at) return ['pea', `Here since ${formatTime(new Date(checked_in_at))}`]
  return [undefined, online ? 'Online' : 'In person']
}
