import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hourOn } from '#features/tenancy/move-in/server/test-keys.ts'
import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import { randomFrom } from '#shared/random.ts'
import { at, id, openHandOvers } from './test-hand-overs.ts'

const { keys, photo, aHandOver, again, read, now, itemOf, tell, shoot, finishOf, close } = await openHandOvers()
afterAll(close)
beforeEach(() => {
  keys.site.clock.now = hourOn(at, 7)
})

describe('the check, from a phone without a network', () => {
  test('the same batch ten times in any order makes one report with all of it, once', {
    timeout: 120_000,
  }, async () => {
    const handOver = await aHandOver()
    const { visitId, items } = handOver
    const [broken] = items as [CheckItem]
    const earlier = itemOf(broken, { condition: 'missing', said_at: hourOn(at, 10).toISOString() })
    const photoId = id()
    const meterPhoto = id()
    const entries = [
      itemOf(broken, { condition: 'defect', note: 'Scratch of 20 cm', mark: { photo: photoId, x: 0.25, y: 0.6 } }),
      ...items.slice(1).map((item) => itemOf(item)),
      { kind: 'meter', client_id: id(), meter: 'electricity', reading: 18_412.6, said_at: now() },
    ] as { client_id: string }[]
    const finish = finishOf(entries, [photoId, meterPhoto])
    const random = randomFrom(7)
    const shuffled = <T>(all: readonly T[]): T[] =>
      all
        .map((each) => ({ each, at: random.between(0, 1_000_000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each)
    const batch = [earlier, ...entries, finish]
    for (let round = 0; round < 10; round += 1) {
      const [some, others] = [shuffled(batch), shuffled(batch)]
      const sends = shuffled([
        () => tell(visitId, some.slice(0, 7)),
        () => tell(visitId, some.slice(7)),
        () => tell(visitId, others),
        () => shoot(visitId, broken.key, photoId),
        () => shoot(visitId, 'meter:electricity', meterPhoto),
      ])
      for (const send of sends) {
        const { status, json } = await send()
        expect(status, JSON.stringify(json)).toBe(200)
        // An answer that was overwritten comes too late once the report is submitted; no other is refused.
        for (const { client_id, result } of json.answers ?? []) {
          expect(result === 'taken' || client_id === earlier.client_id).toBe(true)
        }
      }
    }
    const { db } = keys.site.services
    const reports = await db
      .selectFrom('inspection')
      .selectAll()
      .where('tenancy_id', '=', handOver.mover.tenancyId)
      .execute()
    expect(reports).toMatchObject([{ state: 'submitted', floor: 'Third' }])
    const { json } = await read(reports[0]?.id ?? 0, await again(handOver.mover.person))
    expect(json.rooms.flatMap((room: { items: object[] }) => room.items)).toHaveLength(items.length)
    expect(json.counts).toEqual({ good: items.length - 1, missing: 0, defect: 1, not_accessible: 0 })
    expect(json.findings).toMatchObject([{ name: broken.name, note: 'Scratch of 20 cm' }])
    expect(json.findings[0].photos).toMatchObject([{ width: 900, mark: { x: 0.25, y: 0.6 } }])
    expect(json.meters).toMatchObject([{ kind: 'electricity', reading: 18_412.6, photos: [{}] }])
  })

  test('a photo that comes last completes the report', async () => {
    const { visitId, items } = await aHandOver()
    const entries = items.map((item, n) => itemOf(item, n === 0 ? { condition: 'defect', note: 'Crack' } : {}))
    const photoId = id()
    const first = await tell(visitId, [...entries, finishOf(entries, [photoId])])
    expect(first.json.progress).toMatchObject({ state: 'open', waits_for: [photoId] })
    const { status, json } = await shoot(visitId, items[0]?.key ?? '', photoId)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.progress).toMatchObject({ state: 'submitted', waits_for: [] })
  })

  test('is not submitted with an item left out, or a defect without a photo', async () => {
    const { visitId, items } = await aHandOver()
    const entries = items.map((item, n) => itemOf(item, n === 0 ? { condition: 'defect', note: 'Crack' } : {}))
    const short = await tell(visitId, [...entries.slice(0, -1), finishOf(entries.slice(0, -1))])
    expect(short.json.progress).toMatchObject({ state: 'open', problem: 'Not looked at yet: Main door key.' })
    const unseen = await tell(visitId, [...entries, finishOf(entries)])
    expect(unseen.json.progress.problem).toBe(`Photos are missing of: ${items[0]?.name}.`)
  })

  test.each([
    ['a condition', { condition: 'broken' }],
    ['a location category', { category: 'Garage' }],
    ['a scope', { scope: 'bed_level' }],
  ])(
    '[STAFF-013] [STAFF-014] [STAFF-015] %s that does not exist is refused, and nothing is kept',
    async (_, change) => {
      const { visitId, items, mover } = await aHandOver()
      const { status } = await tell(visitId, [itemOf(items[0] as CheckItem, change)])
      expect(status).toBe(400)
      const { db } = keys.site.services
      expect(
        await db.selectFrom('inspection').select('id').where('tenancy_id', '=', mover.tenancyId).execute(),
      ).toEqual([])
    },
  )

  test('[STAFF-016] a floor is one of Ground to Sixth', async () => {
    const { visitId } = await aHandOver()
    const finish = { ...finishOf([{ client_id: id() }]) }
    for (const floor of ['Seventh', 'Basement', '0', '']) {
      expect((await tell(visitId, [{ ...finish, floor }])).status).toBe(400)
    }
    for (const floor of ['Ground', 'Sixth', null])
      expect((await tell(visitId, [{ ...finish, floor }])).status).toBe(200)
  })

  test('a defect without a word, and a word from before the day, are refused', async () => {
    const { visitId, items } = await aHandOver()
    const [item] = items as [CheckItem]
    const { json } = await tell(visitId, [
      itemOf(item, { condition: 'defect' }),
      itemOf(item, { said_at: '2026-11-30T10:00:00.000Z' }),
    ])
    expect(json.answers).toMatchObject([
      { result: 'refused', message: `${item.name}: Say what is wrong with it.` },
      { result: 'refused', message: 'This is from before the day of the hand-over.' },
    ])
  })

  test.each([
    ['a script that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>')],
    ['a torn JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no photo: refused at the field, nothing changed', async (_what, bytes) => {
    const { visitId, items } = await aHandOver()
    const sent = await shoot(visitId, items[0]?.key ?? '', id(), bytes)
    expect(sent).toMatchObject({ status: 400, json: { error: { fields: { photo: expect.any(String) } } } })
    const early = await shoot(visitId, items[0]?.key ?? '', id(), photo, { taken_at: '2026-11-30T10:00:00.000Z' })
    expect(early).toMatchObject({ status: 400, json: { error: { fields: { taken_at: expect.any(String) } } } })
    const left = []
    for await (const { key } of keys.site.services.providers.storage.list('inspection_photos/')) left.push(key)
    const kept = await keys.site.services.db.selectFrom('inspection_photo').select('storage_key').execute()
    expect(left).toHaveLength(2 * kept.length)
  })

  test('another manager finds no such hand-over, and nobody begins before the day', async () => {
    const { visitId, items } = await aHandOver()
    const other = await keys.make.aPerson({ roles: ['area_manager'] })
    const cookie = await keys.site.openSession(other.id, 'area_manager')
    expect((await tell(visitId, [itemOf(items[0] as CheckItem)], cookie)).status).toBe(404)
    keys.site.clock.now = hourOn('2026-11-30', 12)
    expect((await tell(visitId, [itemOf(items[0] as CheckItem)])).status).toBe(409)
  })
})
