import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneOf,
  signIn,
  test,
} from '../journey.ts'

test('[API-119] a person who asks to be an influencer is made one by an admin, and another is refused', async ({
  page,
  context,
  browser,
  make,
}) => {
  const [asking, refused, admin] = [
    await make.aPerson({ firstName: 'Zubin' }),
    await make.aPerson({ firstName: 'Qadir' }),
    await make.aPerson({ roles: ['admin'] }),
  ]
  const { db, close } = await openJourneyDatabase()
  for (const [person, channel] of [
    [asking, 'https://video.example/zubin'],
    [refused, 'https://video.example/qadir'],
  ] as const) {
    await db
      .insertInto('influencer_application')
      .values({ person_id: person.id, channel, words: 'I show homes.', applied_at: new Date() })
      .execute()
  }
  await close()
  await signIn(context, admin.phone)
  await openAwake(page, '/admins/influencers')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card('Zubin')).toContainText('https://video.example/zubin')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await card('Zubin').getByRole('button', { name: 'Make an influencer' }).click()
  await expect(page.getByText('They are an influencer now.')).toBeVisible()
  await expect(card('Zubin')).toHaveCount(0)
  await card('Qadir').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Refused.')).toBeVisible()
  await expect(card('Qadir')).toHaveCount(0)

  const theirs = await phoneOf(browser, asking.phone)
  await openAwake(theirs.page, '/alpha/influencer')
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible()
  await theirs.context.close()
})
