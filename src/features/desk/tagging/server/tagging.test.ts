import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aMovie } from '#features/homes/editor/server/test-movie.ts'
import { sampleFiles } from '#platform/uploads/test-files.ts'
import type { Role } from '#shared/endpoint.ts'
import { keys, openTaggings } from './test-taggings.ts'

const { site, make, staff, tagger, aCheck, aFilmedCheck, begin, upload, film, post, room, tag, acts } =
  await openTaggings()
afterAll(() => site.close())

test('[STAFF-018] each role finds and opens its own kinds of video, and nobody else’s', async () => {
  const moveIn = await aFilmedCheck('move_in')
  const moveOut = await aFilmedCheck('move_out')
  const home = await make.aHome({ tour: 'file' })
  const { id: tour } = await site.services.db
    .selectFrom('video_tagging')
    .select('id')
    .where('home_video_id', '=', home.tour?.id ?? 0)
    .executeTakeFirstOrThrow()
  const open = async (role: Role, id: number) =>
    (await site.send('GET', `/api/v1/video_taggings/${id}.json`, { cookie: staff[role] })).status
  const seen = async (role: Role) => [await open(role, moveIn.id), await open(role, moveOut.id), await open(role, tour)]
  expect(await seen('central_video_tagger')).toEqual([200, 200, 200])
  expect(await seen('tenant_mo_video_tagger')).toEqual([404, 200, 404])
  expect(await seen('central_listor')).toEqual([404, 404, 200])
  const list = await site.send('GET', '/api/v1/video_taggings.json', { cookie: staff.tenant_mo_video_tagger })
  expect(list.json.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['move_out'])
  expect(list.json.taggings.every(({ kind }: { kind: string }) => kind === 'move_out')).toBe(true)
  expect((await post(moveIn.id, 'hand_in', {}, staff.central_listor)).status).toBe(404)
})

test('[STAFF-013] [STAFF-014] rooms and items are tagged with the conditions and categories of the list, and logged', async () => {
  const { id } = await aFilmedCheck('move_in')
  expect((await tag(id, 1_000, keys.kitchen)).json.error.message).toBe('Say first which room this stretch shows.')
  expect((await room(id, 0)).status).toBe(200)
  expect((await room(id, 9_000, 'Room 1', 'Bedroom')).json.tagging.film.rooms).toEqual([
    { starts_ms: 0, ends_ms: 9_000, room: 'Kitchen', category: 'Kitchen' },
    { starts_ms: 9_000, ends_ms: 20_000, room: 'Room 1', category: 'Bedroom' },
  ])
  for (const condition of ['good', 'missing', 'defect', 'not accessible']) {
    expect((await tag(id, 2_000, keys.kitchen, condition, 'Seen')).json.tagging.film.tags).toMatchObject([
      { item_key: keys.kitchen, name: 'Counter and sink', condition, at_ms: 2_000 },
    ])
  }
  expect((await tag(id, 2_000, keys.kitchen, 'broken')).status).toBe(400)
  expect((await room(id, 3_000, 'Attic', 'Attic')).status).toBe(400)
  expect((await tag(id, 25_000, keys.kitchen)).status).toBe(400)
  expect((await tag(id, 2_000, 'no.such.item')).status).toBe(400)
  expect(await acts('startVideoRoom')).toMatchObject([
    { about: `video ${id}`, person_id: tagger, after: { room: 'Kitchen', at_ms: 0 } },
    { about: `video ${id}`, after: { room: 'Room 1', at_ms: 9_000 } },
  ])
  expect((await acts('tagVideoItem')).length).toBe(4)
})

