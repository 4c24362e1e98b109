import type { Locator, Page } from '@playwright/test'
import { test as base, desktopScreen, expect, openAwake } from './journey.ts'

/** Enables motion; other tests run with reduced motion (playwright.config.ts). */
export const withMotion = { reducedMotion: 'no-preference' } as const

/** One part of the gallery, which takes a third of the time. */
export const openPart = (page: Page, title: string): Promise<void> =>
  openAwake(page, `/dev/ui?part=${encodeURIComponent(title)}`)

/** The whole gallery on a desktop. */
export const inGallery = base.extend({
  page: async ({ page }, use) => {
    await page.setViewportSize(desktopScreen)
    await openAwake(page, '/dev/ui')
    // The calendar renders in the browser only, after everything else.
    await expect(page.locator('.cal [role=grid]')).toBeVisible({ timeout: 20_000 })
    await use(page)
  },
})

/** A part with a fake clock that only the test advances. */
export async function openPartOutOfTime(page: Page, title: string): Promise<void> {
  await page.clock.install({ time: '2026-11-16T05:00:00Z' })
  await openPart(page, title)
  await page.clock.pauseAt('2026-11-16T06:00:00Z')
}

export const part = (page: Page, title: string): Locator =>
  page.locator('.ui-grid > section').filter({ has: page.locator(`> h2:text-is("${title}")`) })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Pastes as a person does, through the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
