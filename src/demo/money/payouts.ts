import { payoutKey } from '#features/money/payouts/rules.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { aboutBankAccount } from '#features/money/payouts/server/bank-accounts.ts'
import { payOwners } from '#features/money/payouts/server/pay-owners.ts'
import { seal } from '#platform/seal.ts'
import { sandboxPayouts } from '#providers/payouts/sandbox.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type Planting, pastContext } from '../lived/context.ts'

const banks = [
  { bank_name: 'HDFC Bank', ifsc: 'HDFC0001234', branch_name: 'Koramangala' },
  { bank_name: 'State Bank of India', ifsc: 'SBIN0004321', branch_name: 'Baner' },
] as const

/** Verified bank accounts of the owners, known to the sandbox, so that later payouts arrive too. */
export async function plantBankAccounts({ db, config, now, dataDir }: Planting, owners: readonly number[]) {
  const bank = sandboxPayouts({ secret: config.SECRET, folder: `${dataDir}/sandbox/payouts` })
  const people = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', owners)
    .execute()
  const since = new Date(now.getTime() - 600 * 86_400_000)
  for (const { id, first_name, last_name } of people) {
    const holder = `${first_name} ${last_name}`.trim()
    const { ifsc, ...named } = banks[id % banks.length] ?? banks[0]
    const accountNumber = `50100${String(id).padStart(5, '0')}4242`
    const { payeeId } = await bank.register({ holder, accountNumber, ifsc, reference: `person-${id}` })
    await db
      .insertInto('bank_account')
      .values({
        ...{ person_id: id, holder, ifsc, ...named, payee_id: payeeId, status: 'verified' },
        ...{ number_sealed: seal(config, accountNumber, aboutBankAccount(id)), number_end: accountNumber.slice(-4) },
        ...{ created_at: since, verified_at: since },
      })
      .execute()
  }
}

/** Each owner with an account gets what they are due, which arrives within the hour. */
export async function payOwnersAt(planting: Planting, at: Date): Promise<void> {
  const { db } = planting
  await payOwners(pastContext(planting, at), dayInIndia(at))
  const due = await db.selectFrom('payout').selectAll().where('state', '=', 'due').orderBy('id').execute()
  const arrived = new Date(at.getTime() + 1_800_000)
  for (const payout of due) {
    const account = db.selectFrom('bank_account').select('id').where('person_id', '=', payout.person_id)
    await db.updateTable('payout').set({ bank_account_id: account }).where('id', '=', payout.id).execute()
    const name = String(payout.id).padStart(10, '0')
    await payouts.note(db, pastContext(planting, arrived), payout.id, {
      ...{ id: `pout_Demo${name}`, reference: payoutKey(payout), amountPaise: payout.amount, status: 'processed' },
      ...{ utr: `UTRDEMO${name}`, failure: null, createdAt: at },
    })
  }
}
