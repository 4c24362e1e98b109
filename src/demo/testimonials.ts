import type pg from 'pg'
import type { Day } from '#shared/dates.ts'

/** Testimonials of demo tenants, by what they rent. */
const words = {
  bed: [
    'The rent on the page was the rent on the agreement. I checked twice.',
    'I came with one suitcase on a Sunday and had a bed, a key and a working Wi-Fi by evening.',
    'Chose the bed by the window on the plan, and that is the bed I got.',
    'My mother saw the video before I signed. That settled it.',
  ],
  room: [
    'A room to myself and a bill I can read. That was all I wanted.',
    'We were shown three rooms in one afternoon and nobody hurried us.',
    'The tap was mended the day after I wrote. I had stopped believing in that.',
    'My transfer across the city cost nothing and took nine days.',
  ],
  house: [
    'We saw three houses in one Sunday and knew the full cost of each before we set out.',
    'The deposit of our last home came back before we had unpacked in this one.',
    'Four of us, one agreement, and nobody has to run after anybody for the rent.',
    'They asked what the children need before they asked what we earn.',
  ],
} as const

/** Adds testimonials in every city: a long-standing tenant of a bed, of a room and of a house. */
export async function plantTestimonials(client: pg.ClientBase, today: Day): Promise<void> {
  await client.query(
    `insert into testimonial (person_id, home_id, kind, words, agreed_at)
     select tenant_id, home_id, kind, said[1 + (nth_of_kind - 1) % cardinality(said)], starts_on + interval '30 days'
     from (
       select t.*, row_number() over (partition by t.kind order by t.city_id) as nth_of_kind,
         case t.kind when 'bed' then $2::text[] when 'room' then $3::text[] else $4::text[] end as said
       from (
         select t.tenant_id, t.home_id, t.kind, t.starts_on, h.city_id,
           row_number() over (partition by h.city_id, t.kind order by t.id) as nth
         from tenancy t join home h on h.id = t.home_id
         where t.state = 'living' and t.starts_on < $1::date - 40
       ) t
       where t.nth = 1
     ) chosen
     on conflict do nothing`,
    [today, words.bed, words.room, words.house],
  )
}
