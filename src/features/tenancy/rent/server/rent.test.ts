import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { tenancy as tenancies } from '#features/tenancy/tenancies/server/api.ts'
import { transaction } from '#platform/db.ts'
import { chargeLateRents } from './charge-late-rents.ts'
import { issueRents } from './issue-rents.ts'
import { sendNotices } from './send-notices.ts'

const child = fileURLToPath(new URL('test-rent-child.ts', import.meta.url))

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())
beforeEach(() => at('2026-12-01T00:20:00+05:30'))

const at = (moment: string) => {
  site.clock.now = new Date(moment)
}

type Home = Awaited<ReturnType<Factories['aHome']>>

/** Moved in on 20 November 2026 at ₹9,200 a month. */
async function aTenancy(home: Home, bed = 0, change: object = {}) {
  const { tenancyId, person } = await make.aTenant({ in: home, bed, from: '2026-11-20' })
  await site.services.db
    .updateTable('tenancy')
    .set({ rent: 9_200_00, billed_to: '2026-12-01', ...change })
    .where('id', '=', tenancyId)
    .execute()
  return { tenancyId, person }
}

const rentsOf = (tenancyId: number) =>
  site.services.db
    .selectFrom('invoice')
    .select(['id', 'title', 'amount', 'due_on', 'state'])
    .where('tenancy_id', '=', tenancyId)
    .where('purpose', '=', 'rent')
    .orderBy('id')
    .execute()

