import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { aLiver, type Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import type { JobContext } from '#platform/job.ts'
import type { Trade } from '../catalogue.ts'

export type Care = Awaited<ReturnType<typeof openCare>>

/** A site with a clock that the test moves, at ten in the morning of 30 December 2026. */
export async function openCare() {
  const keys = await openKeys()
  return { ...keys, at: (moment: string) => setClock(keys, moment) }
}

/** A site shared by the tests of a file; each begins at ten, and no partner of an earlier one is asked. */
export function shareCare(): Care {
  const care = {} as Care
  beforeAll(async () => {
    Object.assign(care, await openCare())
  }, 120_000)
  afterAll(() => care.site.close())
  beforeEach(async () => {
    care.at('2026-12-30T10:00:00')
    // All homes of the tests are in one city.
    await care.site.services.db.updateTable('care_partner').set({ active: false }).execute()
  })
  return care
}

const setClock = ({ site }: Keys, moment: string): void => {
  site.clock.now = new Date(`${moment}+05:30`)
}

/** Lives in a shared home with two bedrooms since 1 December 2026. */
export const aTenant = (care: Care, wishes: Parameters<typeof aLiver>[1] = {}): Promise<Liver> => aLiver(care, wishes)

export async function aPartner(care: Care, { home }: Pick<Liver, 'home'>, trades: Trade[], firstName = 'Suresh') {
  const { db } = care.site.services
  const person = await care.make.aPerson({ firstName, lastName: 'Patil' })
  const { city_id } = await db.selectFrom('home').select('city_id').where('id', '=', home.id).executeTakeFirstOrThrow()
  await db
    .insertInto('care_partner')
    .values({ person_id: person.id, city_id, trades, added_at: care.site.clock.now })
    .execute()
  return { ...person, session: () => care.site.openSession(person.id, 'tenant') }
}
export type Partner = Awaited<ReturnType<typeof aPartner>>
type Caller = { session(): Promise<string> }

export const get = async ({ site }: Care, who: Caller, path: string) =>
  site.send('GET', path, { cookie: await who.session() })
export const post = async ({ site }: Care, who: Caller, path: string, body: object) =>
  site.send('POST', path, { cookie: await who.session(), body })

let asked = 0
/** A leaking tap of the kitchen, unless it is wanted otherwise. */
export const raise = (care: Care, who: Caller, more: object = {}) =>
  post(care, who, '/api/v1/issue', {
    ...{ request_id: `care-request-${asked++}`, room: 'kitchen', thing: 'taps-and-drain', problem: 'leaks' },
    ...{ words: 'It drips all night.', urgent: false, shown_price: 0 },
    ...more,
  })

export const raised = async (care: Care, who: Caller, more: object = {}): Promise<number> => {
  const { json, status } = await raise(care, who, more)
  if (status !== 200) throw new Error(`not raised: ${status} ${JSON.stringify(json)}`)
  return json.id
}

export const seen = async (care: Care, who: Caller, id: number) =>
  (await get(care, who, `/api/v1/care/${id}`)).json.request
export const answer = (care: Care, who: Caller, id: number, body: object) =>
  post(care, who, `/api/v1/care/${id}/answer`, body)
export const work = (care: Care, who: Caller, id: number, body: object) =>
  post(care, who, `/api/v1/care_jobs/${id}`, body)

export const jobContext = ({ site }: Care, now = site.clock.now): JobContext => ({ ...site.services, now })

/** The partner has a photo of how it is now. */
export async function anAfterPhoto({ site }: Care, partner: Pick<Partner, 'id'>, requestId: number): Promise<void> {
  const key = crypto.randomUUID()
  await site.services.db
    .insertInto('care_file')
    .values({
      ...{ request_id: requestId, phase: 'after', kind: 'photo', storage_key: key, width: 8, height: 8, bytes: 9 },
      ...{ sha256: key.replaceAll('-', '').padEnd(64, '0'), added_by_id: partner.id, added_at: site.clock.now },
    })
    .execute()
}

/** From accepting to done, all in a moment. */
export async function repaired(care: Care, partner: Partner, id: number): Promise<void> {
  const { state } = await seen(care, partner, id)
  if (state === 'asked') await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'start' })
  await anAfterPhoto(care, partner, id)
  const { status, json } = await work(care, partner, id, { action: 'done', words: 'New washer.' })
  if (status !== 200) throw new Error(`not done: ${JSON.stringify(json)}`)
}
