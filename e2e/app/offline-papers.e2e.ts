import type { Page } from '@playwright/test'
import { line } from '#features/money/payments/invoice-rules.ts'
import { test as withComplaints } from '../factories.ts'
import { expect, expectNoSidewaysScroll, openAwake, phoneScreen, signIn, untilAwake } from '../journey.ts'
import { monthsAgo } from '../months.ts'
import { untilKept } from './kept-pages.ts'

// The browser logs network errors to the console.
withComplaints.use({ serviceWorkers: 'allow', viewport: phoneScreen })

const offlineNote = /^You are offline; this is from \d\d:\d\d\. Try again$/

const keptReceipts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('kept'))) return []
    const all = await (await caches.open('kept')).keys()
    const paths = all.map(({ url }) => url.slice(location.origin.length))
    return paths.filter((path) => path.startsWith('/internal_houses/receipt'))
  })

withComplaints(
  'a receipt opens without a network, the newest ones and those that were read, until the person signs out',
  async ({ page, context, make }) => {
    withComplaints.slow()
    const tenant = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: monthsAgo(5) })
    for (const count of [5, 4, 3, 2, 1]) await make.aPaidRent({ of: tenant, month: monthsAgo(count) })
    await signIn(page, tenant.person.phone)
    await openAwake(page, '/alpha/mydocs')
    const receipts = page.getByRole('region', { name: 'Receipts' }).locator('a[href^="/internal_houses/receipt?id="]')
    const [newest, ...others] = await receipts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    const older = others.at(-1) ?? ''
    expect(others).toHaveLength(4)
    await untilKept(page, ['/alpha/mydocs', '/internal_houses/receipt', '/reschedule'])
    expect(await keptReceipts(page)).not.toContain(older)
    // Reached by a press, without loading a page.
    await receipts.last().click()
    await expect(page).toHaveURL(older)
    const number = await page.locator('.receipt-sheet header [lang="en-IN"]').textContent()
    await expect.poll(() => keptReceipts(page), { timeout: 20_000 }).toEqual(expect.arrayContaining([newest, older]))

    await context.setOffline(true)
    for (const path of [newest, older]) {
      await page.goto(path ?? '')
      await expect(page.getByText(/^You are offline; this is from \d\d:\d\d\. Try again$/)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    }
    await expect(page.getByText(number ?? '', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'A receipt' }).first()).toBeVisible()

    // The page that said so reloads itself.
    await context.setOffline(false)
    await untilAwake(page)
    await openAwake(page, '/menu')
    await page.getByRole('button', { name: 'LOGOUT' }).evaluate((logout: HTMLButtonElement) => logout.form?.submit())
    await expect(page).toHaveURL('/')
    expect(await keptReceipts(page)).toEqual([])
    await context.setOffline(true)
    await page.goto(older)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  },
)

withComplaints(
  'an agreement and a receipt that were opened open again without a network, from my papers',
  async ({ page, context, make }) => {
    withComplaints.slow()
    const made = await make.anAgreement({ in: await make.aHome({ beds: 2 }), attorney: true })
    const { tenant: by, tenancyId } = made
    const receipt = await make.aPaidBill({ by, tenancyId, lines: [line('RENT', 'rent', 'Rent', 9_000_00)] })
    await signIn(page, by.phone)
    await openAwake(page, '/alpha/mydocs')
    await untilKept(page, ['/alpha/mydocs'])
    const agreements = page.getByRole('region', { name: 'Agreements' }).getByRole('link').first()
    const receipts = page.getByRole('region', { name: 'Receipts' }).getByRole('link').first()
    const title = page.getByRole('heading', { level: 1 })

    await agreements.click()
    await expect(page).toHaveURL(`/alpha/clickwrap/${made.id}`)
    await expect(title).toHaveText('Leave and licence agreement')
    await page.goBack()
    await receipts.click()
    await expect(page).toHaveURL(`/internal_houses/receipt?id=${receipt.id}`)
    await expect(title).toHaveText('Receipt')
    await untilKept(page, [`/alpha/clickwrap/${made.id}`, '/internal_houses/receipt'])

    await context.setOffline(true)
    for (const { link, heading, text } of [
      { link: agreements, heading: 'Leave and licence agreement', text: made.tenant.name },
      { link: receipts, heading: 'Receipt', text: receipt.number },
    ]) {
      // The frame then opens kept pages as documents.
      const idle = page.waitForResponse(/when-idle/)
      await page.goto('/alpha/mydocs')
      await expect(page.getByText(offlineNote)).toBeVisible()
      await idle
      await link.click()
      await expect(title).toHaveText(heading)
      await expect(page.getByText(offlineNote)).toBeVisible()
      await expect(page.getByText(text).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  },
)
