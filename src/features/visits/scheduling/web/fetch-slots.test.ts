import { expect, test } from 'vitest'
import type { VisitCalendar } from '../contract.ts'
import { fetchSlots, readSlots } from './fetch-slots.ts'

const calendar = { days: [{ date: '2026-11-16', text: '', short_text: '', slots: [] }] } as unknown as VisitCalendar

/** Fails so often, then answers. */
function failing(times: number) {
  const waits: number[] = []
  let asked = 0
  const ask = async () => {
    if (++asked <= times) throw new Error('down')
    return calendar
  }
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  return { waits, run: async () => ({ slots: await fetchSlots(ask, wait), asked }) }
}

test('[VISIT-037] slots are asked for three times, three seconds apart, and then it is given up', async () => {
  const lost = failing(3)
  expect(await lost.run()).toEqual({ slots: { state: 'failed' }, asked: 3 })
  expect(lost.waits).toEqual([3000, 3000])
})

test('the third attempt may still bring them', async () => {
  expect(await failing(2).run()).toEqual({ slots: { state: 'ready', calendar }, asked: 3 })
})

test('[ERR-020] an answer without a calendar is handled as no slots', () => {
  expect(readSlots(null)).toEqual({ state: 'none', text: 'Unable to fetch slots' })
  expect(readSlots({} as VisitCalendar)).toEqual({ state: 'none', text: 'Unable to fetch slots' })
})
