import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export type BookedFacts = {
  slug: string
  title: string
  street: string
  pincode: string
  locality: string
  city: string
  lat: number
  lng: number
  room: string | null
  bed: string | null
  picture: { id: number; width: number; height: number; alt: string; placeholder: string } | null
  manager_name: string | null
  manager_phone: string | null
}

/** The home of a booking: its unit, its address, a photo of the room (else its cover) and who looks after it. */
export async function findBookedFacts(db: Db, bookingId: number): Promise<BookedFacts | undefined> {
  const { rows } = await sql<BookedFacts>`
    select h.slug, h.title, h.street, h.pincode, l.name as locality, c.name as city, h.lat, h.lng,
      r.name as room, d.label as bed, m.first_name as manager_name, m.phone as manager_phone,
      (select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt,
          'placeholder', p.placeholder)
        from picture p where p.id = coalesce(
          (select f.picture_id from home_photo f where f.home_id = h.id and f.room_id = r.id order by f.position limit 1),
          h.cover_picture_id)) as picture
    from booking b
    join home h on h.id = b.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join bed d on d.id = b.bed_id
    left join room r on r.id = coalesce(d.room_id, b.room_id)
    left join person m on m.id = h.area_manager_id and m.deleted_at is null
    where b.id = ${bookingId}`.execute(db)
  return rows[0]
}

/**
 * Refunds of a booking's payments, the oldest first. `payment` is `returned` where the payment could not be used, so that
 * it is no part of what was paid.
 */
export const listRefundsOf = (db: Db, bookingId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .select(['refund.amount', 'refund.state', 'payment.state as payment'])
    .where('invoice.booking_id', '=', bookingId)
    .orderBy('refund.id')
    .execute()
