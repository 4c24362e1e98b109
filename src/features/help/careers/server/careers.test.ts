import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { JobContext } from '#platform/job.ts'
import { sandboxRecruiting } from '#providers/recruiting/sandbox.ts'
import { fileApplication } from './jobs.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const apply = (body: object) =>
  site.send('POST', '/api/v1/careers/application_submit', {
    body: {
      ...{ opening_id: '4101', first_name: 'Asha', last_name: 'Rao', email: 'asha@work.example' },
      ...{ phone: '98765 43210', link: '', words: 'I know each street.', agreed: true, ...body },
    },
  })

const kept = () => site.services.db.selectFrom('job_application').selectAll().orderBy('id').execute()

test('[CONTENT-022] [API-131] openings come from the recruiting service', async () => {
  const { json } = await site.send('GET', '/api/v1/careers/openings')
  expect(json.available).toBe(true)
  expect(json.openings.map(({ title }: { title: string }) => title)).toContain('Area manager')
})

test('[API-130] an application is kept once and filed, again after the service was away', async () => {
  const answers = await Promise.all([apply({}), apply({ email: 'Asha@Work.example' }), apply({})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [row, ...more] = await kept()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    opening_title: 'Area manager',
    email: 'asha@work.example',
    phone: '9876543210',
    sent_at: null,
  })
  const recruiting = sandboxRecruiting()
  const job = {
    ...site.services,
    providers: { ...site.services.providers, recruiting },
    now: site.clock.now,
  } as unknown as JobContext
  const id = row?.id ?? 0
  recruiting.failNext(1)
  await expect(fileApplication.run(job, { id })).rejects.toThrow('does not answer')
  await fileApplication.run(job, { id })
  await fileApplication.run(job, { id })
  expect(recruiting.applied()).toMatchObject([{ openingId: '4101', firstName: 'Asha', email: 'asha@work.example' }])
  expect((await kept())[0]?.sent_at).not.toBeNull()
})

test('[FORM-035] bad input is told at its field, and nothing is kept', async () => {
  const before = (await kept()).length
  for (const [field, value] of [
    ['first_name', ''],
    ['email', 'asha@'],
    ['email', 'a@b.example\r\nBcc: c@d.example'],
    ['phone', '12345'],
    ['link', 'javascript:alert(1)'],
    ['words', 'a'.repeat(3000)],
    ['words', 'a'.repeat(5000)],
  ] as const) {
    const { status, json } = await apply({ [field]: value })
    expect([status, json.error.fields], field).toEqual([400, { [field]: 'Please enter a valid input' }])
  }
  expect((await apply({ agreed: false })).status).toBe(400)
  expect((await apply({ opening_id: '9999' })).status).toBe(404)
  expect((await kept()).length).toBe(before)
})
