type Client = { query(text: string, values: unknown[]): Promise<unknown> }

/** Inserts the bookings that began these people's tenancies. Uses the connection that plants the world. */
export async function plantBookings(client: Client, people: readonly number[]): Promise<void> {
  await client.query(
    `insert into booking (home_id, kind, room_id, bed_id, person_id, state, move_in, months, deposit_kind, rent, deposit,
       held_until, request_key, tenancy_id, created_at, confirmed_at)
     select home_id, kind, room_id, bed_id, tenant_id, 'confirmed', starts_on, 11, 'full', rent, deposit,
       created_at + interval '15 minutes', 'demo-' || id, id, created_at, created_at + interval '6 minutes'
     from tenancy where tenant_id = any ($1) and state <> 'cancelled' order by id`,
    [people],
  )
  // Links stays to their booking, as a hold does, so that cancelling a booking frees its beds.
  await client.query('update stay s set booking_id = b.id from booking b where b.tenancy_id = s.tenancy_id', [])
}
