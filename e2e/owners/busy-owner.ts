import { expect, type Page } from '@playwright/test'
import type { Factories, TestPerson } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { signIn } from '../journey.ts'
import { monthsAgo } from '../months.ts'

type Homes = { shared: TestHome; whole: TestHome; empty: TestHome }
export type BusyOwner = Homes & { owner: TestPerson }

const today = dayInIndia(new Date())
const elevenOn = (days: number) => new Date(`${addDays(today, days)}T11:00:00+05:30`)
const noonOn = (month: string, day: number) => new Date(startOfDay(addDays(month, day - 1)).getTime() + 12 * 3_600_000)

/**
 * Signs in an owner with something in every list of the dashboard: a home shared with a co-owner, one that is let as a whole
 * and an empty one. The rents of four months came, less our fee and the reserve, and those of three were paid out.
 */
export async function signInBusyOwner(page: Page, make: Factories): Promise<BusyOwner> {
  const owner = await make.aPerson({ firstName: 'Rajendra', lastName: 'Deshpande', roles: ['owner'] })
  const facts = { owner, city: 'nagpur', home: { vertical: null } }
  const shared = await make.aHome({ ...facts, beds: 4 })
  const whole = await make.aHome({ ...facts, kinds: ['house'] })
  const empty = await make.aHome({ ...facts, kinds: ['house'] })
  const homes = { shared, whole, empty }
  await signIn(page, owner.phone)
  await giveAccount(page, owner)
  await letHomes(make, owner, homes)
  await showHomes(make, homes)
  await blockDays(page, empty)
  return { owner, ...homes }
}

async function giveAccount({ request }: Page, { name }: TestPerson): Promise<void> {
  const number = '501000124242'
  const account = { accountHolderName: name, accountNumber: number, accountNumberConfirmation: number }
  const bank = { ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', branchName: 'Koramangala' }
  const entered = await request.post('/api/v2/bank_details/update', { data: { ...account, ...bank } })
  expect(entered.status(), await entered.text()).toBe(200)
  const verified = await request.put('/api/v2/bank_details/verify', { data: {} })
  expect(await verified.json()).toMatchObject({ data: { verification_status: 'VERIFICATION_SUCCESS' } })
}

async function letHomes(make: Factories, owner: TestPerson, { shared, whole, empty }: Homes): Promise<void> {
  const coOwner = await make.aPerson({ firstName: 'Sunita', lastName: 'Deshpande', roles: ['owner'] })
  const shares = [
    { personId: owner.id, basisPoints: 6_000 },
    { personId: coOwner.id, basisPoints: 4_000 },
  ]
  const from = monthsAgo(5)
  await make.agreedTerms({ on: shared, from, reserveLimit: 5_000_00, shares })
  await make.agreedTerms({ on: whole, from, reserveLimit: 5_000_00 })
  await make.agreedTerms({ on: empty, from, plan: 'assured', reserveLimit: 5_000_00 })

  const tenantOf = async (home: TestHome, firstName: string, more: object) =>
    make.aTenant({ in: home, person: await make.aPerson({ firstName }), from: monthsAgo(4), ...more })
  const neha = await tenantOf(shared, 'Neha', {})
  await tenantOf(shared, 'Farhan', { bed: 1, state: 'notice_given', until: addDays(today, 20) })
  await make.anAgreement({ in: shared, bed: 2, tenant: { person: await make.aPerson({ firstName: 'Kavya' }) } })
  const lalita = await tenantOf(whole, 'Lalita', {})
  await tenantOf(empty, 'Vikram', { state: 'moved_out', until: addDays(today, -6) })

  for (const count of [4, 3, 2, 1]) {
    for (const of of [neha, lalita]) await make.aPaidRent({ of, month: monthsAgo(count), releasedTo: owner })
  }
  for (const count of [3, 2, 1]) {
    await make.anArrivedPayout({ to: owner, amount: 10_000_00, at: noonOn(monthsAgo(count), 8) })
  }
  await make.aDeposit({ by: lalita.person, tenancyId: lalita.tenancyId, amount: 18_000_00, passedTo: owner })
  await make.aRepair({ of: lalita, in: whole, paidByOwner: 450_00 })
  await make.aRepair({ of: neha, in: shared })
}

async function showHomes(make: Factories, { shared, whole, empty }: Homes): Promise<void> {
  const by = await make.aPerson({ firstName: 'Sneha', lastName: 'Patil' })
  await make.aVisit({ to: shared, by, at: elevenOn(3) })
  await make.aVisit({ to: empty, by, at: elevenOn(4), online: true })
  await make.aVisit({ to: shared, by, at: elevenOn(-3), state: 'done', rating: 4 })
  await make.aVisit({ to: shared, by, at: elevenOn(-4), state: 'cancelled' })
  await make.aVisit({ to: empty, by, at: elevenOn(-5), state: 'missed' })
  await make.aVisit({ to: whole, by, at: elevenOn(-6) })
}

async function blockDays({ request }: Page, { id }: TestHome): Promise<void> {
  const days = { from: addDays(today, 12), last: addDays(today, 15) }
  const wish = { house_id: id, unit: 'house', ...days, reason: 'painting' }
  const blocked = await request.post('/api/v1/owner/blocks.json', { data: wish })
  expect(blocked.status(), await blocked.text()).toBe(200)
}
