import { templateRows } from '#features/homes/import/columns.ts'
import { excelFileOf } from '#features/homes/import/test-excel.ts'
import { csvOf } from '#shared/csv.ts'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { uniqueNumber } from '../unique.ts'

test.use({ viewport: desktopScreen })

const [head = [], first = [], second = []] = templateRows
const changed = (row: readonly string[], wishes: Record<string, string>) =>
  row.map((text, at) => wishes[head[at] ?? ''] ?? text)

test('a file of homes is tried, put right, imported as drafts, and makes no home twice', async ({
  page,
  context,
  make,
}) => {
  const home = `E2E-${uniqueNumber()}`
  const title = `Flat ${home} by the lake`
  const rows = (wishes: Record<string, string> = {}) => [
    changed(first, { home, title, street: `Paud Road ${home}`, ...wishes }),
    changed(second, { home }),
  ]
  await signIn(context, (await make.aPerson({ roles: ['central_listor'] })).phone)
  await openAwake(page, '/admins/homes')
  await page.getByRole('link', { name: 'Import homes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import homes')
  const template = await page.request.get('/admins/homes/import/template.csv')
  expect(template.headers()['content-disposition']).toBe('attachment; filename="homes.csv"')

  const tryFile = async (name: string, buffer: Buffer) => {
    await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await page.getByRole('button', { name: 'Try the file' }).click()
  }
  await tryFile('homes.csv', Buffer.from(csvOf([head, ...rows({ floor: 'Seventh', furnishing: 'broken' })])))
  await expect(page.getByRole('alert')).toHaveText('Nothing was imported: 2 cells are wrong.', { timeout: 20_000 })
  const bad = page.getByRole('row', { name: /S2/ })
  await expect(bad).toContainText('floor')
  await expect(bad).toContainText('“Seventh” is not a whole number, such as 7.')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phoneScreen)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktopScreen)

  await tryFile('homes.xlsx', Buffer.from(excelFileOf([head, ...rows()])))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 home in the file', { timeout: 20_000 })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Import 1 home as drafts' }).click()
  await expect(page.getByRole('status')).toContainText('1 home imported as drafts.', { timeout: 20_000 })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Add at least one photo.')).toBeVisible()

  await openAwake(page, '/admins/homes/import')
  await tryFile('again.csv', Buffer.from(csvOf([head, ...rows()])))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 home in the file', { timeout: 20_000 })
  await expect(page.getByRole('row', { name: new RegExp(home) })).toContainText('Here')
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()
})
