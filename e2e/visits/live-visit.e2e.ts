import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { uniqueWord } from '../unique.ts'

test.use({
  viewport: phoneScreen,
  launchOptions: async ({ launchOptions }, use) => {
    const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...media] })
  },
})

const comeIn = (page: Page) => page.getByRole('button', { name: 'Turn on the camera and come in' }).click()
/** How wide the picture of the other side is: nothing until it comes. */
const farWidth = (page: Page) =>
  page.getByLabel('The other side').evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.videoWidth))

test('manager and visitor see each other in two browsers, and one who leaves can come back', async ({
  page: visitor,
  browser,
  make,
}) => {
  const shows = await make.aPerson({ firstName: 'Irfan', roles: ['area_manager'] })
  const home = await make.aHome({ home: { area_manager_id: shows.id } })
  const liveLink = `/visits/live/${uniqueWord().padEnd(22, 'x')}`
  // It is on right now, at any hour.
  await make.aVisit({ to: home, by: await make.aPerson({ firstName: 'Zoya' }), at: new Date(), online: true, liveLink })
  const context = await browser.newContext({ viewport: phoneScreen })
  const manager = await context.newPage()
  await signIn(manager, shows.phone)
  await openAwake(visitor, liveLink)
  await expect(visitor.getByText('Your camera stays off until you come in.')).toBeVisible()
  await expectAccessibleInBothThemes(visitor)
  await comeIn(visitor)
  await expect(visitor.getByText('You are in. Waiting for the other person.')).toBeVisible()

  await openAwake(manager, liveLink)
  await comeIn(manager)
  for (const side of [visitor, manager]) {
    await expect(side.getByText('Connected.')).toBeVisible()
    await expect.poll(() => farWidth(side)).toBeGreaterThan(0)
  }
  await visitor.getByRole('button', { name: 'Mute' }).click()
  await expect(visitor.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')

  await visitor.getByRole('button', { name: 'Leave' }).click()
  await expect(manager.getByText('The other person has left. Stay here: they can come back.')).toBeVisible()
  await comeIn(visitor)
  await expect(manager.getByText('Connected.')).toBeVisible()
  await expect.poll(() => farWidth(visitor)).toBeGreaterThan(0)
  await context.close()
})
