import type { Page } from '@playwright/test'
import { addDays, dayInIndia } from '#shared/dates.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test as journey,
  openAwake,
  phoneScreen,
  signIn,
  untilAwake,
} from '../journey.ts'

/** The browser logs network errors to the console. */
const test = journey.extend<{ quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  quiet: async ({}, use) => use(undefined),
})
test.use({ viewport: phoneScreen })

const today = dayInIndia(new Date())
const atHour = (hoursFromNow: number) => new Date(Math.ceil(Date.now() / 3_600_000 + hoursFromNow) * 3_600_000)
const soon = { timeout: 30_000 }

async function wordsIn(page: Page, path: string): Promise<string[]> {
  const answer = await (await page.request.get(path)).json()
  const { messages } = answer.data ?? answer
  return messages.map(({ words }: { words: string }) => words)
}

test('in Hindi messages written without a network wait in their conversation, and arrive once and in order', async ({
  page,
  context,
  make,
}) => {
  test.slow()
  const owner = await make.aPerson({ firstName: 'Lakshmi', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 1 })
  const visitor = await make.aPerson({ firstName: 'Meghana' })
  await make.aVisit({ to: home, by: visitor, at: atHour(48) })
  await signIn(context, visitor.phone)
  const opened = await page.request.post('/api/v1/owner_messages/open.json', { data: { house_id: home.id } })
  const { id } = (await opened.json()) as { id: number }
  await openAwake(page, `/hi/alpha/messages/${id}`)
  const field = page.locator('textarea[name=words]')
  const write = async (on: Page, words: string) => {
    await on.locator('textarea[name=words]').fill(words)
    await on.locator('button[value=send]').click()
    await expect(on.locator('.thread-message.waiting .thread-words', { hasText: words })).toBeVisible()
    await expect(on.locator('textarea[name=words]')).toHaveValue('')
  }

  await context.setOffline(true)
  await field.fill(' ')
  await page.locator('button[value=send]').click()
  await expect(page.getByText('पहले कुछ लिखें।')).toBeVisible()
  await write(page, 'क्या कमरा खाली है?')
  await expect(page.getByText('इस फ़ोन पर रख लिया गया। नेटवर्क आने पर हम इसे भेजेंगे।')).toBeVisible()
  await write(page, 'ग़लती से')
  await write(page, 'मैं शाम को आऊँगी।')
  await expect(page.getByText('नेटवर्क का इंतज़ार है। नेटवर्क आते ही हम इसे भेज देंगे।')).toHaveCount(3)
  await page.getByRole('button', { name: 'हटाएँ ग़लती से' }).click()
  await expect(page.locator('.thread-message.waiting')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await field.fill('आधा लिखा')

  await context.setOffline(false)
  await expect(page.locator('.thread-message.mine:not(.waiting)')).toHaveCount(2, soon)
  await expect(page.locator('.thread-message.waiting')).toHaveCount(0)
  await expect(field).toHaveValue('आधा लिखा')
  const path = `/api/v1/owner_messages/${id}.json`
  expect(await wordsIn(page, path)).toEqual(['क्या कमरा खाली है?', 'मैं शाम को आऊँगी।'])

  // It outlives its page: any other sends it.
  await context.setOffline(true)
  await write(page, 'क्या पार्किंग है?')
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await openAwake(other, '/hi/menu')
  await expect(other.getByText('जो नेटवर्क के इंतज़ार में था, वह भेज दिया गया।')).toBeVisible(soon)
  expect(await wordsIn(other, path)).toEqual(['क्या कमरा खाली है?', 'मैं शाम को आऊँगी।', 'क्या पार्किंग है?'])
  await other.getByRole('button', { name: 'देखें' }).click()
  await expect(other).toHaveURL(`/hi/alpha/messages/${id}`)
  await expect(other.locator('.thread-words')).toHaveCount(3)
})

test('a message to flatmates whose answer was lost on the way waits, is sent again, and is on the board once', async ({
  page,
  context,
  make,
}) => {
  test.slow()
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: addDays(today, -20) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/flatmates')
  let arrived = 0
  await page.route('**/alpha/flatmates.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server has it, and the phone does not know.
    arrived = (await route.fetch({ maxRedirects: 0 })).status()
    return route.abort('connectionreset')
  })
  await page.getByLabel('Write to everybody here').fill('The lift is mended')
  await page.getByRole('button', { name: 'Post' }).click()
  const board = page.getByRole('region', { name: 'Board of this home' })
  const item = board.getByRole('listitem').filter({ hasText: 'The lift is mended' })
  await expect(item.getByText('Waiting for a network. We send it as soon as there is one.')).toBeVisible()
  expect(arrived).toBeLessThan(400)
  await expect(page.getByLabel('Write to everybody here')).toHaveValue('')
  expect(await wordsIn(page, '/api/v2/flatmates')).toEqual(['The lift is mended'])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.unroute('**/alpha/flatmates.data*')

  // The next one is another message.
  await page.getByLabel('Write to everybody here').fill('And the pump')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(board.getByText('And the pump', { exact: true })).toBeVisible()
  await expect(page.getByText('What waited for a network is sent.')).toBeVisible(soon)
  await expect(item).toHaveCount(1)
  await expect(item.getByRole('button', { name: 'Take off' })).toBeVisible()
  expect(await wordsIn(page, '/api/v2/flatmates')).toEqual(['And the pump', 'The lift is mended'])
})

