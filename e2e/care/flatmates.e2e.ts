import { addDays, dayInIndia } from '#shared/dates.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

const today = dayInIndia(new Date())

test('the first in a home is told so', async ({ page, context, make }) => {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: addDays(today, -20) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/flatmates')
  await expect(page.getByText('You are the first here', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is written here yet.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Show me to my flatmates' })).not.toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('[TENANT-004] flatmates agree to be shown, exchange numbers, settle a rule and a rota, and write to each other', async ({
  browser,
  make,
}) => {
  test.setTimeout(120_000)
  const home = await make.aHome({ beds: 2 })
  const [ana, meera] = [await make.aPerson({ firstName: 'Ananya' }), await make.aPerson({ firstName: 'Meera' })]
  await make.aTenant({ in: home, person: ana, from: addDays(today, -90) })
  await make.aTenant({ in: home, bed: 1, person: meera, from: addDays(today, -60), shownToFlatmates: true })
  const openAs = async (phone: string) => {
    const context = await browser.newContext({ viewport: phoneScreen })
    await signIn(context, phone)
    const page = await context.newPage()
    await openAwake(page, '/alpha/flatmates')
    return page
  }
  const anas = await openAs(ana.phone)
  await expect(anas.getByText('Agree to be shown to exchange numbers.')).toBeVisible()
  await anas.getByRole('checkbox', { name: 'Show me to my flatmates' }).check()
  await anas.getByLabel('About you').fill('Early riser')
  await anas.getByRole('button', { name: 'Save' }).click()
  await anas.getByRole('button', { name: 'Exchange numbers with Meera' }).click()
  await expect(anas.getByText('You would share numbers. Waits for Meera.')).toBeVisible()
  await expect(anas.getByText(meera.phone)).toHaveCount(0)
  await anas.getByLabel('Propose a rule').fill('Quiet after 11 pm')
  await anas.getByRole('button', { name: 'Propose' }).click()
  await expect(anas.getByText('1 of 2')).toBeVisible()
  await anas.getByRole('button', { name: 'Start a rota' }).click()
  await expect(anas.getByText('It is your week.')).toBeVisible()
  await anas.getByLabel('Write to everybody here').fill('The lift is mended')
  await anas.getByRole('button', { name: 'Post' }).click()
  await expect(anas.getByText('The lift is mended')).toBeVisible()
  await expectNoSidewaysScroll(anas)
  await expectAccessibleInBothThemes(anas)

  const meeras = await openAs(meera.phone)
  await expect(meeras.getByText('Early riser')).toBeVisible()
  await meeras.getByRole('button', { name: 'Exchange numbers with Ananya' }).click()
  await expect(meeras.getByRole('link', { name: ana.phone })).toBeVisible()
  await meeras.getByRole('button', { name: 'Agree: Quiet after 11 pm' }).click()
  await expect(meeras.getByText('Agreed', { exact: true })).toBeVisible()
  await meeras.getByRole('button', { name: 'Ask to swap' }).click()
  await expect(meeras.getByText('We asked your flatmate.')).toBeVisible()
  await expectNoSidewaysScroll(meeras)
  await expectAccessibleInBothThemes(meeras)

  await openAwake(anas, '/alpha/flatmates')
  await expect(anas.getByRole('link', { name: meera.phone })).toBeVisible()
  await anas.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(anas.getByText('Swapped').first()).toBeVisible()

  await meeras.getByText('Report', { exact: true }).click()
  await meeras.getByLabel('What is wrong with it?').fill('Not true')
  await meeras.getByRole('button', { name: 'Report it' }).click()
  await expect(meeras.getByText('Thank you. We look at the message')).toBeVisible()
  await expect(meeras.getByText('The lift is mended')).toHaveCount(0)
  await anas.context().close()
  await meeras.context().close()
})

test('[MENU-006] where the owner looks after the home flatmates are shown in the menu but blocked, and the page says why', async ({
  page,
  context,
  make,
}) => {
  const home = await make.aHome({ beds: 2, home: { vertical: 'OTB' } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  await signIn(context, person.phone)
  await openAwake(page, '/menu')
  await expect(page.getByText('My flatmates')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My flatmates' })).toHaveCount(0)
  await openAwake(page, '/alpha/flatmates')
  await expect(page.getByText('Your owner looks after this home.')).toBeVisible()
})
