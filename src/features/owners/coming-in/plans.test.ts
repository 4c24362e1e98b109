import { expect, test } from 'vitest'
import { agreementText, planCost, versionOn } from './plans.ts'

test('the fee is worked out to the paisa, with GST on it', () => {
  const now = versionOn('2026-11-17')
  expect(planCost('managed', 34_000_00, now)).toEqual({
    ...{ fee: 2_720_00, gst: 489_60, once: false, label: '8 % of rent collected' },
  })
  expect(planCost('assured', 34_000_00, now)).toMatchObject({ fee: 4_080_00, gst: 734_40 })
  expect(planCost('self', 34_000_00, now)).toMatchObject({ fee: 9_066_67, gst: 1_632_00, once: true })
})

test('the version of the day counts', () => {
  expect(versionOn('2026-09-30').version).toBe(1)
  expect(versionOn('2026-10-01').version).toBe(2)
  expect(() => versionOn('2020-01-01')).toThrow('no owner agreement')
})

test('the text names the owner, the home, the rent and the fee', () => {
  const text = agreementText({
    owner: 'Lakshmi Nair',
    home: 'a flat',
    rent: 34_000_00,
    plan: 'managed',
    day: '2026-11-17',
  })
  expect(text).toContain('Between Lakshmi Nair and Thikana, for a flat.')
  expect(text).toContain('₹34,000 a month')
  expect(text).toContain('₹3,209.60 at this rent')
  expect(text).toContain('on the 5th')
})
