import { expect, test } from 'vitest'
import { randomFrom } from '#shared/random.ts'
import { makeVisits } from './visits.ts'

test('no visit is asked for after the world is planted, not even where that is just after midnight', () => {
  const midnightInIndia = '2026-06-09T18:30:00.000Z'
  const made = Array.from({ length: 300 }, (_, seed) =>
    makeVisits(randomFrom(seed), { home_id: 1, area_manager_id: 2, today: '2026-06-10' }),
  ).flat()
  expect(made.length).toBeGreaterThan(200)
  for (const { created_at, starts_at } of made) {
    expect(created_at < midnightInIndia).toBe(true)
    expect(created_at < starts_at).toBe(true)
  }
})
