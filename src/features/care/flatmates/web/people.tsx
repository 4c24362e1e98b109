import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
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
      <h2 id="people">Who lives here</h2>
      {problem ? (
        <Banner tone="brick" role="alert">
          {problem}
        </Banner>
      ) : null}
      <Card flush>
        {isAlone ? (
          <div className="mates-first">
            <b>You are the first here</b>
            <p className="mut">
              Whoever moves in is shown here once they agree to it. Numbers stay hidden until both agree.
            </p>
          </div>
        ) : (
          <ul className="mates-people">
            {flatmates.map((mate) => (
              <Person key={mate.tenancy_id} mate={mate} canShare={me.shown} />
            ))}
            {others > 0 ? (
              <li className="mut s">
                {others} more {others === 1 ? 'lives' : 'live'} here and did not choose to be shown.
              </li>
            ) : null}
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
          {[unit, work, `since ${formatDay(since)}`].filter(Boolean).join(', ')}
          {last_day ? `. Leaves on ${formatDay(last_day)}` : ''}
        </p>
        {about ? <p className="mates-about">{about}</p> : null}
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
        <Act intent="unshare" fields={{ id }} variant="ter" label={`Hide again the numbers of ${first_name} and you`}>
          Hide again
        </Act>
      </div>
    )
  }
  if (number === 'offered') {
    return (
      <div className="mates-number">
        <span className="s mut">You would share numbers. Waits for {first_name}.</span>
        <Act intent="unshare" fields={{ id }} variant="ter" label={`Take back: your number for ${first_name}`}>
          Take back
        </Act>
      </div>
    )
  }
  if (!canShare) return <p className="s mut">Agree to be shown to exchange numbers.</p>
  return (
    <div className="mates-number">
      {number === 'asked' ? <span className="s mut">{first_name} would share numbers with you.</span> : null}
      <Act intent="share" fields={{ id }} label={`Exchange numbers with ${first_name}`}>
        Exchange numbers
      </Act>
    </div>
  )
}

/** Off until it is ticked. */
export function OwnCard({ home: { me }, answer }: PartProps) {
  const problem = problemOf(answer, 'card')
  return (
    <section aria-labelledby="own-card">
      <h2 id="own-card">What they see of you</h2>
      <Card>
        <Form method="post" preventScrollReset className="mates-form" key={`${me.shown}${me.about}`}>
          <input type="hidden" name="intent" value="card" />
          <Checkbox
            name="shown"
            label="Show me to my flatmates"
            hint="Your first name, your work and your bed, also on the page of this home. Your number only where you both agree."
            defaultChecked={me.shown}
          />
          <TextArea
            label="About you"
            optional
            name="words"
            maxLength={aboutLength}
            hint="Read by those who live here: when you sleep, what you cook."
            defaultValue={problem ? answer?.typed : me.about}
            {...(problem ? { error: problem } : {})}
          />
          <div>
            <Button type="submit" variant="sec" small>
              Save
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}
