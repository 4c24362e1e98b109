import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { factoriesIn } from './testing/test-factories.ts'

let site: TestApp
let admin: string
let tenant: string

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await site.openSession((await make.aPerson({ firstName: 'Meera', roles: ['admin'] })).id, 'admin')
  tenant = await site.openSession((await make.aPerson()).id, 'tenant')
})
afterAll(() => site.close())

const download = (path: string, cookie: string) => site.app.inject({ url: path, headers: { cookie } })
const acts = () =>
  site.services.db.selectFrom('staff_act').select(['what', 'role', 'about', 'after']).orderBy('id').execute()

const files: readonly [string, string][] = [
  ['/admins/audit.csv', 'downloadActs'],
  ['/admins/campaigns.csv', 'downloadCampaignReport'],
  ['/admins/care.csv', 'downloadCareByClock'],
  ['/admins/homes.csv', 'downloadStaffHomes'],
  ['/admins/leads.csv', 'downloadLeads'],
  ['/admins/listings.csv', 'downloadListings'],
  ['/admins/money/owners.csv', 'downloadOwedToOwners'],
  ['/admins/money/payments.csv', 'downloadOfficePayments'],
  ['/admins/money/payouts.csv', 'downloadOfficePayouts'],
  ['/admins/money/refunds.csv', 'downloadOfficeRefunds'],
  ['/admins/money/settlements.csv', 'downloadSettlements'],
  ['/admins/people.csv', 'downloadPeople'],
  ['/admins/reports.csv', 'downloadReports'],
  ['/admins/reviews.csv', 'downloadReviewReports'],
  ['/admins/sales.csv', 'downloadSales'],
]

test.each(files)('%s is for staff alone, kept by no cache, and its download is logged', async (path, what) => {
  const before = (await acts()).length
  expect((await download(path, '')).statusCode).toBe(401)
  expect((await download(path, tenant)).statusCode).toBe(403)
  expect((await download(`${path}?nonsense=1`, admin)).statusCode).toBe(400)
  expect(await acts()).toHaveLength(before)
  const file = await download(path, admin)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect((await acts()).slice(before)).toEqual([
    { what, role: 'admin', about: expect.stringMatching(/^\d+ rows$/), after: null },
  ])
})

test('the log names the fields of the filter and not what was typed', async () => {
  const before = (await acts()).length
  await download('/admins/people.csv?q=9876543210', admin)
  const [act] = (await acts()).slice(before)
  expect(act).toMatchObject({ about: '0 rows', after: { narrowed_by: 'q' } })
})
