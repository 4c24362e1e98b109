import { sql } from 'kysely'
import { openTestApp } from '#app/testing/test-app.ts'
import { autopayIn, type Payer } from './test-autopay.ts'

/** A site with payers, their rents and the debits of them. */
export async function openAutopay() {
  const site = await openTestApp()
  const at = autopayIn(site)
  const invoiceOf = async (id: number) =>
    (
      await sql<{ state: string; receipt_number: string | null }>`
      select state, receipt_number from invoice where id = ${id}`.execute(site.services.db)
    ).rows[0]
  const messageTo = ({ person }: Payer) => site.lastMessage(person.phone)

  /** A payer whose rent is announced, at the time of its debit. */
  async function announced(approval?: Parameters<typeof at.approve>[1]) {
    const payer = await at.aPayer()
    await at.approve(payer, approval)
    const invoiceId = await at.aRent(payer)
    await at.work()
    at.setTime('2026-12-03T05:00:00Z')
    await at.work()
    at.setTime('2026-12-05T05:00:00Z')
    const [debit] = await at.debitsOf(invoiceId)
    if (debit?.state !== 'noticed') throw new Error(`the debit is ${debit?.state}`)
    return { payer, invoiceId, debitId: Number(debit.id) }
  }
  return { site, at, invoiceOf, messageTo, announced }
}
