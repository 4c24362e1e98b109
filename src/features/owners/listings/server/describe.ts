import { sizeName } from '#features/owners/coming-in/home-words.ts'
import { type PlanKey, planCost, planKeys, versionOn } from '#features/owners/coming-in/plans.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { Listing, ListingHome, ListingSummary } from '../contract.ts'
import { listingFilePath } from '../paths.ts'
import { type Fix, missing, type Progress, paperKeys, placesOf, statusText } from '../rules.ts'
import { type FileRow, type ListingRow, listFiles } from './queries.ts'

/** 2 BHK, HSR Layout: in the language of the request. */
export function titleOf({
  rooms,
  house_type,
  locality,
}: Pick<ListingRow, 'rooms' | 'house_type' | 'locality'>): string {
  return `${sizeName(house_type === 'studio' ? 0 : rooms.length)}, ${places.placeName(locality)}`
}

const homeOf = (row: ListingRow): ListingHome => ({
  ...{ city: row.city_slug, locality: row.locality_slug, street: row.street, pincode: row.pincode },
  ...{ house_type: row.house_type, furnishing: row.furnishing, gender: row.gender, let_as: row.let_as },
  ...{ bathroom_count: row.bathroom_count, area_sqft: row.area_sqft, floor: row.floor, floors: row.floors },
  ...{ facing: row.facing as ListingHome['facing'], rooms: row.rooms, rent: row.rent },
  ...{
    deposit_months: row.deposit_months,
    amenities: row.amenities,
    words: row.words,
    available_from: row.available_from,
  },
})

export function progressOf(row: ListingRow, files: readonly FileRow[]): Progress {
  const of = (kind: string) => files.filter((file) => file.kind === kind).map(({ place }) => place)
  const wanted = placesOf(row.rooms, row.bathroom_count, row.house_type).map(({ key }) => key)
  const photos = of('photo').filter((place) => wanted.includes(place))
  return {
    ...{ plan: row.plan, agreementHash: row.agreement_hash, signedHash: row.signed_hash, photos },
    ...{ places: wanted, papers: of('paper'), photosDone: missing(wanted, photos).length === 0 },
  }
}

/** The home, the plan, the signature, each photo, each paper, the check. */
function countSteps(row: ListingRow, files: readonly FileRow[]): { done: number; steps: number } {
  const { plan, signedHash, agreementHash, places, photos, papers, photosDone } = progressOf(row, files)
  const signed = signedHash !== null && signedHash === agreementHash
  const papersDone = missing(paperKeys, papers).length === 0
  const checked = [true, plan !== null, signed, photosDone, papersDone, row.status === 'live']
  // Photos count one by one, so that the bar moves with each.
  const part = photosDone ? 0 : photos.length / Math.max(1, places.length)
  return { done: Math.floor((checked.filter(Boolean).length + part) * 10), steps: checked.length * 10 }
}

export function summaryOf(row: ListingRow, files: readonly FileRow[]): ListingSummary {
  const cover = files.find(({ kind }) => kind === 'photo')
  return {
    ...{ id: row.id, status: row.status, status_text: statusText(row.status), title: titleOf(row), rent: row.rent },
    ...{ place: `${row.street}, ${places.placeName(row.city)}`, cover: cover ? urlOf(row.id, cover, 480) : null },
    ...{ ...countSteps(row, files), updated_at: row.updated_at.toISOString(), home_slug: row.home_slug },
  }
}

const urlOf = (listingId: number, { id }: FileRow, size: number) => listingFilePath(listingId, id, `${size}.webp`)

export async function describeListing(db: Db | Tx, row: ListingRow, now: Date): Promise<Listing> {
  const files = await listFiles(db, [row.id])
  const owner = await accounts.getPerson(db, row.owner_id)
  const filesOfKind = (kind: string) =>
    files
      .filter((file) => file.kind === kind)
      .map((file) => ({
        id: file.id,
        place: file.place,
        url: urlOf(row.id, file, 480),
        large: urlOf(row.id, file, 1600),
      }))
  const today: Day = dayInIndia(now)
  return {
    ...summaryOf(row, files),
    home: homeOf(row),
    plan: row.plan as PlanKey | null,
    plans: planKeys.map((key) => ({ key, ...planCost(key, row.rent, versionOn(today)) })),
    agreement:
      row.agreement_text === null || row.agreement_hash === null
        ? null
        : { text: row.agreement_text, hash: row.agreement_hash },
    signed_at: row.signed_hash === row.agreement_hash ? (row.signed_at?.toISOString() ?? null) : null,
    signs_by: owner.phone === null ? 'proof' : 'code',
    places: placesOf(row.rooms, row.bathroom_count, row.house_type).map(({ key, label }) => ({ key, label })),
    photos: filesOfKind('photo'),
    papers: filesOfKind('paper'),
    failed: row.fix === null ? null : { fix: row.fix as Fix, reason: row.reason ?? '' },
  }
}
