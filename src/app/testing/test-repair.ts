import { taxWithin } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { type Db, transaction } from '#platform/db.ts'

export type RepairWishes = {
  of: { person: { id: number }; tenancyId: number }
  in: { id: number }
  /** Paise, as it is closed and came out of what the owner is due; just asked for, unless said. */
  paidByOwner?: number
}

const day = 86_400_000

/** A leaking tap of the kitchen. No partner is asked: a repair that goes on is raised through the API. */
export const insertRepair = (db: Db, now: Date, wishes: RepairWishes): Promise<number> =>
  transaction(db, async (tx) => {
    const { of, in: home, paidByOwner = 0 } = wishes
    const closed = paidByOwner > 0 ? now : null
    const { id } = await tx
      .insertInto('care_request')
      .values({
        ...{ tenancy_id: of.tenancyId, home_id: home.id, raised_by_id: of.person.id, room: 'Kitchen' },
        ...{ thing: 'Taps and drain', problem: 'leaks', trade: 'plumber', words: 'It drips all night.', urgent: false },
        ...{ raised_at: new Date(now.getTime() - day), due_at: new Date(now.getTime() + day), allowed_hours: 48 },
        ...{ state: closed ? 'closed' : 'asked', paused_at: closed, closed_at: closed, price: paidByOwner },
        ...{
          payer: closed ? 'owner' : 'nobody',
          payer_reason: closed ? 'Fixed in the home and worn by use: the owner pays' : 'Free with Assure',
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!closed) return id
    const { owner_id } = await tx
      .selectFrom('home')
      .select('owner_id')
      .where('id', '=', home.id)
      .where('owner_id', 'is not', null)
      .$narrowType<{ owner_id: number }>()
      .executeTakeFirstOrThrow()
    const share = { request_id: id, owner_id, amount: paidByOwner, owed_at: now, taken_at: now }
    await tx.insertInto('care_owner_share').values(share).execute()
    await payments.post(tx, postings.ownerRepair(id, owner_id, paidByOwner, taxWithin(paidByOwner)), now)
    return id
  })
