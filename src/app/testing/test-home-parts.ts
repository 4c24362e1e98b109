import { sql } from 'kysely'
import type { BookingKind } from '#demo/homes/types.ts'
import type { SaleDraft } from '#demo/resale.ts'
import type { PictureKind } from '#features/homes/listing/room-rules.ts'
import type { Db } from '#platform/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { placeOf, type TestHome } from './test-home.ts'

export type CheckWishes = { of: TestHome; daysAgo: number }
export type OfferWishes = {
  on: TestHome
  /** Unique in the database. */
  code: string
  headline: string
  type?: 'onboarding_charges' | 'online_visit' | 'idr'
  /** Off the charges, in paise. */
  amount?: number
  /** Ways of booking it holds for; all that the home has, unless said. */
  kinds?: BookingKind[]
  /** From today for 30 days, unless said. */
  startsOn?: Day
  validTill?: Day
}
export type SaleWishes = {
  of: TestHome
  /** Paise. */
  price: number
  /** Columns to be just so. */
  sale?: Partial<Omit<SaleDraft, 'home_id' | 'price' | 'listed_at'>> & { listed_at?: Date; sold_at?: Date }
}
export type SocietyWishes = {
  name: string
  /** Unique in the city. */
  slug: string
  city: string
  lat: number
  lng: number
}

export async function insertCheck(db: Db, now: Date, wishes: CheckWishes, by: { id: number }): Promise<void> {
  const checked_at = new Date(now.getTime() - wishes.daysAgo * 86_400_000)
  await db
    .insertInto('home_check')
    .values({ home_id: wishes.of.id, checked_by: by.id, way: 'in_person', found: 'as_listed', checked_at })
    .execute()
  await db.updateTable('home').set({ checked_at }).where('id', '=', wishes.of.id).execute()
}

export async function insertOffer(db: Db, today: Day, wishes: OfferWishes): Promise<{ id: number; validTill: Day }> {
  const { on, code, headline, type = 'onboarding_charges', amount = 0, kinds = on.kinds } = wishes
  const { startsOn = today, validTill = addDays(today, 30) } = wishes
  const { id } = await db
    .insertInto('offer')
    .values({
      ...{ code, headline, amount, offer_type: type, starts_on: startsOn, valid_till: validTill },
      ...{ description: `${headline}.`, terms: 'For new bookings only.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('home_offer').values({ home_id: on.id, offer_id: id, kinds }).execute()
  await sql`select refresh_unit(${on.id}, ${today})`.execute(db)
  return { id, validTill }
}

/** Listed for sale now: freehold, of its second owner, open to offers. */
export async function insertSale(db: Db, now: Date, { of, price, sale }: SaleWishes): Promise<void> {
  const home = await db
    .selectFrom('home')
    .select(['id as home_id', 'city_id', 'locality_id', 'bedroom_count'])
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('home_sale')
    .values({
      ...{ ...home, price, ownership: 'freehold', built_year: 2015, owners: 2, home_loan: false, negotiable: true },
      ...{ papers: ['sale-deed', 'tax-receipts'], listed_at: now, ...sale },
    })
    .execute()
}

export async function insertSociety(db: Db, wishes: SocietyWishes): Promise<{ id: number }> {
  const { city, ...row } = wishes
  const place = await placeOf(db, { city })
  return db
    .insertInto('society')
    .values({
      ...{ ...row, city_id: place.city.id, locality_id: place.locality.id, address: place.locality.name },
      ...{ description: 'Three towers around a garden.', built_year: 2019, towers: 3, homes_count: 120 },
      amenities: ['lift', 'power-backup'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Our pictures of one flat, without their files; homes made after it show them. Once in a database. */
export async function insertPictures(db: Db, kinds: readonly PictureKind[]): Promise<number[]> {
  const looks = { width: 1440, height: 960, placeholder: '', alt: 'A view of the flat', style: 'flat', stock: true }
  const rows = kinds.map((kind, n) => ({ ...looks, kind, storage_key: `flat-${n}` }))
  const made = await db.insertInto('picture').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}
