import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Campaign } from '#features/search/campaigns/contract.ts'
import { campaigns } from '#features/search/campaigns/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { postMessage } from '#platform/outbox.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { LeadDraft, leaveLead as leaveLeadCall } from '../contract.ts'
import {
  checkLead,
  codeDigits,
  consent,
  isLeadCode,
  type LeadSource,
  type PropertyType,
  propertyTypeLabels,
} from '../rules.ts'
import { hasLead, saveLead } from './lead-queries.ts'

type Body = HandlerInput<typeof leaveLeadCall>['body']
type Where = { cityId: number | null; localityId: number | null; text: string }

const wireNames = { propertyType: 'property_type', email: 'customer_email' } as const

/** Without a code only for the caller's own, confirmed phone, and for the forms that have no such step. */
export async function leaveLead(ctx: Context, body: Body): Promise<{ info: string }> {
  const { source, city, locality } = body
  const own = (await ownPerson(ctx))?.confirmedPhone ?? null
  const fields = { ...body, propertyType: body.property_type, email: body.customer_email }
  const errors = checkLead(source, fields, own !== null)
  if (Object.keys(errors).length > 0) throw badInput(onTheWire(errors))
  const where = await placeOf(ctx, city, locality)
  await refuseFloods(ctx)
  const phone = body.phone || (own ?? '')
  const confirmed = phone === own
  if (source === 'search' && !confirmed) await confirmPhone(ctx, phone, body.otp)
  await store(ctx, {
    source,
    name: body.name,
    phone,
    confirmed: confirmed || source === 'search',
    email: body.customer_email,
    where,
    type: (body.property_type || null) as PropertyType | null,
    campaign: body.campaign,
  })
  return { info: m.leads_details_done() }
}

export type SaleWish = {
  name: string
  /** '' is the confirmed phone of the account. */
  phone: string
  home: { id: number; title: string; cityId: number; localityId: number }
  campaign?: Partial<Campaign>
}

/** A lead about a home for sale. As in the assistance form, no code is needed. */
export async function leaveSaleLead(
  ctx: Context,
  { name, phone, home, campaign }: SaleWish,
): Promise<{ info: string }> {
  const own = (await ownPerson(ctx))?.confirmedPhone ?? null
  const fields = { name, phone, city: '', locality: '', propertyType: '', email: '' }
  const errors = checkLead('resale', fields, own !== null)
  if (Object.keys(errors).length > 0) throw badInput(onTheWire(errors))
  await refuseFloods(ctx)
  const number = phone || (own ?? '')
  await store(ctx, {
    source: 'resale',
    name,
    phone: number,
    confirmed: number === own,
    email: '',
    where: { cityId: home.cityId, localityId: home.localityId, text: home.title },
    type: null,
    homeId: home.id,
    campaign,
  })
  return { info: m.leads_sale_done() }
}

export type OwnerWish = {
  name: string
  countryCode: string
  phone: string
  email: string
  city: string
  locality: string
  /** One line from the options of the form, never a person's own words. */
  wish: string
  campaign?: Partial<Campaign>
}

/** An owner who wants a home let or sold. The form has checked the fields; no code is needed. */
export async function leaveOwnerLead(ctx: Context, asked: OwnerWish): Promise<void> {
  const where = await placeOf(ctx, asked.city, asked.locality)
  await refuseFloods(ctx)
  const own = (await ownPerson(ctx))?.confirmedPhone ?? null
  await store(ctx, {
    ...{ source: 'owner', name: asked.name, phone: asked.phone, email: asked.email, where, type: null },
    ...{
      confirmed: asked.countryCode === '91' && asked.phone === own,
      countryCode: asked.countryCode,
      wish: asked.wish,
      campaign: asked.campaign,
    },
  })
}

export type Wish = {
  name: string
  /** '' is the confirmed phone of the account. */
  phone: string
  wish: string
  campaign?: Partial<Campaign>
}

/** Keeps a request for help by a person, with the searches tried before. No code is needed. */
export async function leaveHelpLead(ctx: Context, wish: Wish): Promise<{ info: string }> {
  await leaveWish(ctx, 'help', wish, 'no place named')
  return { info: m.leads_help_done() }
}

/** Keeps a wish for a city where we are not; `where` names it for the team. No code is needed. */
export const leaveCityLead = (ctx: Context, { where, ...wish }: Wish & { where: string }): Promise<void> =>
  leaveWish(ctx, 'city', wish, where)

async function leaveWish(ctx: Context, source: 'help' | 'city', asked: Wish, whereText: string): Promise<void> {
  const { name, phone, wish, campaign } = asked
  const own = (await ownPerson(ctx))?.confirmedPhone ?? null
  const fields = { name, phone, city: '', locality: '', propertyType: '', email: '' }
  const errors = checkLead(source, fields, own !== null)
  if (Object.keys(errors).length > 0) throw badInput(onTheWire(errors))
  await refuseFloods(ctx)
  const number = phone || (own ?? '')
  const where = { cityId: null, localityId: null, text: whereText }
  const confirmed = number === own
  await store(ctx, { source, name, phone: number, confirmed, email: '', where, type: null, wish, campaign })
}

