import type { Page } from '@playwright/test'
import type { TestPerson } from '#app/testing/test-factories.ts'
import type { Db } from '#platform/db.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, expectAccessibleInBothThemes, openAwake, phoneScreen, signIn, test } from '../journey.ts'

/** A video needs its length before it can be moved in. */
const untilPlayable = async (page: Page, label: string | RegExp) => {
  const video = page.getByLabel(label)
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState), { timeout: 20_000 })
    .toBeGreaterThan(0)
}

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').getByText(words)).toBeVisible({ timeout: 20_000 })

test('[STAFF-002] [STAFF-009] a tour is tagged by the keyboard, handed in only when whole, and shows its rooms', async ({
  page,
  make,
}) => {
  const home = await make.aHome({ tour: 'file' })
  const { db, close } = await openJourneyDatabase()
  const { id } = await db
    .selectFrom('video_tagging')
    .select('id')
    .where('home_video_id', '=', home.tour?.id ?? 0)
    .executeTakeFirstOrThrow()
  await close()
  await signIn(page, (await make.aPerson({ roles: ['central_video_tagger'] })).phone)
  await openAwake(page, `/alpha/videoTagging?video=${id}`)
  await untilPlayable(page, `Video: ${home.title}`)
  const handIn = page.getByRole('button', { name: /^Hand in/ })
  await handIn.click()
  await expect(page.getByRole('alert')).toHaveText('Still to tag: 1 stretch shows no room, from 0:00.')
  await handIn.evaluate((button: HTMLElement) => button.blur())

  await page.keyboard.press('r')
  await page.keyboard.type('Kitchen')
  await page.keyboard.press('Enter')
  await said(page, 'Kitchen from here.')
  await page.keyboard.press('n')
  await expect(page.getByLabel('Item', { exact: true })).toBeFocused()
  await page.keyboard.type('Counter and sink')
  await page.keyboard.press('Enter')
  await said(page, 'Counter and sink: good.')

  await page.keyboard.press('l')
  await expect(page.getByText(/^0:05 \//)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('Balcony')
  await page.keyboard.press('Enter')
  await said(page, 'Balcony from here.')
  await expect(page.getByText('Still to tag: no item in Balcony.')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Item', { exact: true })).toBeFocused()
  await page.keyboard.type('Railing')
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: /Defect/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await said(page, 'Railing: defect.')
  await page.keyboard.press('z')
  await said(page, 'The tag is gone.')
  await page.keyboard.press('n')
  await expect(page.getByLabel('Item', { exact: true })).toBeFocused()
  await page.keyboard.type('Grille')
  await page.keyboard.press('Enter')
  await said(page, 'Grille: good.')
  await expectAccessibleInBothThemes(page)
  await handIn.click()
  await expect(page.getByText('It stays as it is.')).toBeVisible({ timeout: 20_000 })

  await openAwake(page, `/alpha/video-${home.tour?.id}`)
  await expect(page).toHaveURL(`/alpha/video/${home.tour?.id}`)
  const rooms = page.getByRole('navigation', { name: 'Rooms of the tour' })
  await expect(rooms.getByRole('link')).toHaveText(['Kitchen 0:00', 'Balcony 0:05'])
  await untilPlayable(page, /^Walk through /)
  await rooms.getByRole('link', { name: 'Balcony' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => Math.floor(film.currentTime))).toBe(5)
  await expectAccessibleInBothThemes(page)
})

type FilmedCheck = { tenancyId: number; manager: TestPerson; kind: 'move_in' | 'move_out'; condition: string }

async function aFilmedCheck(db: Db, { tenancyId, manager, kind, condition }: FilmedCheck) {
  const at = new Date()
  const { id } = await db
    .insertInto('inspection')
    .values({
      ...{ tenancy_id: tenancyId, kind, state: 'submitted', made_by: manager.id, started_at: at },
      ...{ finished_at: at, submitted_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { inspection_id: id, scope: 'room_level', note: '', said_at: at }
  await db
    .insertInto('inspection_item')
    .values([
      {
        ...item,
        key: 'r1.walls',
        room: 'Room 1',
        category: 'Bedroom',
        name: 'Walls',
        condition,
        client_id: `${kind}-1`,
      },
      {
        ...item,
        key: 'r1.door',
        room: 'Room 1',
        category: 'Bedroom',
        name: 'Door',
        condition: 'good',
        client_id: `${kind}-2`,
      },
    ])
    .execute()
  const tour = await db
    .selectFrom('home_video')
    .select(['storage_key', 'duration_s'])
    .where('storage_key', 'like', 'tours/%.mp4')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const duration_ms = tour.duration_s * 1000
  const video = await db
    .insertInto('inspection_video')
    .values({
      ...{ inspection_id: id, state: 'ready', storage_key: tour.storage_key, sha256: 'a'.repeat(64), duration_ms },
      ...{ added_by: manager.id, added_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tagging = await db
    .insertInto('video_tagging')
    .values({ kind, inspection_video_id: video.id, duration_ms, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { inspection: id, tagging: tagging.id }
}

test('[STAFF-003] a move-out stands beside its move-in; the tenant sees the moments in the report', async ({
  page,
  make,
}) => {
  const { person, tenancyId } = await make.aTenant({ in: await make.aHome({ tour: 'file' }) })
  const { db, close } = await openJourneyDatabase()
  const manager = await make.aPerson({ roles: ['area_manager'] })
  const check = { tenancyId, manager }
  await aFilmedCheck(db, { ...check, kind: 'move_in', condition: 'good' })
  const { inspection, tagging } = await aFilmedCheck(db, { ...check, kind: 'move_out', condition: 'defect' })
  await close()
  await signIn(page, (await make.aPerson({ roles: ['tenant_mo_video_tagger'] })).phone)
  await openAwake(page, `/alpha/improvedVideoTagging?video=${tagging}`)
  await untilPlayable(page, 'Video of moving in')
  await page.keyboard.press('r')
  await page.keyboard.type('Room 1')
  await page.keyboard.press('Enter')
  await said(page, 'Room 1 from here.')
  await expect(page.getByRole('heading', { name: 'Walls' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByText('Worse than at move-in', { exact: false })).toBeVisible()
  await page.keyboard.press('Enter')
  await said(page, 'Walls: defect.')
  await expect(page.getByRole('heading', { name: 'Door' })).toBeVisible()
  await page.keyboard.press('Enter')
  await said(page, 'Door: good.')
  await page.setViewportSize(phoneScreen)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText('It stays as it is.')).toBeVisible({ timeout: 20_000 })

  await page.context().clearCookies()
  await signIn(page, person.phone)
  await openAwake(page, `/inspection/report/${inspection}`)
  await expect(page.getByRole('heading', { name: 'Video of the check' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Walls, Room 1: defect, 0:00' })).toBeVisible()
})

test('[STAFF-018] each role of the inspection tools has its own menu', async ({ page, make }) => {
  const menuOf = async (role: 'central_video_tagger' | 'tenant_mo_video_tagger' | 'central_listor') => {
    await page.context().clearCookies()
    await signIn(page, (await make.aPerson({ roles: [role] })).phone)
    await openAwake(page, '/menu')
    return {
      tagging: await page.getByRole('main').getByRole('link', { name: 'Videos to tag' }).count(),
      moveOuts: await page.getByRole('main').getByRole('link', { name: 'Move-out videos' }).count(),
      homes: await page.getByRole('main').getByRole('link', { name: 'Homes we list' }).count(),
    }
  }
  expect(await menuOf('central_video_tagger')).toEqual({ tagging: 1, moveOuts: 1, homes: 0 })
  expect(await menuOf('tenant_mo_video_tagger')).toEqual({ tagging: 0, moveOuts: 1, homes: 0 })
  expect(await menuOf('central_listor')).toEqual({ tagging: 1, moveOuts: 0, homes: 1 })
})
