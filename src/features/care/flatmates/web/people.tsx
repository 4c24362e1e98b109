import { Form } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Flatmate, Flatmates } from '../contract.ts'
import { aboutLength } from '../rules.ts'
import { Act, problemOf } from './act-form.tsx'
import type { Answer } from './act-on-flatmates.ts'

type PartProps = { home: Flatmates; answer: Answer | undefined }

export function People({ home: { flatmates, others, me }, answer }: PartProps) {
  const isAlone = flatmates.length + others === 0
  const problem = problemOf(answer, 'share') ?? problemOf(answer, 'unshare')
  return (
    <section aria-labelledby="people">
      <h2 id="people">{m.flatmates_people()}</h2>
      {problem ? (
        <Banner tone="brick" role="alert">
          {problem}
        </Banner>
      ) : null}
      <Card flush>
        {isAlone ? (
          <div className="mates-first">
            <b>{m.flatmates_first_here()}</b>
            <p className="mut">{m.flatmates_first_here_text()}</p>
          </div>
        ) : (
          <ul className="mates-people">
            {flatmates.map((mate) => (
              <Person key={mate.tenancy_id} mate={mate} canShare={me.shown} />
            ))}
            {others > 0 ? <li className="mut s">{m.flatmates_others({ count: others })}</li> : null}
          </ul>
        )}
      </Card>
    </section>
  )
}

function Person({ mate, canShare }: { mate: Flatmate; canShare: boolean }) {
  const { first_name, work, about, unit, since, last_day } = mate
  return (
    <li>
      <Avatar name={first_name} />
      <div className="mates-person">
        <b>{first_name}</b>
        <p className="s mut">
          {unitWords(unit)}, {work ? <>{asWritten(work)}, </> : null}
          {m.flatmates_since({ day: localDay(since) })}
          {last_day ? m.flatmates_leaves({ day: localDay(last_day) }) : null}
        </p>
        {about ? (
          <p className="mates-about" lang={writtenIn(about)}>
            {about}
          </p>
        ) : null}
        <PhoneNumber mate={mate} canShare={canShare} />
      </div>
    </li>
  )
}

function PhoneNumber({
  mate: { tenancy_id: id, first_name, phone, number },
  canShare,
}: {
  mate: Flatmate
  canShare: boolean
}) {
  if (phone) {
    return (
      <div className="mates-number">
        <Link tap to={`tel:${phone}`}>
          {phone}
        </Link>
        <Act intent="unshare" fields={{ id }} variant="ter" label={m.flatmates_hide_numbers_of({ name: first_name })}>
          {m.flatmates_hide_again()}
        </Act>
      </div>
    )
  }
  if (number === 'offered') {
    return (
      <div className="mates-number">
        <span className="s mut">{m.flatmates_offered({ name: first_name })}</span>
        <Act intent="unshare" fields={{ id }} variant="ter" label={m.flatmates_take_back_number({ name: first_name })}>
          {m.flatmates_take_back()}
        </Act>
      </div>
    )
  }
  if (!canShare) return <p className="s mut">{m.flatmates_agree_first()}</p>
  return (
    <div className="mates-number">
      {number === 'asked' ? <span className="s mut">{m.flatmates_they_offer({ name: first_name })}</span> : null}
      <Act intent="share" fields={{ id }} label={m.flatmates_exchange_with({ name: first_name })}>
        {m.flatmates_exchange()}
      </Act>
    </div>
  )
}

/** Off until it is ticked. */
export function OwnCard({ home: { me }, answer }: PartProps) {
  const problem = problemOf(answer, 'card')
  return (
    <section aria-labelledby="own-card">
      <h2 id="own-card">{m.flatmates_own_card()}</h2>
      <Card>
        <Form method="post" preventScrollReset className="mates-form" key={`${me.shown}${me.about}`}>
          <input type="hidden" name="intent" value="card" />
          <Checkbox
            name="shown"
            label={m.flatmates_show_me()}
            hint={m.flatmates_show_me_hint()}
            defaultChecked={me.shown}
          />
          <TextArea
            label={m.flatmates_about_you()}
            optional
            name="words"
            maxLength={aboutLength}
            hint={m.flatmates_about_you_hint()}
            defaultValue={problem ? answer?.typed : me.about}
            {...(problem ? { error: problem } : {})}
          />
          <div>
            <Button type="submit" variant="sec" small>
              {m.flatmates_save()}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}
