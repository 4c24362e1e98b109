import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneOf,
  phoneScreen,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

test('a visitor reviews a home, its owner answers, and everybody reads both', async ({ browser, page, make }) => {
  const home = await make.aHome({ beds: 2 })
  const [visitor, stranger] = [await make.aPerson({ firstName: 'Ritika', lastName: 'Menon' }), await make.aPerson()]
  const { db, close } = await openJourneyDatabase()
  await make.aVisit({
    to: home,
    by: visitor,
    at: new Date(Date.now() - 3 * 86_400_000 - (Date.now() % 3_600_000)),
    state: 'done',
  })
  const { slug, phone } = await db
    .selectFrom('home')
    .innerJoin('person', 'person.id', 'home.owner_id')
    .select(['home.slug', 'person.phone'])
    .where('home.id', '=', home.id)
    .executeTakeFirstOrThrow()
  await close()

  const other = await phoneOf(browser, stranger.phone)
  await openAwake(other.page, `/houses/${slug}/review`)
  await expect(other.page.getByText('Only people who visited this home or lived in it can review it.')).toBeVisible()
  await other.context.close()

  const writer = await phoneOf(browser, visitor.phone)
  await openAwake(writer.page, `/houses/${slug}/review`)
  await writer.page.getByRole('group', { name: 'The home' }).getByLabel('4 of 5').check({ force: true })
  await writer.page.getByRole('group', { name: 'The locality' }).getByLabel('5 of 5').check({ force: true })
  await writer.page.getByLabel('What should the next person know?').fill('Water all day.')
  await writer.page.getByRole('button', { name: 'Send your review' }).click()
  await expect(writer.page.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await expect(writer.page.getByLabel('What should the next person know?')).toHaveValue('Water all day.')
  await expectAccessibleInBothThemes(writer.page)
  await writer.page.getByRole('group', { name: 'Our service' }).getByLabel('3 of 5').check({ force: true })
  await writer.page.getByRole('button', { name: 'Send your review' }).click()
  await expect(writer.page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await writer.context.close()

  const owner = await phoneOf(browser, phone ?? '')
  await openAwake(owner.page, `/houses/${slug}/reviews`)
  await owner.page.getByText('Answer this review').click()
  await owner.page.getByLabel('Your answer, once').fill('Thank you, come again.')
  await owner.page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(owner.page.getByText('Your answer is there.')).toBeVisible()
  await owner.context.close()

  await page.goto(`/houses/${slug}`)
  await page.getByRole('link', { name: '4.0 of 5, 1 review' }).click()
  await expect(page.getByText('Water all day.')).toBeVisible()
  await expect(page.getByText('Ritika M.')).toBeVisible()
  await expect(page.getByText('Thank you, come again.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
