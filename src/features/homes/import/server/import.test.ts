import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { JobContext } from '#platform/job.ts'
import { csvOf } from '#shared/csv.ts'
import { templateRows } from '../columns.ts'
import { excelFileOf } from '../test-excel.ts'
import { forgetImports } from './import-homes.ts'

let site: TestApp
let make: Factories
let lister: string

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  // Puts the places into the database.
  await make.aHome()
  const person = await make.aPerson({ roles: ['central_listor'] })
  lister = await site.openSession(person.id, 'central_listor')
})
afterAll(() => site.close())

const base = '/api/v1/staff_homes/imports'
const [head = [], first = [], second = []] = templateRows
const changed = (row: readonly string[], wishes: Record<string, string>) =>
  row.map((text, at) => wishes[head[at] ?? ''] ?? text)
const homeRows = (home: string, wishes: Record<string, string> = {}) => [
  changed(first, { home, title: `Flat ${home} by the river`, ...wishes }),
  changed(second, { home }),
]

async function send(bytes: string | Uint8Array, cookie = lister) {
  const form = new FormData()
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'homes.csv')
  const sent = new Response(form)
  return site.send('POST', `${base}.json`, {
    ...{ cookie, headers: { 'content-type': sent.headers.get('content-type') } },
    body: Buffer.from(await sent.arrayBuffer()),
  })
}
const tried = async (rows: readonly (readonly string[])[]): Promise<number> => {
  const { status, json } = await send(csvOf([head, ...rows]))
  expect([status, json.error]).toEqual([200, undefined])
  return json.id
}
const run = async (id: number) => {
  const { status, json } = await site.send('POST', `${base}/${id}/homes.json`, { cookie: lister })
  expect([status, json.error]).toEqual([200, undefined])
  return json
}
const countOf = async (table: 'home' | 'home_import' | 'room' | 'staff_act') =>
  Number(
    (
      await site.services.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const counts = async () => Promise.all([countOf('home'), countOf('home_import'), countOf('room'), countOf('staff_act')])

describe('an import', () => {
  test('tries a file, makes its homes drafts, and makes none a second time', async () => {
    const rows = [...homeRows('imp-1'), ...homeRows('IMP-2', { floor: '3' })]
    const before = await countOf('home')
    const id = await tried(rows)
    expect(await countOf('home')).toBe(before)
    expect(await run(id)).toEqual({ made: 2, here: 0, refused: [] })
    const { homes } = (await site.send('GET', `${base}/${id}.json`, { cookie: lister })).json
    expect(homes).toMatchObject([
      { home: 'imp-1', row: 2, title: 'Flat imp-1 by the river', rooms: 2, beds: 3 },
      { home: 'IMP-2', row: 4, rooms: 2, beds: 3 },
    ])
    const read = await site.send('GET', `/api/v1/staff_homes/${homes[1].home_id}.json`, { cookie: lister })
    expect(read.json.home).toMatchObject({ state: 'draft', values: { floor: 3, city: 'pune', area_sqft: 700 } })
    expect(await run(id)).toEqual({ made: 0, here: 2, refused: [] })
    expect(await run(await tried(rows))).toEqual({ made: 0, here: 2, refused: [] })
    expect(await countOf('home')).toBe(before + 2)
    const acts = await site.services.db.selectFrom('staff_act').select(['what', 'about']).execute()
    expect(acts).toContainEqual({ what: 'tryHomeImport', about: '2 homes in a file' })
    expect(acts).toContainEqual({ what: 'importHomes', about: `2 homes in file ${id}` })
  })

  test('of two imports of one file at once each home is made once', async () => {
    const id = await tried([...homeRows('race-1'), ...homeRows('race-2')])
    const before = await countOf('home')
    const both = await Promise.all([run(id), run(id)])
    expect(both.reduce((sum, { made }) => sum + made, 0)).toBe(2)
    expect(await countOf('home')).toBe(before + 2)
  })

  test('an Excel file with numbers, a day and a mark is read as typed', async () => {
    const [one = [], two = []] = homeRows('excel-1')
    const row = one.map((text, at) => {
      const name = head[at]
      if (name === 'available_from') return new Date(Date.UTC(2026, 11, 24))
      if (name === 'attached_bathroom') return true
      return /^\d+$/.test(text) ? Number(text) : text
    })
    const { status, json } = await send(excelFileOf([head, row, two]))
    expect([status, json.error]).toEqual([200, undefined])
    expect(await run(json.id)).toEqual({ made: 1, here: 0, refused: [] })
    const { homes } = (await site.send('GET', `${base}/${json.id}.json`, { cookie: lister })).json
    const read = await site.send('GET', `/api/v1/staff_homes/${homes[0].home_id}.json`, { cookie: lister })
    expect(read.json.home.values).toMatchObject({ pincode: '411038', available_from: '2026-12-24', area_sqft: 700 })
    expect(read.json.home.values.rooms[0]).toMatchObject({ attached_bathroom: true, bed_type: 'twin' })
  })

  test('semicolons, a cell of two lines and the phone of an owner', async () => {
    const owner = await make.aPerson({ roles: ['owner'] })
    const rows = homeRows('semi-1', {
      owner_phone: `+91 ${owner.phone}`,
      long_description: `Two lines;\n${'here '.repeat(9)}`,
    })
    const file = [head, ...rows].map((row) => row.map((text) => `"${text}"`).join(';')).join('\r\n')
    const { status, json } = await send(file)
    expect([status, json.error]).toEqual([200, undefined])
    await run(json.id)
    const { homes } = (await site.send('GET', `${base}/${json.id}.json`, { cookie: lister })).json
    const home = await site.services.db
      .selectFrom('home')
      .select(['owner_id', 'long_description'])
      .where('id', '=', homes[0].home_id)
      .executeTakeFirstOrThrow()
    expect(home).toMatchObject({ owner_id: owner.id, long_description: expect.stringMatching(/^Two lines;\nhere /) })
  })

  test('is for those who list homes; files that were tried are forgotten after a day', async () => {
    const tenant = await make.aPerson()
    const cookie = await site.openSession(tenant.id, 'tenant')
    expect((await send(csvOf(templateRows), cookie)).status).toBe(403)
    const id = await tried(homeRows('old-1'))
    const tomorrow = new Date(site.clock.now.getTime() + 25 * 3_600_000)
    await forgetImports.run({ ...site.services, now: tomorrow } as unknown as JobContext, {})
    expect((await site.send('POST', `${base}/${id}/homes.json`, { cookie: lister })).status).toBe(404)
  })
})

describe('a file that is wrong leaves nothing behind', () => {
  let before: number[]
  beforeEach(async () => {
    before = await counts()
  })

  const cells = async (bytes: string | Uint8Array) => {
    const { status, json } = await send(bytes)
    expect(status).toBe(400)
    expect(await counts()).toEqual(before)
    return json.error as { message: string; fields: Record<string, string> }
  }
  const rowsWith = (wishes: Record<string, string>) => csvOf([head, ...homeRows('bad-1', wishes)])

  test('every bad cell is named, those that only the database knows too', async () => {
    const wishes = { floor: 'Seventh', furnishing: 'broken', area_sqft: 'true' }
    const { message, fields } = await cells(rowsWith(wishes))
    expect(message).toBe('Nothing was imported: 3 cells are wrong.')
    expect(Object.keys(fields)).toEqual(['N2 furnishing', 'R2 area_sqft', 'S2 floor'])
    expect(fields['S2 floor']).toBe('“Seventh” is not a whole number, such as 7.')
    expect((await cells(rowsWith({ locality: 'Atlantis' }))).fields).toEqual({
      'G2 locality': 'Choose a locality of Pune.',
    })
    expect((await cells(rowsWith({ floor: '9' }))).fields).toEqual({ 'S2 floor': 'The building has 4 floors.' })
    expect((await cells(rowsWith({ owner_phone: '6999999999' }))).fields).toEqual({
      'AD2 owner_phone': 'Nobody with this phone has an account. They have to sign up first.',
    })
  })

  test('a row that stands there twice, and a number that another home has', async () => {
    const [one = [], two = []] = homeRows('twice-1')
    const { fields } = await cells(csvOf([head, one, two, two]))
    expect(fields).toEqual({ 'AE4 room_name': 'Two rooms have this name.' })
    await run(await tried(homeRows('mine-1')))
    before = await counts()
    expect((await cells(csvOf([head, ...homeRows('mine-1', { title: 'Another flat' })]))).fields).toEqual({
      'A2 home': 'mine-1 is “Flat mine-1 by the river” already. Choose another number.',
    })
  })

  test('10,000 rows, more homes than we take, no home at all', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => changed(first, { home: `many-${at}` }))
    expect((await cells(csvOf([head, ...many]))).fields.file).toBe('A file has 3000 rows at most. Send several.')
    const homes = Array.from({ length: 501 }, (_, at) => changed(first, { home: `h-${at}`, street: `Paud Road ${at}` }))
    expect((await cells(csvOf([head, ...homes]))).fields.file).toBe('A file has 500 homes at most. Send several.')
    expect((await cells(csvOf([head]))).fields.file).toBe('There is no home in this file.')
  })

  test('of hundreds of bad cells the first 200 are listed', async () => {
    const many = Array.from({ length: 300 }, (_, at) => changed(first, { home: `m-${at}`, floor: 'x' }))
    const { message, fields } = await cells(csvOf([head, ...many]))
    expect(Object.keys(fields)).toHaveLength(200)
    expect(message).toBe('Nothing was imported: 300 cells are wrong. The first 200 are listed.')
  })

  test.each([
    ['a bomb', () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(64_000_000) }), /more than 30 MB/],
    [
      'a bomb in many parts',
      () => zipSync(Object.fromEntries([1, 2, 3, 4].map((n) => [`xl/${n}.bin`, new Uint8Array(9_000_000)]))),
      /more than 30 MB/,
    ],
    ['a bomb that lies about its size', lyingBomb, /damaged/],
    ['a cell at the far end', () => excelFileOf([['home']], '<c r="ZZZ1"><v>1</v></c>'), /wider/],
    ['a row at the far end', () => excelFileOf([['home']], '', '<row r="1048576"/>'), /3000 rows/],
    ['no sheet inside', () => zipSync({ 'hello.txt': strToU8('hello') }), /cannot be read/],
    ['a part of a file', () => excelFileOf([['home']]).slice(0, 300), /damaged/],
    [
      'an Excel file of the old kind',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      /old kind/,
    ],
    ['a picture', () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), /no CSV/],
  ])('%s', async (_, file, why) => {
    expect((await cells(file())).fields.file).toMatch(why)
  })
})

/** Names a size of ten bytes for a part that unpacks to 64 MB. */
function lyingBomb(): Uint8Array {
  const file = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(64_000_000) }))
  const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  file.writeUInt32LE(10, entry + 24)
  return file
}
