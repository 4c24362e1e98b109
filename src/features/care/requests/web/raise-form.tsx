import { useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { useFormTurn } from '#ui/page/use-form-turn.ts'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { useWaitingWrites } from '#ui/page/use-waiting-writes.ts'
import '#ui/display/bill.css'
import type { CarePhoto, CareProblem, CareQuote, CareRoom, IssueForm } from '../issue-contract.ts'
import { raiseUrl } from '../paths.ts'
import { mostFiles } from '../rules.ts'
import type { Refused } from './care-screen.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { type RaiseBody, requestList } from './request-in-form.ts'
import { type ShownPlace, ShowPlace } from './show-place.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

type RaiseProps = {
  form: IssueForm
  room: CareRoom | null
  /** A photo of the home that was chosen. */
  photo: CarePhoto | null
  requestId: string
  /** Changes with each request that waits on this phone. */
  kept: string | undefined
  refused: Refused | undefined
}

/** Room, thing, what is wrong; price and deadline before anything is sent. */
export function RaiseForm(props: RaiseProps) {
  const { form } = props
  const room = props.room ?? form.rooms.find(({ key }) => key === form.chosen?.room) ?? form.rooms[0] ?? null
  // Here, so that the ring stays while the thing is chosen.
  const [place, setPlace] = useState<ShownPlace | null>(null)
  const again = useRefusedRequest()
  const { turn, onSubmit } = useFormTurn({
    ...{ answer: props.refused ?? props.kept, loaded: form, refused: props.refused !== undefined },
  })
  return (
    <div className="wrap care">
      <header className="care-head">
        <h1>{m.care_what_needs()}</h1>
        <p className="mut">{m.care_point_at_it()}</p>
      </header>
      <WaitingRequests kept={props.kept} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="care-cols"
        key={`${form.chosen?.room} ${form.chosen?.thing} ${turn} ${again?.id}`}
        onSubmit={onSubmit}
        data-waits
      >
        <div className="care-main">
          <Where form={form} room={room} photo={props.photo} place={place} onPlace={setPlace} />
          {form.chosen ? null : <p className="mut">{m.care_choose_broken()}</p>}
        </div>
        {form.chosen ? <Details {...props} chosen={form.chosen} again={again} /> : null}
      </Form>
    </div>
  )
}

type Again = { id: string; typed: Record<string, string> }

/** A request that waited, was refused and is opened here again, as the address says. */
function useRefusedRequest(): Again | undefined {
  const [asked] = useSearchParams()
  const write = useWaitingWrites(requestList).find(({ id }) => id === asked.get('again'))
  if (!write) return undefined
  const { words, problem, urgent, wanted_at } = (write.input as { body: RaiseBody }).body
  return { id: write.id, typed: { words, problem, urgent: urgent ? 'yes' : 'no', wanted_at: wanted_at ?? '' } }
}

type WhereProps = Pick<RaiseProps, 'form' | 'room' | 'photo'> & {
  place: ShownPlace | null
  onPlace: (place: ShownPlace) => void
}

function Where({ form: { rooms, photos, chosen }, room, photo, place, onPlace }: WhereProps) {
  if (!room) return null
  return (
    <section className="care-where" aria-label={m.care_room_and_thing()}>
      <nav className="chips hscroll care-rooms" aria-label={m.care_rooms()}>
        {rooms.map(({ key, name }) => (
          <ChipLink key={key} to={raiseUrl({ room: key })} on={key === room.key} preventScrollReset>
            {roomWords(name)}
          </ChipLink>
        ))}
      </nav>
      <ShowPlace room={room} photos={photos} photo={photo} place={place} onPlace={onPlace} />
      <nav className="chips wrapx care-things" aria-label={m.care_things_in({ room: roomWords(room.name) })}>
        {room.things.map(({ key, name }) => (
          <ChipLink
            key={key}
            to={raiseUrl({ room: room.key, thing: key, photo: photo?.picture.id })}
            on={chosen?.room === room.key && chosen.thing === key}
            preventScrollReset
          >
            {thingWords(name)}
          </ChipLink>
        ))}
      </nav>
    </section>
  )
}

type Chosen = NonNullable<IssueForm['chosen']>

function Details({
  form,
  requestId,
  refused,
  chosen,
  again,
}: RaiseProps & { chosen: Chosen; again: Again | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const typed = refused?.typed ?? again?.typed ?? {}
  const [key, setKey] = useState(typed.problem || chosen.problems[0]?.key || '')
  const [urgent, setUrgent] = useState(typed.urgent === 'yes')
  const problem = chosen.problems.find((each) => each.key === key) ?? chosen.problems[0]
  if (!problem) return null
  const quote = urgent ? problem.urgent : problem.usual
  const what = { thing: thingWords(chosen.thing_name), room: roomWords(chosen.room_name) }
  const send = (
    <Button type="submit" busy={busy} block>
      {m.care_send_request()}
    </Button>
  )
  return (
    <>
      <div className="care-main care-more">
        <Hidden
          values={{
            ...{ room: chosen.room, thing: chosen.thing, request_id: requestId, shown_price: quote.you_pay },
            ...{ title: m.care_thing_room(what), ...(again ? { again: again.id } : {}) },
          }}
        />
        {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
        <ChoiceChips
          legend={m.care_what_is_wrong(what)}
          name="problem"
          value={problem.key}
          onValue={setKey}
          options={chosen.problems.map((each) => ({ value: each.key, label: labelOf(each) }))}
          error={refused?.fields.problem}
        />
        {problem.danger ? (
          <Banner tone="brick" icon="plug-zap" title={problem.danger.title}>
            {problem.danger.text}
          </Banner>
        ) : null}
        <ChoiceChips
          legend={m.care_is_urgent()}
          name="urgent"
          value={urgent ? 'yes' : 'no'}
          onValue={(value) => setUrgent(value === 'yes')}
          options={[
            { value: 'no', label: m.care_can_wait({ time: sayHours(problem.usual.hours) }) },
            { value: 'yes', label: m.care_urgent_within({ time: sayHours(problem.urgent.hours) }) },
          ]}
        />
        <TextArea
          label={m.care_in_your_words()}
          name="words"
          required
          maxLength={400}
          hint={m.care_up_to_200()}
          defaultValue={typed.words ?? ''}
          {...(refused?.fields.words ? { error: refused.fields.words } : {})}
        />
        <Files />
        <ChoiceChips
          legend={m.care_when_come()}
          grid
          name="wanted_at"
          defaultValue={typed.wanted_at ?? ''}
          options={[
            { value: '', label: m.care_ask_later() },
            ...form.slots.slice(0, 7).map(({ at, text }) => ({ value: at, label: text })),
          ]}
          error={refused?.fields.wanted_at}
        />
      </div>
      <aside className="care-aside" aria-label={m.care_price_and_deadline()}>
        <Card as="section" className="care-sum">
          <h2>{m.care_thing_room(what)}</h2>
          <Promised quote={quote} />
          <div className="only-d">{send}</div>
          {chosen.before ? <p className="s mut">{chosen.before}</p> : null}
        </Card>
      </aside>
      <StickyBar label={m.care_send_the_request()}>
        <div>
          <p className="b">{m.care_you_pay_sum({ amount: formatRupees(quote.you_pay) })}</p>
          <p className="s mut">{m.care_within({ time: sayHours(quote.hours) })}</p>
        </div>
        <Button type="submit" busy={busy}>
          {m.care_send_request()}
        </Button>
      </StickyBar>
    </>
  )
}

function Hidden({ values }: { values: Record<string, string | number> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const labelOf = ({ label, usual }: CareProblem): string =>
  usual.you_pay > 0 ? m.care_label_price({ label, amount: formatRupees(usual.you_pay) }) : label

const sayHours = (hours: number): string =>
  hours > 48 ? m.care_days({ count: hours / 24 }) : m.care_hours({ count: hours })

function Files() {
  const many = useHydrated()
  return (
    <FileField
      label={m.care_photos_videos()}
      name="files"
      optional
      multiple={many}
      accept="image/jpeg,image/png,image/webp,image/avif,video/*,.3gp,.avi,.flv,.m2v,.m3u8,.m4v,.mov,.mpeg,.mpg,.wmv"
      hint={many ? m.care_files_hint({ most: mostFiles }) : m.care_files_hint_one()}
    />
  )
}

/** Said before anything is sent. */
function Promised({ quote }: { quote: CareQuote }) {
  return (
    <ul className="bill" aria-live="polite">
      <li>
        <span>{m.care_you_pay()}</span>
        <b>{formatRupees(quote.you_pay)}</b>
        <small>{quote.reason}</small>
      </li>
      <li>
        <span>{m.care_repaired_by()}</span>
        <b>{localDayAndTime(new Date(quote.due_at))}</b>
        <small>{m.care_within_while({ time: sayHours(quote.hours) })}</small>
      </li>
      <li>
        <span>{m.care_if_late()}</span>
        <b>{formatRupees(quote.credit)}</b>
        <small>{m.care_off_rent()}</small>
      </li>
      {quote.asks_owner ? (
        <li>
          <span>{m.care_owner_first()}</span>
          <b>{formatRupees(quote.price)}</b>
        </li>
      ) : null}
    </ul>
  )
}
