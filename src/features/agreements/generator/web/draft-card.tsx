import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import type { AgreementDraft } from '../contract.ts'
import { stepUrl } from '../paths.ts'
import { stepKeys, steps } from '../steps.ts'

/** Names the draft by its people, or by its day where nobody is named yet. */
const titleOf = ({ content }: AgreementDraft): string => {
  const [first = '', last] = [content.owner.name, content.tenants[0]?.name ?? '']
    .map((name) => name.trim())
    .filter(Boolean)
  if (first === '') return m.rentdoc_new_draft()
  return last ? m.search_listed({ first, last }) : first
}

const hidden = (said: ReactNode) => <span className="vh">{said}</span>

export function DraftCard({ draft }: { draft: AgreementDraft }) {
  const { id, open_step, finished, updated_at, kept_until } = draft
  const next = finished ? 'done' : (stepKeys[open_step - 1] ?? 'owner')
  return (
    <Card className="rentdoc-draft">
      <div>
        <h3>{titleOf(draft)}</h3>
        <p className="s mut">
          {m.rentdoc_draft_state({
            ...{ finished: finished ? 'yes' : 'no', step: open_step, all: steps.length },
            ...{ title: steps[open_step - 1]?.title() ?? '', day: localDay(kept_until) },
            when: localMoment(new Date(updated_at)),
          })}
        </p>
      </div>
      <div className="row wrapx">
        <ButtonLink small to={stepUrl(id, next)}>
          {m.rentdoc_open_draft({ finished: finished ? 'yes' : 'no' })}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="ter" small>
            {m.rentdoc_delete({ name: titleOf(draft), hidden })}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