const onTheWire = (errors: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [wireNames[name as keyof typeof wireNames] ?? name, text ?? '']),
  )

async function ownPerson(ctx: Context) {
  if (!ctx.actor) return null
  const { first_name, last_name, phone, phone_confirmed_at } = await accounts.getPerson(ctx.db, ctx.actor.personId)
  return { name: `${first_name} ${last_name}`.trim(), confirmedPhone: phone_confirmed_at ? phone : null }
}

async function placeOf({ db }: Context, citySlug: string, localitySlug: string): Promise<Where> {
  if (citySlug === '') return { cityId: null, localityId: null, text: 'no place named' }
  const city = await places.findCityBySlug(db, citySlug)
  if (!city) throw badInput({ city: m.places_not_in_city() })
  if (localitySlug === '') return { cityId: city.id, localityId: null, text: city.name }
  const locality = await places.findLocality(db, city.id, localitySlug)
  if (!locality) throw badInput({ locality: m.leads_choose_locality() })
  return { cityId: city.id, localityId: locality.id, text: `${locality.name}, ${city.name}` }
}

/** Rate limit for leads without a code, which cost staff time. */
async function refuseFloods(ctx: Context): Promise<void> {
  const key = `lead:address-day:${addressKey(ctx.exchange.address)}`
  if ((await accounts.countUp(ctx.db, key, 24 * 60, ctx.now)) > 50) throw tooMany()
}

async function confirmPhone(ctx: Context, phone: string, code: string | undefined): Promise<void> {
  if (code === undefined || !isLeadCode(code)) {
    const text = m.leads_enter_otp({ digits: codeDigits })
    throw new Refusal(422, 'otp_needed', text, { otp: text })
  }
  await accounts.confirmCode(ctx, { phone, purpose: 'exit-intent', digits: codeDigits }, code)
}

type Wanted = {
  source: LeadSource
  name: string
  phone: string
  confirmed: boolean
  email: string
  where: Where
  type: PropertyType | null
  homeId?: number
  countryCode?: string
  wish?: string
  campaign?: Partial<Campaign>
}

/** The mail to the team. */
const wishes: Readonly<Record<LeadSource, { wish: string; what: string }>> = {
  search: { wish: 'finding a home', what: 'not said' },
  eqaro: { wish: 'finding a home', what: 'not said' },
  owner: { wish: 'letting a home', what: 'To list a home with us' },
  resale: { wish: 'buying this home', what: 'To buy' },
  help: { wish: 'a question', what: 'A call back' },
  city: { wish: 'a city where we are not yet', what: 'A call when we come' },
}

async function store(ctx: Context, wanted: Wanted): Promise<void> {
  const { source, where, type } = wanted
  await ctx.db.transaction().execute(async (tx) => {
    const personId = ctx.actor?.personId ?? null
    const { isNew, id } = await saveLead(tx, {
      source,
      person_id: personId,
      name: wanted.name.trim(),
      country_code: wanted.countryCode ?? '91',
      phone: wanted.phone,
      wish: wanted.wish ?? null,
      phone_confirmed: wanted.confirmed,
      email: wanted.email.trim().toLowerCase() || null,
      city_id: where.cityId,
      locality_id: where.localityId,
      property_type: type,
      home_id: wanted.homeId ?? null,
      consent_version: consent.version,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    if (isNew && id !== null) {
      await campaigns.keepOrigin(tx, { leadId: id, personId, campaign: wanted.campaign, now: ctx.now })
    }
    const team = ctx.config.LEADS_EMAIL
    if (!isNew || !team) return
    const { wish, what } = wishes[source]
    // No personal data in the mail: mailboxes outlive the retention of leads.
    await postMessage(tx, ctx.queue, {
      channel: 'email',
      recipient: team,
      subject: `A new lead: ${where.text}`,
      purpose: 'lead:new',
      body: `Somebody asks for help with ${wish}.\n\nWhere: ${where.text}\nWhat: ${type ? propertyTypeLabels[type] : what}\n\nName and number: ${siteOrigin(ctx.config)}/admins/leads`,
    })
  })
}

/** Staff, owners and people with a lead are not asked. */
export async function leadDraft(ctx: Context): Promise<LeadDraft> {
  const person = await ownPerson(ctx)
  if (!ctx.actor || !person) return { ask: true, name: '', phone: null }
  const ask = ctx.actor.role === 'tenant' && !(await hasLead(ctx.db, ctx.actor.personId))
  return { ask, name: person.name, phone: person.confirmedPhone && maskPhone(person.confirmedPhone) }
}