test('an untagged stretch cannot be handed in, by the call or in the database', async () => {
  const { id } = await aFilmedCheck('move_out')
  const { db } = site.services
  const force = () =>
    sql`update video_tagging set handed_in_at = now(), handed_in_by = ${tagger} where id = ${id}`.execute(db)
  await room(id, 4_000)
  await tag(id, 5_000, keys.kitchen)
  await tag(id, 6_000, keys.room)
  expect(await post(id, 'hand_in')).toMatchObject({
    status: 409,
    json: { error: { message: 'Still to tag: 1 stretch shows no room, from 0:00.' } },
  })
  await expect(force()).rejects.toThrow('shows no room')
  await room(id, 0, 'Entrance', 'House')
  expect((await post(id, 'hand_in')).json.error.message).toBe('Still to tag: no item in Entrance.')
  await expect(force()).rejects.toThrow('has no item')
  const door = (await tag(id, 1_000, null)).json.tagging.film.tags[0]
  expect(door).toMatchObject({ name: 'Something else', item_key: null })
  const wall = (await site.send('GET', `/api/v1/video_taggings/${id}.json`, { cookie: staff.admin })).json.tagging.film
    .tags[2]
  await site.send('DELETE', `/api/v1/video_taggings/${id}/tags/${wall.id}`, { cookie: staff.admin, body: {} })
  expect((await post(id, 'hand_in')).json.error.message).toBe('Still to tag: 1 item of the checklist.')
  await expect(force()).rejects.toThrow('checklist')
  await tag(id, 6_000, keys.room, 'defect', 'A hole')
  expect((await acts('handInTagging')).length).toBe(0)
  expect((await post(id, 'hand_in')).json.tagging.handed_in_by).not.toBeNull()
  expect((await acts('handInTagging')).length).toBe(1)
  // It stays as it is.
  expect((await tag(id, 6_000, keys.room)).status).toBe(409)
  expect((await post(id, 'hand_in')).status).toBe(409)
  await expect(db.deleteFrom('video_room').where('tagging_id', '=', id).execute()).rejects.toThrow('stays as it is')
  await expect(db.updateTable('video_tag').set({ note: 'x' }).where('tagging_id', '=', id).execute()).rejects.toThrow(
    'stays as it is',
  )
})

test('taking a room away leaves an untagged stretch; two at one moment cannot be', async () => {
  const { id } = await aFilmedCheck('move_in')
  await room(id, 0)
  await room(id, 10_000, 'Balcony', 'Balcony')
  const { json } = await site.send('DELETE', `/api/v1/video_taggings/${id}/rooms/0`, {
    cookie: staff.central_video_tagger,
    body: {},
  })
  expect(json.tagging.left.spans).toEqual([{ from_ms: 0, to_ms: 10_000 }])
  const overlap = sql`insert into video_room values (${id}, 9000, 11000, 'Two', 'Other', ${tagger})`
  await expect(overlap.execute(site.services.db)).rejects.toThrow('video_room')
  const both = await Promise.all(Array.from({ length: 6 }, (_, nth) => room(id, nth * 1000, `Room ${nth}`, 'Bedroom')))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const now = await site.send('GET', `/api/v1/video_taggings/${id}.json`, { cookie: staff.admin })
  expect(now.json.tagging.left.spans).toEqual([])
})

test('a move-out stands beside its move-in, with what was said then', async () => {
  const before = await aFilmedCheck('move_in', undefined, 'good')
  await room(before.id, 0, 'Room 1', 'Bedroom')
  await tag(before.id, 7_000, keys.room)
  const after = await aFilmedCheck('move_out', before.tenancy, 'defect')
  const { json } = await site.send('GET', `/api/v1/video_taggings/${after.id}.json`, {
    cookie: staff.tenant_mo_video_tagger,
  })
  expect(json.tagging.before).toMatchObject({
    url: `/inspection/video/${before.video}/whole.mp4`,
    tags: [{ item_key: keys.room, at_ms: 7_000 }],
  })
  expect(json.tagging.items).toMatchObject([
    { key: keys.kitchen, said: 'good', before: 'good' },
    { key: keys.room, said: 'defect', before: 'good' },
  ])
})

