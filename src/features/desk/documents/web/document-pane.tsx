import { useState } from 'react'
import { Form } from 'react-router'
import { refuseReasons } from '#features/people/privacy/refusal-words.ts'
import { documentLabel } from '#features/people/privacy/rules.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { TypedBeside } from '../contract.ts'
import { DocumentPicture } from './document-picture.tsx'

type PaneProps = { document: TypedBeside; errors: Record<string, string>; typed: string | undefined }

/** The picture on one side, what was typed and the decision on the other. */
export function DocumentPane({ document, errors, typed }: PaneProps) {
  const { id, kind, name, number, born_on, parent_name, address, state, remark, looks, person_id } = document
  const facts = [
    ['Name', name],
    ['Number', number],
    ['Born', born_on && formatDay(born_on)],
    ['Parent', parent_name],
    ['Address', address],
    ['Added', formatMoment(new Date(document.added_at))],
  ].filter(([, value]) => value)
  return (
    <section aria-label="Document" className="desk-doc">
      <Link to="/admins/documents" className="only-p">
        All documents
      </Link>
      <h2>
        {documentLabel(kind)} of {name}{' '}
        {state === 'received' ? null : (
          <Tag tone={state === 'verified' ? 'leaf' : 'brick'}>{state === 'verified' ? 'Approved' : 'Refused'}</Tag>
        )}
      </h2>
      <div className="sides">
        <DocumentPicture id={id} isPdf={document.is_pdf} />
        <div className="typed">
          <h3>What they typed</h3>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Link to={`/admins/people/${person_id}`}>Their story</Link>
          {remark ? <p>Refused because: {remark}</p> : null}
          <Decide id={id} errors={errors} typed={typed} />
          <h3>Who looked</h3>
          {looks.length === 0 ? <p className="mut">Nobody yet.</p> : null}
          <ul className="looks">
            {looks.map(({ by, reason, seen_at }) => (
              <li key={seen_at}>
                {by}, {formatMoment(new Date(seen_at))}: {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** A reason writes the words, which can be changed before they are sent. */
function Decide({
  id,
  errors,
  typed = '',
}: {
  id: number
  errors: Record<string, string>
  typed?: string | undefined
}) {
  const [remark, setRemark] = useState(typed)
  return (
    <Form method="post" className="decide">
      <input type="hidden" name="document" value={id} />
      <Button type="submit" name="intent" value="approve">
        Approve
      </Button>
      <fieldset className="reasons">
        <legend>Or refuse, because</legend>
        <div className="chips">
          {refuseReasons.map(([key, words]) => (
            <Chip key={key} on={remark === words} onClick={() => setRemark(words)}>
              {words.split('.')[0]}
            </Chip>
          ))}
        </div>
        <TextArea
          label="What they read"
          name="remark"
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
          error={errors.remark}
        />
        <Button type="submit" variant="bad" name="intent" value="refuse">
          Refuse
        </Button>
      </fieldset>
    </Form>
  )
}
