import { expect } from 'vitest'
import { openTestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { House } from '../contract.ts'
import type { HouseDetail } from '../detail-contract.ts'

/** A site whose homes other programs read. */
export async function openDetails() {
  const site = await openTestApp({ CONTACT_PHONE: '08012345678', SITE_URL: 'https://thikana.example' })
  site.clock.now = new Date('2026-11-10T06:00:00Z')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const pictures = await make.pictures(['living', 'bedroom-twin', 'bedroom-twin', 'kitchen', 'bathroom'])
  async function read(address: string | number, cookie?: string): Promise<HouseDetail> {
    const { status, json } = await site.send('GET', `/houses/${address}.json`, cookie ? { cookie } : {})
    expect(status, `${address} ${JSON.stringify(json).slice(0, 300)}`).toBe(200)
    return json.house
  }
  const pageOf = async (slug: string): Promise<House> => (await site.send('GET', `/api/v1/houses/${slug}.json`)).json
  return { site, make, pictures, read, pageOf }
}
