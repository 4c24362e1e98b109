import { sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rupees } from '#shared/money.ts'
import type { HouseCard } from '../contract.ts'

/** Adds the monthly income of a home, the sum of its tenants' rents, to the cards of its owner. It is never cached. */
export async function withOwnIncome(db: Db, cards: HouseCard[], owner: Actor): Promise<HouseCard[]> {
  if (cards.length === 0) return cards
  const incomes = await listIncomes(
    db,
    owner.personId,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => {
    const income = incomes.get(card.id)
    return income === undefined ? card : { ...card, owner_income: rupees(income) }
  })
}

async function listIncomes(db: Db, ownerId: number, homeIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; income: number }>`
    select h.id, coalesce(sum(t.rent), 0)::int as income
    from home h left join tenancy t on t.home_id = h.id and t.state in ('living', 'notice_given')
    where h.id = any(${homeIds}::int[]) and h.owner_id = ${ownerId}
    group by h.id`.execute(db)
  return new Map(rows.map(({ id, income }) => [id, income]))
}
