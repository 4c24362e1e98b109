import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Flatmates, HouseRule } from '../contract.ts'
import { ruleLength } from '../rules.ts'
import { Act, problemOf } from './act-form.tsx'
import type { Answer } from './act-on-flatmates.ts'

/** Proposed by one, agreed by all who live there. */
export function HouseRules({ home: { rules }, answer }: { home: Flatmates; answer: Answer | undefined }) {
  const problem = problemOf(answer, 'rule')
  const other = ['agree', 'disagree', 'drop-rule'].map((about) => problemOf(answer, about)).find(Boolean)
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">House rules</h2>
      {other ? (
        <Banner tone="brick" role="alert">
          {other}
        </Banner>
      ) : null}
      <Card className="mates-form">
        {rules.length > 0 ? (
          <ul className="mates-rules">
            {rules.map((rule) => (
              <Rule key={rule.id} rule={rule} />
            ))}
          </ul>
        ) : (
          <p className="mut">No rules yet. One proposes, and a rule counts once everybody here agrees.</p>
        )}
        <Form method="post" preventScrollReset className="mates-form" key={rules.length}>
          <input type="hidden" name="intent" value="rule" />
          <TextField
            label="Propose a rule"
            name="words"
            required
            minLength={ruleLength.least}
            maxLength={ruleLength.most}
            placeholder="Guests until 10 pm"
            defaultValue={problem ? answer?.typed : undefined}
            {...(problem ? { error: problem } : {})}
          />
          <div>
            <Button type="submit" variant="sec" small>
              Propose
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}

function Rule({ rule: { id, words, by, mine, agreed_on, my_answer, yes, of } }: { rule: HouseRule }) {
  return (
    <li>
      <div className="row between">
        <b>{words}</b>
        {agreed_on ? (
          <Tag tone="leaf">Agreed</Tag>
        ) : (
          <Tag tone="mar">
            {yes} of {of}
          </Tag>
        )}
      </div>
      <p className="s mut">
        {agreed_on ? `By all who lived here on ${formatDay(agreed_on)}` : `Proposed by ${mine ? 'you' : by}`}
      </p>
      <div className="row wrapx">
        {my_answer === true ? null : (
          <Act intent="agree" fields={{ id }} label={`Agree: ${words}`}>
            Agree
          </Act>
        )}
        {my_answer === false || (mine && !agreed_on) ? null : (
          <Act
            intent="disagree"
            fields={{ id }}
            variant="ter"
            label={`${agreed_on ? 'No longer agree' : 'Not for me'}: ${words}`}
          >
            {agreed_on ? 'No longer agree' : 'Not for me'}
          </Act>
        )}
        {mine && !agreed_on ? (
          <Act intent="drop-rule" fields={{ id }} variant="ter" label={`Take back: ${words}`}>
            Take back
          </Act>
        ) : null}
      </div>
    </li>
  )
}