test('a repair written without a network is raised once; with files it stays in its form; at another price it leads back there', async ({
  page,
  context,
  make,
}) => {
  test.slow()
  const home = await make.aHome({ beds: 2, city: 'kochi', home: { vertical: null } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/care?room=kitchen&thing=taps-and-drain')
  const words = page.getByLabel('In your words')
  const files = page.getByLabel('Photos and short videos')
  const send = page.getByRole('button', { name: 'Send request' }).last()
  const waiting = page.getByRole('region', { name: 'Requests on this phone' })
  const raised = async () => {
    const { requests } = await (await page.request.get('/api/v1/care')).json()
    return requests.length as number
  }

  await context.setOffline(true)
  await words.fill('It drips all night.')
  await files.setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await send.click()
  await expect(
    page.getByText('Photos and videos need a network. Send the request once you are online, or now without them.'),
  ).toBeVisible()
  await expect(words).toHaveValue('It drips all night.')
  await expect(waiting).toHaveCount(0)
  await files.setInputFiles([])
  await send.click()
  await expect(waiting.locator('p', { hasText: 'It drips all night.' })).toBeVisible()
  await expect(waiting.getByText('Waiting for a network. We send it as soon as there is one.')).toBeVisible()
  await expect(words).toHaveValue('')

  await page.locator('input[name=problem][value=blocked]').check({ force: true })
  await words.fill('The drain is blocked.')
  // The page is from before the price rose.
  await page.locator('input[name=shown_price]').evaluate((input: HTMLInputElement) => {
    input.value = '0'
  })
  await send.click()
  await expect(waiting.locator('p', { hasText: 'The drain is blocked.' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await context.setOffline(false)
  await expect(waiting.getByText('The price has changed. Look at it again before you send.')).toBeVisible(soon)
  await expect(waiting.locator('p', { hasText: 'It drips all night.' })).toHaveCount(0)
  expect(await raised()).toBe(1)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await openAwake(page, '/alpha/services')
  await waiting.getByRole('link', { name: 'Open the form again' }).click()
  await expect(words).toHaveValue('The drain is blocked.')
  await expect(page.locator('input[name=problem][value=blocked]')).toBeChecked()
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('blocked', soon)
  expect(await raised()).toBe(2)
  await openAwake(page, '/alpha/services')
  await expect(page.getByText('Taps and drain').first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test.describe('with the pages that a phone keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a visit is cancelled without a network: the kept page says that it waits, and then it is cancelled', async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const home = await make.aHome({ beds: 1 })
    const person = await make.aPerson({ firstName: 'Malati' })
    await make.aVisit({ to: home, by: person, at: atHour(20) })
    await signIn(context, person.phone)
    await openAwake(page, '/reschedule')
    await expect
      .poll(() => page.evaluate(async () => (await caches.open('kept')).match('/reschedule').then(Boolean)), soon)
      .toBe(true)
    await page.reload()
    await untilAwake(page)

    await context.setOffline(true)
    await page.goto('/reschedule')
    await untilAwake(page)
    const card = page.getByRole('article', { name: home.title })
    await card.getByText('Cancel this visit').click()
    await card.getByLabel('Why?').selectOption('I found another home')
    await card.getByRole('button', { name: 'Cancel my visit' }).click()
    await expect(card.getByText('You asked to cancel this visit: I found another home')).toBeVisible()
    await expect(card.getByText('Waiting for a network. We send it as soon as there is one.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.reload()
    await untilAwake(page)
    await expect(card.getByText('You asked to cancel this visit: I found another home')).toBeVisible()
    await expect(card.getByText('Cancel this visit', { exact: true })).toHaveCount(0)

    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Cancelled' })).toContainText(home.title, soon)
    await expect(page.getByText('You asked to cancel this visit')).toHaveCount(0)
    const { visits } = await (await page.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
    expect(visits.map(({ state }: { state: string }) => state)).toEqual(['cancelled'])
  })
})
