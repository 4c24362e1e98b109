import { Form } from 'react-router'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
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
      <h2 id="rules">{m.flatmates_rules()}</h2>
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
          <p className="mut">{m.flatmates_no_rules()}</p>
        )}
        <Form method="post" preventScrollReset className="mates-form" key={rules.length}>
          <input type="hidden" name="intent" value="rule" />
          <TextField
            label={m.flatmates_propose_rule()}
            name="words"
            required
            minLength={ruleLength.least}
            maxLength={ruleLength.most}
            placeholder={m.flatmates_rule_example()}
            defaultValue={problem ? answer?.typed : undefined}
            {...(problem ? { error: problem } : {})}
          />
          <div>
            <Button type="submit" variant="sec" small>
              {m.flatmates_propose()}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}

function Rule({ rule: { id, words, by, mine, agreed_on, my_answer, yes, of } }: { rule: HouseRule }) {
  const refuse = agreed_on ? m.flatmates_no_longer_agree() : m.flatmates_not_for_me()
  return (
    <li>
      <div className="row between">
        <b lang={writtenIn(words)}>{words}</b>
        {agreed_on ? (
          <Tag tone="leaf">{m.flatmates_agreed()}</Tag>
        ) : (
          <Tag tone="mar">{m.flatmates_yes_of({ yes, of })}</Tag>
        )}
      </div>
      <p className="s mut">
        {agreed_on
          ? m.flatmates_agreed_on({ day: localDay(agreed_on) })
          : mine
            ? m.flatmates_proposed_by_you()
            : m.flatmates_proposed_by({ name: by })}
      </p>
      <div className="row wrapx">
        {my_answer === true ? null : (
          <Act intent="agree" fields={{ id }} label={m.flatmates_act_on({ act: m.flatmates_agree(), words })}>
            {m.flatmates_agree()}
          </Act>
        )}
        {my_answer === false || (mine && !agreed_on) ? null : (
          <Act intent="disagree" fields={{ id }} variant="ter" label={m.flatmates_act_on({ act: refuse, words })}>
            {refuse}
          </Act>
        )}
        {mine && !agreed_on ? (
          <Act
            intent="drop-rule"
            fields={{ id }}
            variant="ter"
            label={m.flatmates_act_on({ act: m.flatmates_take_back(), words })}
          >
            {m.flatmates_take_back()}
          </Act>
        ) : null}
      </div>
    </li>
  )
}
