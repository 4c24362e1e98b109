import { Form, useNavigation } from 'react-router'
import type { Visit } from '#features/visits/scheduling/contract.ts'
import type { VisitState } from '#features/visits/scheduling/rules.ts'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'
import { m } from '#messages'
import { localMoment } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Refused } from './my-visits-action.ts'

const tones: Partial<Record<VisitState, TagTone>> = { done: 'leaf', missed: 'brick' }
const marks = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

type PastVisitProps = { visit: Visit; refused: Refused | undefined }

/** The outcome of a past visit and its rating. */
export function PastVisit({ visit, refused }: PastVisitProps) {
  const { house, state, feedback_status: feedback } = visit
  const when = localMoment(new Date(visit.starts_at))
  return (
    <Card as="article" className="stack g3 visit-card" aria-label={visit.house_name}>
      <div className="row between">
        <h3>
          <Link to={`/houses/${house.slug}`} lang={writtenIn(visit.house_name)}>
            {visit.house_name}
          </Link>
        </h3>
        <Tag tone={tones[state]}>{m.visits_state({ state })}</Tag>
      </div>
      <p className="s mut">{visit.online ? m.visits_was_online({ when }) : m.visits_was_in_person({ when })}</p>
      {feedback === 'due' ? <Feedback visit={visit} refused={refused} /> : null}
      {feedback === 'given' ? <p className="s mut">{m.visits_thanks_feedback()}</p> : null}
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
        label={m.visits_how_was_it()}
        labelShown
        name="rating"
        options={marks}
        defaultValue={refused?.typed.rating}
      />
      <TextArea
        label={m.visits_what_to_know()}
        name="feedback"
        optional
        rows={2}
        maxLength={1000}
        defaultValue={refused?.typed.feedback}
      />
      <Button type="submit" variant="sec" busy={busy}>
        {m.visits_send_feedback()}
      </Button>
    </Form>
  )
}
