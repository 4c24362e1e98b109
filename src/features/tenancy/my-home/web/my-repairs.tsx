import { m } from '#messages'
import { Card } from '#ui/display/card.tsx'
import { LinkRow, Row, Rows } from '#ui/display/rows.tsx'
import type { MyHome } from '../contract.ts'

const servicesPath = '/alpha/services'

/** Open repairs and a link to a new request; shown and blocked in a home that its owner looks after. */
export function MyRepairs({ home: { repairs, state, owner_managed } }: { home: MyHome }) {
  if (state !== 'living' && state !== 'notice_given') return null
  return (
    <section aria-labelledby="repairs-title">
      <h2 id="repairs-title">{m.myhome_repairs()}</h2>
      <Card flush>
        <Rows>
          {owner_managed ? (
            <Row icon="sparkles" title={m.myhome_repairs()} text={m.myhome_owner_looks_after()} />
          ) : (
            <>
              {repairs.map(({ id, title, text, late, waits }) => (
                <LinkRow
                  key={id}
                  icon={late ? 'circle-exclamation-point' : waits ? 'bell-ring' : 'clock'}
                  title={title}
                  text={late ? m.myhome_repair_late({ text }) : text}
                  to={`${servicesPath}/${id}`}
                />
              ))}
              <LinkRow icon="plus" title={m.myhome_raise()} text={m.myhome_raise_text()} to="/alpha/care" />
              <LinkRow
                icon="list"
                title={m.myhome_all_requests()}
                text={m.myhome_all_requests_text()}
                to={servicesPath}
              />
            </>
          )}
        </Rows>
      </Card>
    </section>
  )
}
