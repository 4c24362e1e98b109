import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { aLiver } from '#features/tenancy/settlements/server/test-leaving.ts'

let keys: Keys
beforeAll(async () => {
  keys = await openKeys()
  keys.site.clock.now = new Date('2027-07-05T10:00:00+05:30')
}, 120_000)
afterAll(() => keys.site.close())

test('a person who moves in Kannada is answered in it, and the bill is written in English', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await keys.make.aHome({
    ...{ beds: 1, city: 'mysore', rent: 21_000_00 },
    home: { area_manager_id: keys.manager.id, onboarding_charge: 2_000_00, vertical: null },
  })
  const [headers, cookie] = [{ 'accept-language': 'kn' }, await liver.session()]
  const body = { request_id: 'a-move-in-kannada', house: home.id, unit: `bed-${home.beds[0]}`, last_day: '2027-07-31' }
  const { status, json } = await keys.site.send('POST', '/api/v1/internal_transfer', { cookie, headers, body })
  expect([status, json.message]).toEqual([200, 'ನಿಮ್ಮ ಹೊಸ ಮನೆ ಇರುವ ನಗರ: ಮೈಸೂರು. ಇಲ್ಲಿ ನಿಮ್ಮ ಕೊನೆಯ ದಿನ ಶನಿವಾರ, 31 ಜುಲೈ.'])
  const labels: string[] = json.transfer.home.quote.lines.map(({ label }: { label: string }) => label)
  expect(labels).toContain('ಆನ್‌ಬೋರ್ಡಿಂಗ್ ಶುಲ್ಕ')
  const stored = await keys.site.services.db
    .selectFrom('invoice_line')
    .select(['label', 'reason'])
    .where('invoice_id', '=', json.transfer.invoice_id)
    .execute()
  expect(stored.length).toBeGreaterThan(1)
  for (const { label, reason } of stored) expect(`${label} ${reason ?? ''}`).not.toMatch(/[\u0c80-\u0cff]/)
})
