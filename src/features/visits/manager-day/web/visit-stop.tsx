import { Form, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { sayMinutes } from '#features/search/filters/commute.ts'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import type { DayKeys, DayVisit } from '../contract.ts'
import { checkUrlOf } from '../offline.ts'
import type { DayAnswer } from './day-answer.ts'
import { hidden } from './hidden-words.tsx'
import { VisitForms } from './visit-forms.tsx'

export type VisitStopProps = {
  visit: DayVisit
  /** Some of its events are not sent yet. */
  waits: boolean
  isToday: boolean
  formId: string
  answer: DayAnswer | undefined
  level: 'h2' | 'h3'
  /** Says the day too, of a visit that is over. */
  withDay?: boolean
}

/** One visit of the day: the way there, the home, the visitor and the event forms. */
export function VisitStop(props: VisitStopProps) {
  const { visit, waits, isToday, level: Title, withDay = false } = props
  const { home, travel_minutes: minutes, state } = visit
  const at = new Date(visit.starts_at)
  const time = localTime(at)
  return (
    <li>
      {minutes === null ? null : (
        <p className="my-day-way s mut">
          <Icon icon="car" size="sm" />
          {minutes === 0 ? m.myday_same_place() : m.myday_way({ time: sayMinutes(minutes) })}
        </p>
      )}
      <Card as="article" className="my-day-stop">
        <div className="row wrapx between">
          <b className="l">{withDay ? m.myday_day_and_time({ day: localShortDay(dayInIndia(at)), time }) : time}</b>
          <StateTag visit={visit} waits={waits} />
        </div>
        <div>
          <Title className="m" lang={writtenIn(home.title)}>
            <Link to={`/houses/${home.slug}`}>{home.title}</Link>
          </Title>
          <p className="s mut">
            <MixedText text={home.address} />
          </p>
        </div>
        <p>
          <b>{visit.visitor}</b> <span className="mut">{visit.phone}</span>
        </p>
        {visit.keys && state !== 'cancelled' ? <Keys keys={visit.keys} visit={visit} isToday={isToday} /> : null}
        {visit.comment ? <blockquote className="s mut">“{asWritten(visit.comment)}”</blockquote> : null}
        {state === 'cancelled' ? null : <Reach {...props} />}
        {visit.note ? (
          <p className="s">
            {m.myday_your_note({
              note: visit.note,
              b: (said) => <b>{said}</b>,
              words: asWritten,
            })}
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
  const what = keys.hand_over ?? 'move_in'
  const unit = unitWords(keys.unit)
  if (keys.moved_in_at) {
    return <p className="s mut">{m.myday_unit_said({ unit, text: m.myday_keys_done({ what }) })}</p>
  }
  return (
    <div className="stack">
      <p>{m.myday_unit_said({ unit, text: m.myday_keys_to_do({ what }) })}</p>
      {keys.not_ready ? (
        <Banner tone="brick" title={m.myday_not_ready()}>
          {m.myday_do_not_hand_over({ why: keys.not_ready })}
        </Banner>
      ) : null}
      {isToday ? (
        <div>
          {/* A whole page load, which the worker answers without a network. */}
          <ButtonAnchor href={localAddress(checkUrlOf(id))} icon="clipboard-check">
            {m.myday_check_home({ name: visitor, vh: hidden })}
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
          {m.myday_directions({ home: home.title, vh: hidden })}
        </ButtonLink>
      )}
      {online && live_link ? (
        <ButtonLink variant="sec" small icon="video" to={live_link}>
          {m.myday_open_call({ name: visitor, vh: hidden })}
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
          {m.myday_call_number({ phone: answer.phone })}
        </a>
      </span>
    )
  }
  const failed = answer?.intent === 'phone' ? answer.problem : undefined
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="visit" value={id} />
      <Button type="submit" variant="sec" small icon="phone" name="intent" value="phone" busy={state === 'submitting'}>
        {m.myday_call({ name: visitor, vh: hidden })}
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
    <span className="row wrapx">
      {waits ? <Tag tone="mar">{m.myday_not_sent()}</Tag> : null}
      {visit.keys ? (
        <Tag tone="mar" icon="key-round">
          {m.myday_keys()}
        </Tag>
      ) : null}
      <Tag tone={tone} icon={visit.online ? 'video' : 'map-pin'}>
        {text}
      </Tag>
    </span>
  )
}

function stateOf({ state, checked_in_at, online, keys }: DayVisit): [TagTone | undefined, string] {
  if (state === 'done') {
    const how = keys?.hand_over === 'move_out' ? 'keys_back' : keys ? 'handed_over' : 'done'
    return ['leaf', m.myday_state({ state: how })]
  }
  if (state === 'missed') return ['brick', m.myday_state({ state })]
  if (state === 'cancelled') return [undefined, m.myday_state({ state })]
  if (checked_in_at) return ['pea', m.myday_here_since({ time: localTime(new Date(checked_in_at)) })]
  return [undefined, m.myday_state({ state: online ? 'online' : 'in_person' })]
}
