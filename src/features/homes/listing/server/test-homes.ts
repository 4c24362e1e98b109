import { expect } from 'vitest'
import { openTestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { House } from '../contract.ts'

/** A site in November 2026, where homes are made and read. */
export async function openHomes() {
  const site = await openTestApp()
  site.clock.now = new Date('2026-11-10T06:00:00Z')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  await make.pictures(['living', 'bedroom-twin', 'kitchen', 'bathroom'])
  async function read(slug: string, moveIn?: string): Promise<House> {
    const { status, json } = await site.send('GET', `/api/v1/houses/${slug}.json${moveIn ? `?move_in=${moveIn}` : ''}`)
    expect(status, `${slug} ${JSON.stringify(json)}`).toBe(200)
    return json
  }
  return { site, make, read }
}