const linesOf = (invoiceId: number) =>
  site.services.db
    .selectFrom('invoice_line')
    .select(['type', 'label', 'amount', 'book'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()

const issue = (day: string) => issueRents(site.services.db, day, site.clock.now)

describe('the rent of a month', () => {
  test('is invoiced once on the first, due on the 5th, and not again that day or month', async () => {
    const { tenancyId } = await aTenancy(await make.aHome())
    await issue('2026-11-30')
    expect(await rentsOf(tenancyId)).toEqual([])
    await issue('2026-12-01')
    await issue('2026-12-01')
    await issue('2026-12-15')
    expect(await rentsOf(tenancyId)).toEqual([
      {
        id: expect.any(Number),
        title: 'Rent for December 2026',
        amount: 9_200_00,
        due_on: '2026-12-05',
        state: 'open',
      },
    ])
    await issue('2027-01-01')
    expect((await rentsOf(tenancyId)).map(({ title }) => title)).toEqual([
      'Rent for December 2026',
      'Rent for January 2027',
    ])
  })

  test('covers only the days up to the last one of somebody who leaves', async () => {
    const { tenancyId } = await aTenancy(await make.aHome(), 0, { state: 'notice_given', ends_on: '2026-12-11' })
    await issue('2026-12-01')
    await issue('2027-01-01')
    // 10 of 31 days of 9,200.
    expect((await rentsOf(tenancyId)).map(({ amount }) => amount)).toEqual([2_967_00])
  })

  test('carries the rest of a deposit and a bond year once they are due, each once', async () => {
    const { tenancyId } = await aTenancy(await make.aHome(), 0, { society_charge: 450_00 })
    const common = { tenancy_id: tenancyId, tax: 0, created_at: site.clock.now }
    await transaction(site.services.db, (tx) =>
      tenancies.addCharges(tx, [
        {
          ...{ ...common, reference: 'deposit:rest', due_from: '2026-12-20', type: 'SECURITY_DEPOSIT' },
          ...{ label: 'Rest of the deposit', amount: 9_200_00, book: 'deposit' },
        },
        {
          ...{ ...common, reference: 'bond:2', due_from: '2027-11-20', type: 'ZERO_DEPOSIT_FEE' },
          ...{ label: 'Zero-deposit fee', amount: 1_656_00, book: 'partner' },
        },
      ]),
    )
    await issue('2026-12-01')
    await issue('2027-01-01')
    await issue('2027-02-01')
    const [december, january, february] = await rentsOf(tenancyId)
    expect([december?.amount, january?.amount, february?.amount]).toEqual([9_650_00, 18_850_00, 9_650_00])
    expect(await linesOf(january?.id ?? 0)).toEqual([
      { type: 'RENT', label: 'Rent for January 2027', amount: 9_200_00, book: 'rent' },
      { type: 'OTHER', label: 'Society charges', amount: 450_00, book: 'rent' },
      { type: 'SECURITY_DEPOSIT', label: 'Rest of the deposit', amount: 9_200_00, book: 'deposit' },
    ])
  })

  test('is not asked for where the owner takes it, nor before somebody lives there', async () => {
    const otb = await make.aHome({ home: { vertical: 'OTB' } })
    const { tenancyId: owners } = await aTenancy(otb)
    const { tenancyId: booked } = await aTenancy(await make.aHome(), 0, { state: 'ready_to_move_in' })
    await issue('2027-03-01')
    expect(await rentsOf(owners)).toEqual([])
    expect(await rentsOf(booked)).toEqual([])
  })

  test('eight processes at once, twice a day: each tenancy and month once', { timeout: 120_000 }, async () => {
    const homes = await Promise.all(Array.from({ length: 60 }, () => make.aHome()))
    const ids: number[] = []
    for (const home of homes) ids.push((await aTenancy(home, 0, { billed_to: '2026-12-01' })).tenancyId)
    await issue('2027-03-15')
    await site.services.db.deleteFrom('invoice').where('tenancy_id', 'in', ids).execute()
    await site.services.db.updateTable('tenancy').set({ billed_to: '2026-12-01' }).where('id', 'in', ids).execute()
    const plan = JSON.stringify({ url: site.databaseUrl, today: '2027-03-01' })
    const round = () =>
      Promise.all(Array.from({ length: 8 }, () => promisify(execFile)(process.execPath, [child, plan])))
    const first = await round()
    const second = await round()
    const issued = (runs: { stdout: string }[]) => runs.reduce((sum, { stdout }) => sum + Number(stdout), 0)
    // December to March of each.
    expect(issued(first)).toBe(240)
    expect(issued(second)).toBe(0)
    for (const id of ids) {
      const months = await rentsOf(id)
      expect(months.map(({ due_on }) => due_on)).toEqual(['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05'])
    }
  })
})

describe('a late rent', () => {
  const night = async (day: string) => {
    await chargeLateRents(site.services.db, day, site.clock.now)
    await issue(day)
  }

  test('costs ₹100 a day from the 8th until it is paid, at most 5 % of the rent, on the next bill', async () => {
    const { tenancyId } = await aTenancy(await make.aHome())
    const { tenancyId: never } = await aTenancy(await make.aHome())
    await night('2026-12-01')
    for (const day of ['07', '08', '09']) await night(`2026-12-${day}`)
    await site.services.db
      .updateTable('invoice')
      .set({ state: 'paid', paid_at: site.clock.now })
      .where('tenancy_id', '=', tenancyId)
      .execute()
    await night('2026-12-10')
    await night('2026-12-31')
    await night('2027-01-01')
    const feeOf = async (id: number) => {
      const [, january] = await rentsOf(id)
      return (await linesOf(january?.id ?? 0)).filter(({ label }) => label === 'Late fee')
    }
    expect(await feeOf(tenancyId)).toEqual([{ type: 'OTHER', label: 'Late fee', amount: 200_00, book: 'fees' }])
    expect(await feeOf(never)).toEqual([{ type: 'OTHER', label: 'Late fee', amount: 460_00, book: 'fees' }])
  })
})

describe('notices about a rent', () => {
  const sent = async (phone: string) =>
    (
      await site.services.db
        .selectFrom('outbox_message')
        .select('purpose')
        .where('recipient', '=', phone)
        .where('purpose', 'like', 'rent:%')
        .orderBy('id')
        .execute()
    ).map(({ purpose }) => purpose)
  const remind = async (moment: string) => {
    at(moment)
    await sendNotices({ ...site.services, now: site.clock.now })
  }

  test('come when it is issued, before it is due, on the day and after, each once', async () => {
    const { person } = await aTenancy(await make.aHome())
    await issue('2026-12-01')
    for (const day of ['01', '02', '03', '04', '05', '07', '08', '10']) {
      await remind(`2026-12-${day}T09:00:00+05:30`)
      await remind(`2026-12-${day}T10:00:00+05:30`)
    }
    expect(await sent(person.phone)).toEqual(['rent:issued', 'rent:due_soon', 'rent:due', 'rent:late'])
  })

  test('end when it is paid', async () => {
    const { tenancyId, person } = await aTenancy(await make.aHome())
    await issue('2026-12-01')
    await site.services.db
      .updateTable('invoice')
      .set({ state: 'paid', paid_at: site.clock.now })
      .where('tenancy_id', '=', tenancyId)
      .execute()
    await remind('2026-12-05T09:00:00+05:30')
    await remind('2026-12-10T09:00:00+05:30')
    expect(await sent(person.phone)).toEqual([])
  })
})
