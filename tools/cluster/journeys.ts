import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDays, dayInIndia } from '../../src/shared/dates.ts'
import type { Asked, Client, Form } from './client.ts'
import type { Booker } from './people.ts'

/** Everything somebody was told; the database must know all of it in the end. */
export type Told = {
  /** Invoices of beds that are held, and of those that are paid. */
  held: number[]
  paid: number[]
  visits: number[]
  /** Addresses of photos that were taken in, by the cookie of whose they are. */
  photos: Map<string, string>
  refused: Map<string, number>
}

export const nothingTold = (): Told => ({ held: [], paid: [], visits: [], photos: new Map(), refused: new Map() })

export const refuse = (told: Told, step: string, answer: Asked | null) => {
  const code = /"code",?:?"(\w+)"/.exec(answer?.text ?? '')?.[1] ?? answer?.end ?? 'no answer'
  told.refused.set(`${step}: ${code}`, (told.refused.get(`${step}: ${code}`) ?? 0) + 1)
}

/** The status by which the router's own forms are led on to another page. */
const led = 202

/** Holds a bed, opens the gateway and pays there, by the forms of the screens; each is sent again until it is answered. */
export async function bookAndPay(client: Client, who: Booker, told: Told): Promise<void> {
  const post = (path: string, fields: Record<string, string>, wants?: number) => {
    const body = new URLSearchParams(fields)
    return client.insist({ what: 'booking', method: 'POST', path, cookie: who.cookie, body, ...(wants && { wants }) })
  }
  const wish = { unit: `bed-${who.bedId}`, move_in: addDays(dayInIndia(new Date()), 3), months: '11', deposit: 'full' }
  const held = await post(`/houses/${who.slug}/book.data`, { request_id: randomUUID(), ...wish, terms: 'on' }, led)
  const invoice = /\/alpha\/payment\?invoice_id=(\d+)/.exec(held?.text ?? '')?.[1]
  if (!invoice) return refuse(told, 'hold', held)
  told.held.push(Number(invoice))
  const pay = { request_id: randomUUID(), mode: 'gateway', intent: 'pay' }
  const opened = await post(`/alpha/payment.data?invoice_id=${invoice}`, pay)
  const gateway = /\/sandbox\/pay\/[\w-]+/.exec(opened?.text ?? '')?.[0]
  if (!gateway) return refuse(told, 'gateway', opened)
  const paid = await post(gateway, { outcome: 'succeed' }, 303)
  if (paid?.verdict !== 'good') return refuse(told, 'pay', paid)
  told.paid.push(Number(invoice))
}

type Calendar = { days: { slots: { slot_id: string }[] }[] }

/** Looks at the calendar of a home and takes an hour of it. */
export async function scheduleVisit(client: Client, who: Booker, told: Told): Promise<void> {
  const path = `/api/v4/area_manager_calendars/slots.json?house_id=${who.homeId}`
  const found = await client.insist({ what: 'slots', method: 'GET', path })
  if (found?.verdict !== 'good') return refuse(told, 'slots', found)
  const slots = (JSON.parse(found.text) as Calendar).days.flatMap((day) => day.slots)
  const slot = slots[who.bedId % Math.max(1, slots.length)]
  if (!slot) return refuse(told, 'no free hour', found)
  const body = { house_id: who.homeId, slot_id: slot.slot_id, request_id: randomUUID() }
  const asked = { what: 'visit', method: 'POST', path: '/api/v4/schedule_visits', cookie: who.cookie, body } as const
  const made = await client.insist(asked)
  const visit = made?.verdict === 'good' ? (JSON.parse(made.text) as { visit: { id: number } | null }).visit : null
  if (!visit) return refuse(told, 'visit', made)
  told.visits.push(visit.id)
}

/** Sends a photo of oneself, which goes to the object store. */
export async function sendPhoto(client: Client, who: Booker, form: Form, told: Told): Promise<void> {
  const path = '/api/v4/profiles/photo'
  const sent = await client.insist({ what: 'photo', method: 'POST', path, cookie: who.cookie, body: form })
  if (sent?.verdict !== 'good') return refuse(told, 'photo', sent)
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
