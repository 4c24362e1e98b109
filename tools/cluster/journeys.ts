import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDays, dayInIndia } from '../../src/shared/dates.ts'
import type { Client, Form } from './client.ts'
import type { Booker } from './people.ts'

/** Everything somebody was told; the database must know all of it in the end. */
export type Told = {
  held: number[]
  paid: number[]
  visits: number[]
  /** Addresses of photos that were taken in, by the cookie of whose they are. */
  photos: Map<string, string>
  refused: Map<string, number>
}

export const nothingTold = (): Told => ({ held: [], paid: [], visits: [], photos: new Map(), refused: new Map() })

const refuse = (told: Told, step: string, text: string) => {
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'no answer'
  told.refused.set(`${step}: ${code}`, (told.refused.get(`${step}: ${code}`) ?? 0) + 1)
}

/** Holds a bed, opens the gateway and pays there; each step is sent again, with its id, until it is answered. */
export async function bookAndPay(client: Client, who: Booker, told: Told): Promise<void> {
  const post = (path: string, body: object | string) =>
    client.insist({ what: 'booking', method: 'POST', path, cookie: who.cookie, body })
  const wish = { house: who.slug, unit: `bed-${who.bedId}`, move_in: addDays(dayInIndia(new Date()), 3), terms: true }
  const held = await post('/api/v4/bookings/initiate', { ...wish, request_id: randomUUID() })
  if (held?.end !== '200') return refuse(told, 'hold', held?.text ?? '')
  const { booking_id, invoice_id } = JSON.parse(held.text) as { booking_id: number; invoice_id: number }
  told.held.push(booking_id)
  const opened = await post('/api/v4/payments/gateway.json', { invoice_id, request_id: randomUUID() })
  if (opened?.end !== '200') return refuse(told, 'gateway', opened?.text ?? '')
  const order: string = JSON.parse(opened.text).gateway_attributes.transaction_key
  const paid = await post(`/sandbox/pay/${order}`, 'outcome=succeed')
  if (paid?.end !== '303') return refuse(told, 'pay', paid?.text ?? '')
  told.paid.push(booking_id)
}

type Calendar = { days: { slots: { slot_id: string }[] }[] }

/** Looks at the calendar of a home and takes an hour of it. */
export async function scheduleVisit(client: Client, who: Booker, told: Told): Promise<void> {
  const path = `/api/v4/area_manager_calendars/slots.json?house_id=${who.homeId}`
  const found = await client.insist({ what: 'slots', method: 'GET', path })
  if (found?.end !== '200') return refuse(told, 'slots', found?.text ?? '')
  const slots = (JSON.parse(found.text) as Calendar).days.flatMap((day) => day.slots)
  const slot = slots[who.bedId % Math.max(1, slots.length)]
  if (!slot) return refuse(told, 'slots', '"code":"none_free"')
  const body = { house_id: who.homeId, slot_id: slot.slot_id, request_id: randomUUID() }
  const asked = { what: 'visit', method: 'POST', path: '/api/v4/schedule_visits', cookie: who.cookie, body } as const
  const made = await client.insist(asked)
  const visit = made?.end === '200' ? (JSON.parse(made.text) as { visit: { id: number } | null }).visit : null
  if (!visit) return refuse(told, 'visit', made?.text ?? '')
  told.visits.push(visit.id)
}

/** Sends a photo of oneself, which goes to the object store. */
export async function sendPhoto(client: Client, who: Booker, form: Form, told: Told): Promise<void> {
  const path = '/api/v4/profiles/photo'
  const sent = await client.insist({ what: 'photo', method: 'POST', path, cookie: who.cookie, body: form })
  if (sent?.end !== '200') return refuse(told, 'photo', sent?.text ?? '')
  told.photos.set(who.cookie, (JSON.parse(sent.text) as { photo: { small: string } }).photo.small)
}

/** A form with one picture, as a browser sends it. */
export async function photoForm(): Promise<Form> {
  const background = { r: 90, g: 120, b: 60 }
  const picture = await sharp({ create: { width: 480, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }))
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await response.arrayBuffer()) }
}
