import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPictures, demoPicturesFolder } from '#demo/demo-pictures.ts'
import type { PlanKey } from '#features/owners/coming-in/plans.ts'
import type { ListingHome } from '#features/owners/listings/contract.ts'
import { fileSizes } from '#features/owners/listings/paths.ts'
import { paperKeys, placesOf } from '#features/owners/listings/rules.ts'
import { listingFile } from '#features/owners/listings/server/file-keys.ts'
import { keepStored } from '#features/owners/listings/server/files.ts'
import { decide, sendListing } from '#features/owners/listings/server/review.ts'
import { writeSignature } from '#features/owners/listings/server/sign.ts'
import { choosePlan, startListing } from '#features/owners/listings/server/steps.ts'
import { insertPerson } from '#features/people/accounts/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { pictureFile, storageKeyOf } from '#platform/images/images.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { type Planting, pastContext } from './context.ts'

const day = 24 * 3_600_000
const style = 'bengaluru-modern'

type Steps = { plan?: PlanKey; signed?: boolean; photos?: number; papers?: boolean; sent?: boolean }

/** Homes on their way to the site, by the use cases of the product: one in each status, and one of an owner abroad. */
export async function plantListings(planting: Planting, { owner, office }: { owner: number; office: number }) {
  const done = { plan: 'managed', signed: true, photos: 4, papers: true } as const
  const listed = (n: number, locality: string, pincode: string, steps: Steps, who = owner) =>
    list(planting, who, { n, home: studio(planting, locality, pincode, n), steps })
  await listed(1, 'jayanagar', '560041', {})
  await listed(2, 'btm-layout', '560076', { plan: 'managed' })
  await listed(3, 'whitefield', '560066', { ...done, photos: 2, papers: false })
  await listed(4, 'hebbal', '560024', { ...done, papers: false })
  await listed(5, 'indiranagar', '560038', { ...done, sent: true })
  const failed = await listed(6, 'marathahalli', '560037', { ...done, sent: true })
  await decide(acting(planting, office, 1), failed, {
    ...{ outcome: 'refused', fix: 'papers' },
    reason: 'The bill is of another address. Send the one of this home.',
  })
  const abroad = await anOwnerAbroad(planting, owner)
  await listed(7, 'koramangala', '560034', { ...done, plan: 'assured', sent: true }, abroad)
}

/** As if they had opened the link that is mailed to them. Signs in with the address. */
async function anOwnerAbroad({ db, now }: Planting, like: number): Promise<number> {
  const since = new Date(now.getTime() - 30 * day)
  const id = await insertPerson(db, {
    ...{ first_name: 'Fatima', last_name: 'Sheikh', phone: null, phone_confirmed_at: null },
    ...{ abroad_code: '971', abroad_phone: '501234567', email: 'fatima.sheikh@example.com', email_confirmed_at: since },
    ...{ signed_up_at: since, created_at: since },
  })
  if (id === undefined) throw new Error('the owner abroad is there already')
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ demo: true, password_hash }).where('id', '=', id).execute()
  return id
}

const acting = (planting: Planting, personId: number, daysAgo: number): Context => ({
  ...pastContext(planting, new Date(planting.now.getTime() - daysAgo * day)),
  actor: { sessionId: 0, personId, role: 'owner', roles: ['owner'] },
  exchange: {
    ...{ address: '', userAgent: '', language: 'en' as const, cookies: {}, setCookies: [] },
    ...{ actor: async () => null, viewer: async () => null, forgetActor() {} },
  },
})

const studio = ({ now }: Planting, locality: string, pincode: string, n: number): ListingHome => ({
  ...{ city: 'bangalore', locality, street: `${10 + n}, ${n + 2}th Cross`, pincode, house_type: 'studio' },
  ...{ furnishing: 'semi-furnished', gender: 'any', let_as: 'house', bathroom_count: 1, area_sqft: 420 + 20 * n },
  ...{ floor: 1, floors: 3, facing: 'East', rent: 17_000_00 + n * 500_00, deposit_months: 2, amenities: ['wifi'] },
  ...{ words: 'Quiet, with morning light.', available_from: addDays(dayInIndia(now), 10) },
  rooms: [{ name: 'Studio', beds: 1, attached_bathroom: true, ac: n % 2 === 0, balcony: true, rent: null }],
})

async function list(planting: Planting, who: number, asked: { n: number; home: ListingHome; steps: Steps }) {
  const { n, home, steps } = asked
  const ctx = acting(planting, who, 2 + n)
  const key = `00000000-0000-4000-8000-00000000000${n}`
  let listing = await startListing(ctx, key, home)
  const { id } = listing
  if (steps.plan) listing = await choosePlan(ctx, id, steps.plan)
  if (steps.signed && listing.agreement) await writeSignature(ctx, id, listing.agreement.hash, 'code')
  const places = placesOf(home.rooms, home.bathroom_count, home.house_type).slice(0, steps.photos ?? 0)
  for (const place of places) {
    await keepStored(ctx, id, {
      kind: 'photo',
      place: place.key,
      stored: await stored(planting, id, place.key, place.kind),
    })
  }
  for (const paper of steps.papers ? paperKeys : []) {
    await keepStored(ctx, id, { kind: 'paper', place: paper, stored: await stored(planting, id, paper, 'plan') })
  }
  if (steps.sent) await sendListing(ctx, id)
  return id
}

/** A picture of the demo world as if it had been uploaded; the pipeline has prepared it already. */
async function stored({ storage }: Planting, id: number, place: string, kind: string) {
  const pictures = await demoPictures()
  const picture =
    pictures.find((each) => each.kind === kind && (each.style === style || each.style === null)) ?? pictures[0]
  if (!picture) throw new Error('the demo world has no pictures')
  const bytes = await readFile(join(demoPicturesFolder, picture.file))
  const storage_key = storageKeyOf(`demo-listing-${id}-${place}`)
  for (const file of [...fileSizes.map((size) => listingFile(storage_key, size)), pictureFile(storage_key)]) {
    if ((await storage.head(file)) === null) await storage.put(file, bytes, { contentType: 'image/webp' })
  }
  const { width, height, placeholder } = picture
  return { storage_key, width, height, placeholder }
}