test('the report of the check shows the film with its rooms and items once it is handed in; the file is private', async () => {
  const { person, tenancyId } = await make.aTenant({ in: await make.aHome() })
  const { id, inspection, video } = await aFilmedCheck('move_in', tenancyId)
  const cookie = await site.openSession(person.id, 'tenant')
  const report = async () => (await site.send('GET', `/api/v1/inspections/${inspection}`, { cookie })).json.film
  const file = (who?: string) =>
    site.app.inject({ url: `/inspection/video/${video}/whole.mp4`, headers: who ? { cookie: who } : {} })
  expect(await report()).toBeNull()
  expect((await file(cookie)).statusCode).toBe(404)
  expect((await file()).statusCode).toBe(401)
  await room(id, 0)
  await tag(id, 1_000, keys.kitchen)
  await tag(id, 12_000, keys.room, 'missing', 'No paint')
  await post(id, 'hand_in')
  expect(await report()).toMatchObject({
    rooms: [{ room: 'Kitchen', at_s: 0 }],
    items: [
      { key: keys.kitchen, condition: 'good', at_s: 1 },
      { key: keys.room, condition: 'missing', note: 'No paint', at_s: 12 },
    ],
  })
  expect((await file(cookie)).statusCode).toBe(200)
  expect((await file(await site.openSession((await make.aPerson()).id, 'tenant'))).statusCode).toBe(404)
  expect((await file(staff.central_listor)).statusCode).toBe(404)
  expect((await file(staff.tenant_mo_video_tagger)).statusCode).toBe(200)
})

test('a difference in the settlement leads to its moment in the films of both checks', async () => {
  const { person, tenancyId } = await make.aTenant({ in: await make.aHome() })
  const before = await aFilmedCheck('move_in', tenancyId)
  const after = await aFilmedCheck('move_out', tenancyId, 'defect')
  for (const [id, at] of [
    [before.id, 7_400],
    [after.id, 3_000],
  ] as const) {
    await room(id, 0, 'Room 1', 'Bedroom')
    await tag(id, 1_000, keys.kitchen)
    await tag(id, at, keys.room)
  }
  const { db } = site.services
  const settlement = await db
    .insertInto('settlement')
    .values({
      ...{ tenancy_id: tenancyId, state: 'open', deposit: 20_000_00 },
      ...{ keys_back_at: site.clock.now, made_at: site.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('settlement_line')
    .values({
      ...{ settlement_id: settlement.id, position: 0, kind: 'repair', label: 'Walls and ceiling', book: 'partner' },
      ...{ reason: 'Scratched', amount: 500_00, state: 'proposed', item_key: keys.room },
    })
    .execute()
  const cookie = await site.openSession(person.id, 'tenant')
  const films = async () => {
    const { json } = await site.send('GET', '/api/v1/tenant_settlement_reports', { cookie })
    const { proof } = json.reports[0].lines[0]
    return [proof.before.film, proof.after.film]
  }
  expect(await films()).toEqual([null, null])
  await post(before.id, 'hand_in')
  await post(after.id, 'hand_in')
  expect(await films()).toEqual([
    `/inspection/video/${before.video}/whole.mp4#t=7`,
    `/inspection/video/${after.video}/whole.mp4#t=3`,
  ])
})

test('[STAFF-019] the tagging tools take the 11 kinds of video by name and content, and nothing else', async () => {
  const { tenancyId } = await make.aTenant({ in: await make.aHome() })
  const inspection = await aCheck(tenancyId, 'move_out')
  for (const name of ['tour.mp4.exe', 'tour.mkv', 'tour.webm', 'tour.txt', 'tour']) {
    const { status, json } = await begin(inspection, name, 1000)
    expect([name, status, json.error.fields.file]).toEqual([
      name,
      400,
      'Send a video: mp4, mov, m4v, avi, wmv, flv, mpg, mpeg, m2v, m3u8, 3gp.',
    ])
  }
  expect((await upload(inspection, 'x.mp4', Buffer.from('<!doctype html>'.padEnd(5000)))).status).toBe(400)
  expect((await begin(inspection, 'a.mp4', 100, staff.central_listor)).status).toBe(404)
  expect((await begin(inspection, 'a.mp4', 2_000_000_000)).status).toBe(413)
  for (const { kind, name, bytes } of sampleFiles) {
    // A video that cannot be played gives way to the next one.
    expect([kind, (await upload(inspection, name, bytes)).status]).toEqual([kind, 204])
    await film(inspection, 1, kind)
  }
  expect((await upload(inspection, 'TOUR.MOV', aMovie({ seconds: 5, size: 9_000 }))).status).toBe(204)
  await film(inspection, 5, 'mov')
  expect((await upload(inspection, 'again.mp4', aMovie({ seconds: 6, size: 9_000 }))).status).toBe(409)
  expect((await acts('addCheckVideo')).at(-1)).toMatchObject({ about: `check ${inspection}`, person_id: tagger })
})
