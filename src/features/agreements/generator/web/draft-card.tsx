import { Form } from 'react-router'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import type { AgreementDraft } from '../contract.ts'
import { stepUrl } from '../paths.ts'
import { stepKeys, steps } from '../steps.ts'

/** Names the draft by its people, or by its day where nobody is named yet. */
const titleOf = ({ content }: AgreementDraft): string => {
  const names = [content.owner.name, content.tenants[0]?.name ?? ''].map((name) => name.trim()).filter(Boolean)
  return names.length > 0 ? names.join(' and ') : 'New agreement'
}

export function DraftCard({ draft }: { draft: AgreementDraft }) {
  const { id, open_step, finished, updated_at, kept_until } = draft
  const next = finished ? 'done' : (stepKeys[open_step - 1] ?? 'owner')
  return (
    <Card className="rentdoc-draft">
      <div>
        <h3>{titleOf(draft)}</h3>
        <p className="s mut">
          {finished ? 'Finished' : `Step ${open_step} of ${steps.length}: ${steps[open_step - 1]?.title}`} · changed{' '}
          {formatMoment(new Date(updated_at))} · kept until {formatDay(kept_until)}
        </p>
      </div>
      <div className="row wrapx">
        <ButtonLink small to={stepUrl(id, next)}>
          {finished ? 'Open' : 'Continue'}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="ter" small>
            Delete<span className="vh"> the draft {titleOf(draft)}</span>
          </Button>
        </Form>
      </div>
    </Card>
  )
}
