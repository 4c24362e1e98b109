import type { Page } from '@playwright/test'
import type { VisitPlan } from '#features/visits/planner/contract.ts'
import type { Visit, VisitCalendar } from '#features/visits/scheduling/contract.ts'
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

const planOf = async ({ request }: Pick<Page, 'request'>, query: string): Promise<VisitPlan> =>
  (await request.get(`/api/v1/visit_plan.json?${query}`)).json()

test('a day of visits is planned from a comparison and scheduled as a whole', async ({ page, make }) => {
  const slugs: string[] = []
  for (let made = 0; made < 3; made += 1) slugs.push((await make.aHome()).slug)
  await openAwake(page, `/compare?homes=${slugs.join(',')}`)
  await page.getByRole('link', { name: 'Plan a day of visits to these homes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a day of visits' })).toBeVisible()
  const day = page.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(1)
  await day.click()
  await expect(day).toHaveAttribute('aria-current', 'true')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: 'Log in to schedule them' })).toBeVisible()

  await signIn(page, (await make.aPerson()).phone)
  // A day on which the managers have room.
  const homes = slugs.join(',')
  const { days } = await planOf(page, `homes=${homes}`)
  const plans = await Promise.all(days.map(({ date }) => planOf(page, `homes=${homes}&day=${date}`)))
  const roomy = plans.toSorted((a, b) => b.stops.length - a.stops.length)[0]
  await openAwake(page, `/visit-planner?homes=${homes}&day=${roomy?.day}`)
  const stops = page.getByRole('list', { name: 'Your day' }).getByRole('listitem')
  const count = await stops.count()
  expect(count).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Schedule/ }).click()
  await expect(page).toHaveURL(/\/visit-planner\?scheduled=[\d,]+$/)
  const title = count === 1 ? 'Visit Scheduled' : `${count} visits are scheduled.`
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  const confirmed = page.getByRole('list', { name: 'Scheduled visits' }).getByRole('listitem')
  await expect(confirmed).toHaveCount(count)
  for (const [at, { time, title: home }] of (roomy?.stops ?? []).entries()) {
    await expect(confirmed.nth(at)).toContainText(time)
    await expect(confirmed.nth(at)).toContainText(home)
    await expect(confirmed.nth(at)).toContainText('Pune')
  }
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  const { visits } = await (await page.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
  const coming = (visits as Visit[]).filter(({ state }) => state === 'scheduled')
  expect(coming.map(({ house }) => house.slug).filter((slug) => slugs.includes(slug))).toHaveLength(count)
  await page.getByRole('link', { name: 'See all my visits' }).click()
  await expect(page).toHaveURL('/reschedule')
})

test('the link of an online visit says when it opens; a wrong one leads nowhere', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  const home = await make.aHome({ city: 'mumbai' })
  const slots = await page.request.get(`/api/v4/area_manager_calendars/slots.json?house_id=${home.id}`)
  const [, later] = ((await slots.json()) as VisitCalendar).days
  const data = { house_id: home.id, slot_id: later?.slots[0]?.slot_id, online_sav_requested: true }
  expect((await page.request.post('/api/v4/schedule_visits', { data })).status()).toBe(200)
  const { visits } = await (await page.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
  const online = (visits as Visit[]).find(({ house, state }) => house.id === home.id && state === 'scheduled')
  await openAwake(page, online?.live_link ?? '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Online visit: ${online?.house_name}`)
  await expect(page.getByText('You can come in 10 minutes before.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect((await page.goto('/visits/live/AAAAAAAAAAAAAAAAAAAAAA'))?.status()).toBe(404)
})
