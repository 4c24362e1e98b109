import { Form, useNavigation } from 'react-router'
import type { Visit } from '#features/visits/scheduling/contract.ts'
import type { VisitState } from '#features/visits/scheduling/rules.ts'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Refused } from './my-visits-action.ts'

const outcomes: Readonly<Record<VisitState, { label: string; tone?: TagTone }>> = {
  scheduled: { label: 'Time has passed' },
  done: { label: 'Visited', tone: 'leaf' },
  cancelled: { label: 'Cancelled' },
  missed: { label: 'Missed', tone: 'brick' },
}
const marks = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

type PastVisitProps = { visit: Visit; refused: Refused | undefined }

/** The outcome of a past visit and its rating. */
export function PastVisit({ visit, refused }: PastVisitProps) {
  const { house, state, feedback_status: feedback } = visit
  const { label, tone } = outcomes[state]
  return (
    <Card as="article" className="stack g3 visit-card" aria-label={visit.house_name}>
      <div className="row between">
        <h3>
          <Link to={`/houses/${house.slug}`}>{visit.house_name}</Link>
        </h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p className="s mut">
        {visit.display_date} at {visit.time}, {visit.online ? 'online' : 'in person'}
      </p>
      {feedback === 'due' ? <Feedback visit={visit} refused={refused} /> : null}
      {feedback === 'given' ? <p className="s mut">Thank you for your feedback.</p> : null}
      {state === 'cancelled' || state === 'missed' ? (
        <VisitLink home={{ id: house.id, slug: house.slug, title: visit.house_name }} variant="sec" small>
          <span className="vh">: {visit.house_name}</span>
        </VisitLink>
      ) : null}
    </Card>
  )
}

function Feedback({ visit: { id }, refused }: PastVisitProps) {
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'rate' && formData.get('id') === String(id)
  return (
    <Form method="post" action="/reschedule" className="stack g3" preventScrollReset>
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="id" value={id} />
      {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
      <Segmented
        label="How was it? 1 is poor, 5 is very good"
        labelShown
        name="rating"
        options={marks}
        defaultValue={refused?.typed.rating}
      />
      <TextArea
        label="What should we know?"
        name="feedback"
        optional
        rows={2}
        maxLength={1000}
        defaultValue={refused?.typed.feedback}
      />
      <Button type="submit" variant="sec" busy={busy}>
        Send feedback
      </Button>
    </Form>
  )
}
