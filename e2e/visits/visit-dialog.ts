import type { Locator, Page } from '@playwright/test'
import type { VisitCalendar } from '#features/visits/scheduling/contract.ts'

export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /Schedule a visit|Enter the code|Visit/ })
export const chosen = (within: Locator): Locator => within.getByRole('radio', { checked: true })

export async function calendarOf(page: Page, homeId: number): Promise<VisitCalendar> {
  return (await page.request.get(`/api/v4/area_manager_calendars/slots.json?house_id=${homeId}`)).json()
}

export async function fillContact(within: Locator | Page, phone: string): Promise<void> {
  await within.getByLabel('Name').fill('Asha Rao')
  await within.getByLabel('Phone').fill(phone)
  await within.getByLabel('Email').fill('asha@example.com')
}
