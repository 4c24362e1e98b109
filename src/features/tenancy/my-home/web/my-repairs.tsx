import { Card } from '#ui/display/card.tsx'
import { LinkRow, Row, Rows } from '#ui/display/rows.tsx'
import type { MyHome } from '../contract.ts'

const servicesPath = '/alpha/services'

/** What is being repaired, and the way to a new request. In a home that its owner looks after it is shown and blocked. */
export function MyRepairs({ home: { repairs, state, owner_managed } }: { home: MyHome }) {
  if (state !== 'living' && state !== 'notice_given') return null
  return (
    <section aria-labelledby="repairs-title">
      <h2 id="repairs-title">Repairs</h2>
      <Card flush>
        <Rows>
          {owner_managed ? (
            <Row icon="sparkles" title="Repairs" text="Your owner looks after this home." />
          ) : (
            <>
              {repairs.map(({ id, title, text, late, waits }) => (
                <LinkRow
                  key={id}
                  icon={late ? 'circle-exclamation-point' : waits ? 'bell-ring' : 'clock'}
                  title={title}
                  text={late ? `Late. ${text}` : text}
                  to={`${servicesPath}/${id}`}
                />
              ))}
              <LinkRow icon="plus" title="Raise a request" text="Price and day before you send" to="/alpha/care" />
              <LinkRow icon="list" title="All requests" text="Open and repaired" to={servicesPath} />
            </>
          )}
        </Rows>
      </Card>
    </section>
  )
}
