import { sql } from 'kysely'
import type { ProblemKey } from '#features/care/requests/catalogue.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { repairWords } from '#features/homes/listing/thing-words.ts'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listPricesToApprove as call } from '../contract.ts'

type Named = { id: number; thing: string; problem: ProblemKey; room: string; home_id: number; home: string }
type Waiting = Named & {
  words: string
  raised_at: Date
  due_at: Date
  price: number
  asked_price: number | null
  because: string | null
}
type Paid = Named & { day: Day; amount: number }

const named = sql`r.id, r.thing, r.problem, r.room, r.home_id, h.title as home`

const lineOf = ({ id, thing, problem, room, home_id, home }: Named) => ({
  ...{ id, title: repairWords(thing, problem, room), home: { id: home_id, title: homes.titleOf(home) } },
})

/** The requests that `approveCare` takes an answer for; those of a shared home are for its main owner to answer. */
export async function listPrices(ctx: Pick<Context, 'db' | 'now' | 'actor'>): Promise<Reply<typeof call>> {
  const { personId } = signedIn(ctx)
  const shared = await homes.sharedBy(ctx.db, personId, dayInIndia(ctx.now))
  const mainOwners = new Map(shared.map(({ id, main_owner }) => [id, main_owner]))
  const since = addDays(dayInIndia(ctx.now), -365)
  const [waiting, paid] = await Promise.all([
    sql<Waiting>`
      select ${named}, r.words, r.raised_at, r.due_at, r.price, r.asked_price, (
        select e.words from care_event e where e.request_id = r.id and e.kind = 'price_asked' order by e.id desc limit 1
      ) as because
      from care_request r join home h on h.id = r.home_id
      where (h.owner_id = ${personId} or h.id = any (${[...mainOwners.keys()]}::int[])) and h.vertical is distinct from 'OTB' and r.owner_answer = 'waits'
        and r.state not in ('done', 'closed', 'cancelled')
      order by r.due_at, r.id limit 200`.execute(ctx.db),
    sql<Paid>`
      select ${named}, (r.closed_at at time zone 'Asia/Kolkata')::date::text as day, s.amount
      from care_owner_share s join care_request r on r.id = s.request_id join home h on h.id = r.home_id
      where h.owner_id = ${personId} and r.closed_at >= ${since}::date order by r.closed_at desc, r.id limit 200`.execute(
      ctx.db,
    ),
  ])
  return {
    waiting: waiting.rows.map(({ words, raised_at, due_at, price, asked_price, because, ...row }) => ({
      ...{ ...lineOf(row), words, raised_at: raised_at.toISOString(), due_at: due_at.toISOString() },
      ...{ price: asked_price ?? price, agreed: asked_price === null ? null : price, because },
      main_owner: mainOwners.get(row.home_id) ?? null,
    })),
    paid: paid.rows.map(({ day, amount, ...row }) => ({ ...lineOf(row), day, amount })),
  }
}
