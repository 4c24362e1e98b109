import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import '#ui/display/bill.css'
import type { CarePhoto, CareProblem, CareQuote, CareRoom, IssueForm } from '../contract.ts'
import { raiseUrl } from '../paths.ts'
import { mostFiles } from '../rules.ts'
import type { Refused } from './care-screen.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { type ShownPlace, ShowPlace } from './show-place.tsx'

type RaiseProps = {
  form: IssueForm
  room: CareRoom | null
  /** A photo of the home that was chosen. */
  photo: CarePhoto | null
  requestId: string
  refused: Refused | undefined
}

/** Room, thing, what is wrong; price and deadline before anything is sent. */
export function RaiseForm(props: RaiseProps) {
  const { form } = props
  const room = props.room ?? form.rooms.find(({ key }) => key === form.chosen?.room) ?? form.rooms[0] ?? null
  // Here, so that the ring stays while the thing is chosen.
  const [place, setPlace] = useState<ShownPlace | null>(null)
  return (
    <div className="wrap care">
      <header className="care-head">
        <h1>What needs repair?</h1>
        <p className="mut">
          Point at it. We know what stands in your home, so the right person comes with the right part.
        </p>
      </header>
      <Form
        method="post"
        encType="multipart/form-data"
        className="care-cols"
        key={`${form.chosen?.room} ${form.chosen?.thing}`}
      >
        <div className="care-main">
          <Where form={form} room={room} photo={props.photo} place={place} onPlace={setPlace} />
          {form.chosen ? null : (
            <p className="mut">Choose what is broken: the price and the day come before you send.</p>
          )}
        </div>
        {form.chosen ? <Details {...props} chosen={form.chosen} /> : null}
      </Form>
    </div>
  )
}

type WhereProps = Pick<RaiseProps, 'form' | 'room' | 'photo'> & {
  place: ShownPlace | null
  onPlace: (place: ShownPlace) => void
}

function Where({ form: { rooms, photos, chosen }, room, photo, place, onPlace }: WhereProps) {
  if (!room) return null
  return (
    <section className="care-where" aria-label="Room and thing">
      <nav className="chips hscroll care-rooms" aria-label="Rooms">
        {rooms.map(({ key, name }) => (
          <ChipLink key={key} to={raiseUrl({ room: key })} on={key === room.key} preventScrollReset>
            {name}
          </ChipLink>
        ))}
      </nav>
      <ShowPlace room={room} photos={photos} photo={photo} place={place} onPlace={onPlace} />
      <nav className="chips wrapx care-things" aria-label={`Things in ${room.name}`}>
        {room.things.map(({ key, name }) => (
          <ChipLink
            key={key}
            to={raiseUrl({ room: room.key, thing: key, photo: photo?.picture.id })}
            on={chosen?.room === room.key && chosen.thing === key}
            preventScrollReset
          >
            {name}
          </ChipLink>
        ))}
      </nav>
    </section>
  )
}

type Chosen = NonNullable<IssueForm['chosen']>

function Details({ form, requestId, refused, chosen }: RaiseProps & { chosen: Chosen }) {
  const typed = refused?.typed ?? {}
  const [key, setKey] = useState(typed.problem || chosen.problems[0]?.key || '')
  const [urgent, setUrgent] = useState(typed.urgent === 'yes')
  const busy = useNavigation().formMethod === 'POST'
  const problem = chosen.problems.find((each) => each.key === key) ?? chosen.problems[0]
  if (!problem) return null
  const quote = urgent ? problem.urgent : problem.usual
  const send = (
    <Button type="submit" busy={busy} block>
      Send request
    </Button>
  )
  return (
    <>
      <div className="care-main care-more">
        <Hidden
          values={{ room: chosen.room, thing: chosen.thing, request_id: requestId, shown_price: quote.you_pay }}
        />
        {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
        <ChoiceChips
          legend={`What is wrong with it? ${chosen.thing_name}, ${chosen.room_name}`}
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
          legend="Is it urgent?"
          name="urgent"
          value={urgent ? 'yes' : 'no'}
          onValue={(value) => setUrgent(value === 'yes')}
          options={[
            { value: 'no', label: `It can wait: within ${sayHours(problem.usual.hours)}` },
            { value: 'yes', label: `Urgent: within ${sayHours(problem.urgent.hours)}` },
          ]}
        />
        <TextArea
          label="In your words"
          name="words"
          required
          maxLength={400}
          hint="Up to 200 characters"
          defaultValue={typed.words ?? ''}
          {...(refused?.fields.words ? { error: refused.fields.words } : {})}
        />
        <Files />
        <ChoiceChips
          legend="When may someone come?"
          grid
          name="wanted_at"
          defaultValue={typed.wanted_at ?? ''}
          options={[
            { value: '', label: 'Ask me later' },
            ...form.slots.slice(0, 7).map(({ at, text }) => ({ value: at, label: text })),
          ]}
          error={refused?.fields.wanted_at}
        />
      </div>
      <aside className="care-aside" aria-label="Price and deadline">
        <Card as="section" className="care-sum">
          <h2>
            {chosen.thing_name}, {chosen.room_name}
          </h2>
          <Promised quote={quote} />
          <div className="only-d">{send}</div>
          {chosen.before ? <p className="s mut">{chosen.before}</p> : null}
        </Card>
      </aside>
      <StickyBar label="Send the request">
        <div>
          <p className="b">You pay {formatRupees(quote.you_pay)}</p>
          <p className="s mut">within {sayHours(quote.hours)}</p>
        </div>
        <Button type="submit" busy={busy}>
          Send request
        </Button>
      </StickyBar>
    </>
  )
}

function Hidden({ values }: { values: Record<string, string | number> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const labelOf = ({ label, usual }: CareProblem): string =>
  usual.you_pay > 0 ? `${label}, ${formatRupees(usual.you_pay)}` : label

export const sayHours = (hours: number): string => (hours > 48 ? `${hours / 24} days` : `${hours} hours`)

function Files() {
  const many = useHydrated()
  return (
    <FileField
      label="Photos and short videos"
      name="files"
      optional
      multiple={many}
      accept="image/jpeg,image/png,image/webp,image/avif,video/*,.3gp,.avi,.flv,.m2v,.m3u8,.m4v,.mov,.mpeg,.mpg,.wmv"
      hint={`Up to ${many ? mostFiles : 'one now, more later'}. Videos up to 60 MB.`}
    />
  )
}

/** Said before anything is sent. */
function Promised({ quote }: { quote: CareQuote }) {
  return (
    <ul className="bill" aria-live="polite">
      <li>
        <span>You pay</span>
        <b>{formatRupees(quote.you_pay)}</b>
        <small>{quote.reason}</small>
      </li>
      <li>
        <span>Repaired by</span>
        <b>{formatMoment(new Date(quote.due_at))}</b>
        <small>Within {sayHours(quote.hours)}, while we do not wait for you</small>
      </li>
      <li>
        <span>If we are late</span>
        <b>{formatRupees(quote.credit)}</b>
        <small>Off your next rent, without asking</small>
      </li>
      {quote.asks_owner ? (
        <li>
          <span>The owner is asked first</span>
          <b>{formatRupees(quote.price)}</b>
        </li>
      ) : null}
    </ul>
  )
}
