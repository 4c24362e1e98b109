import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CareCandidate } from '../partner-contract.ts'
import type { Refused } from './act-on-request.ts'

/** For the office: gives the repair to another partner, with a reason that is kept. */
export function GiveJob({
  candidates,
  refused,
}: {
  candidates: readonly CareCandidate[]
  refused: Refused | undefined
}) {
  const mine = refused?.intent === 'give' ? refused : undefined
  return (
    <div className="wrap">
      <Card as="section" className="care-sum" aria-labelledby="give">
        <h2 id="give">Give it to another partner</h2>
        {mine && Object.keys(mine.fields).length === 0 ? (
          <Banner tone="brick" role="alert" title={mine.problem} />
        ) : null}
        <Form method="post" className="care-form" preventScrollReset>
          <input type="hidden" name="intent" value="give" />
          <Select
            label="Partner"
            name="partner_id"
            {...(mine?.fields.partner_id ? { error: mine.fields.partner_id } : {})}
            options={candidates.map(({ id, name, open, asked_before }) => ({
              value: String(id),
              label: `${name}, ${open} open${asked_before ? ', asked before' : ''}`,
            }))}
          />
          <TextField
            label="Why"
            name="words"
            autoComplete="off"
            defaultValue={mine?.words ?? ''}
            {...(mine?.fields.words ? { error: mine.fields.words } : {})}
          />
          <Button type="submit" variant="sec">
            Give it to them
          </Button>
        </Form>
      </Card>
    </div>
  )
}
