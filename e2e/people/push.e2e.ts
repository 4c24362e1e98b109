import { expect, expectAccessible, openAwake, phoneScreen, signIn, test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', viewport: phoneScreen, permissions: ['notifications'] })

/** A browser of this kind knows no push service, so the subscription is made up; all else is the product. */
const subscribeWithoutService = () => {
  let held: object | null = null
  const made = {
    toJSON: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/journey-${location.port}`,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
    unsubscribe: async () => {
      held = null
      return true
    },
  }
  PushManager.prototype.subscribe = async () => {
    held = made
    return made as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => held as PushSubscription | null
}

test('messages on this device are turned on, seen in the list of devices, and turned off again', async ({
  page,
  make,
}) => {
  await page.addInitScript(subscribeWithoutService)
  const person = await make.aPerson({ firstName: 'Lata' })
  await signIn(page, person.phone)
  await openAwake(page, '/profile/notifications')
  const card = page.getByRole('heading', { name: 'On this device' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByRole('button', { name: 'Turn off here' })).toBeVisible({ timeout: 20_000 })
  const devices = page.getByRole('heading', { name: 'Devices that get them' })
  await expect(devices).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off here' }).click()
  await expect(page.getByRole('button', { name: 'Turn on here' })).toBeVisible({ timeout: 20_000 })
  await expect(devices).toHaveCount(0)
})
