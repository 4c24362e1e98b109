import { sql } from 'kysely'
import { makeTenancy, type TenancyDraft, type TenancyState } from '#demo/tenancies.ts'
import type { PictureKind } from '#features/homes/listing/room-rules.ts'
import { purposeOf } from '#features/people/consents/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Role, VisitState } from '#platform/db-types.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'
import { type AgreementWishes, insertAgreement } from './test-agreement.ts'
import { type HomeWishes, insertTestHome, nextId, type TestHome } from './test-home.ts'
import {
  type CheckWishes,
  insertCheck,
  insertOffer,
  insertPictures,
  insertSale,
  insertSociety,
  type OfferWishes,
  type SaleWishes,
  type SocietyWishes,
} from './test-home-parts.ts'
import { moneyIn } from './test-money.ts'
import { insertRepair, type RepairWishes } from './test-repair.ts'

export type TestPerson = { id: number; phone: string; name: string }
type PersonWishes = {
  firstName?: string
  lastName?: string
  work?: string
  bornOn?: Day
  roles?: Role[]
  /** Marked as assured, which the menu says. */
  assured?: boolean
  /** Unique in the database. */
  referralCode?: string
}
type TenantWishes = {
  in: TestHome
  /** Which of its beds, counted from 0, where it is let by the bed. */
  bed?: number
  state?: TenancyState
  from?: Day
  until?: Day | null
  shownToFlatmates?: boolean
  person?: TestPerson
}
type VisitWishes = {
  to: TestHome
  by: TestPerson
  /** A full hour. */
  at: Date
  state?: VisitState
  /** Stars of the visitor. */
  rating?: number
  online?: boolean
  liveLink?: string
}

export type Factories = ReturnType<typeof factoriesIn>

/** Makes what a test needs, straight in the database, so that no test searches a planted world for it. */
export function factoriesIn(db: Db, now: () => Date = () => new Date()) {
  const today = () => dayInIndia(now())

  const aPerson = (wishes: PersonWishes = {}): Promise<TestPerson> => insertPerson(db, now(), wishes)

  const aHome = (wishes: HomeWishes = {}): Promise<TestHome> =>
    insertTestHome(db, now(), wishes, () => aPerson({ firstName: 'Ramesh', roles: ['owner'] }))

  /** Lives in one bed of a home that is let by the bed, else in all of it. */
  async function aTenant(wishes: TenantWishes): Promise<{ person: TestPerson; tenancyId: number }> {
    const { in: home, bed = 0, state = 'living', from, until = null, shownToFlatmates = false } = wishes
    const person = wishes.person ?? (await aPerson())
    const byBed = home.kinds.includes('bed')
    const bedId = home.beds[bed]
    if (bedId === undefined) throw new Error(`The home has ${home.beds.length} beds, and none is number ${bed}`)
    const unit = {
      ...{ home_id: home.id, kind: byBed ? ('bed' as const) : ('house' as const), room_id: null },
      ...{ bed_id: byBed ? bedId : null, bed_ids: byBed ? [bedId] : home.beds, rent: 9_000_00, deposit: 18_000_00 },
    }
    const dates = from ? { dates: { starts_on: from, ends_on: until } } : {}
    const { stays, created_at, moved_in_at, ...row } = makeTenancy(randomFrom(1), {
      unit,
      state,
      today: today(),
      ...dates,
    })
    const { id: tenancyId } = await db
      .insertInto('tenancy')
      .values({
        ...row,
        tenant_id: person.id,
        share_with_flatmates: shownToFlatmates,
        created_at: new Date(created_at),
        moved_in_at: moved_in_at === null ? null : new Date(moved_in_at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertStays(db, stays, tenancyId)
    if (shownToFlatmates) {
      const { purpose, version } = purposeOf('flatmates')
      await db.insertInto('consent').values({ purpose, version, person_id: person.id, given_at: now() }).execute()
    }
    await sql`select refresh_unit(${home.id}, ${today()})`.execute(db)
    return { person, tenancyId }
  }

  const aVisit = (wishes: VisitWishes): Promise<number> => insertVisit(db, now(), wishes)

  /** One of us found the home as it is listed. */
  const aCheck = async (wishes: CheckWishes): Promise<void> =>
    insertCheck(db, now(), wishes, await aPerson({ roles: ['area_manager'] }))

  /** It came back, and waits in the queue of the desk. */
  const aFailedMail = (wishes: { purpose: string }): Promise<number> => insertFailedMail(db, now(), wishes)

  const aRepair = (wishes: RepairWishes): Promise<number> => insertRepair(db, now(), wishes)

  const anOffer = (wishes: OfferWishes) => insertOffer(db, today(), wishes)

  const aSociety = (wishes: SocietyWishes) => insertSociety(db, wishes)

  /** Puts a home up for sale. */
  const aSale = (wishes: SaleWishes): Promise<void> => insertSale(db, now(), wishes)

  const pictures = (kinds: readonly PictureKind[]) => insertPictures(db, kinds)

  /** The agreement of a tenant of the home, ready to be signed unless it is wanted otherwise. */
  async function anAgreement(wishes: AgreementWishes) {
    const { in: home, bed } = wishes
    const state = 'agreement_pending'
    const { person, tenancyId } = await aTenant({
      in: home,
      state,
      ...(bed === undefined ? {} : { bed }),
      ...wishes.tenant,
    })
    return insertAgreement(db, now(), { ...wishes, person, tenancyId })
  }

  /** As if the person had signed in an hour ago. */
  const forgetProof = async (personId: number): Promise<void> => {
    const proven_at = new Date(now().getTime() - 3600_000)
    await db.updateTable('session').set({ proven_at }).where('person_id', '=', personId).execute()
  }

  return {
    aPerson,
    aHome,
    aTenant,
    anAgreement,
    aVisit,
    aCheck,
    aRepair,
    aFailedMail,
    anOffer,
    aSociety,
    aSale,
    pictures,
    forgetProof,
    ...moneyIn(db, now),
  }
}

async function insertPerson(db: Db, now: Date, wishes: PersonWishes): Promise<TestPerson> {
  const { firstName = 'Asha', lastName = 'Rao', work = null, bornOn = null, roles = ['tenant'] } = wishes
  const { referralCode = null, assured = false } = wishes
  const id = await nextId(db, 'person')
  // The digits that differ come first, because codes are also capped by the first five of a number.
  const phone = `85${[...String(id).padStart(8, '0')].reverse().join('')}`
  await db
    .insertInto('person')
    .values({
      ...{
        id,
        phone,
        first_name: firstName,
        last_name: lastName,
        work,
        born_on: bornOn,
        email: `person.${id}@example.com`,
        referral_code: referralCode,
        assured_at: assured ? now : null,
      },
      ...{ phone_confirmed_at: now, email_confirmed_at: now, signed_up_at: now, created_at: now },
    })
    .execute()
  await db
    .insertInto('person_role')
    .values(roles.map((role) => ({ person_id: id, role })))
    .execute()
  return { id, phone, name: `${firstName} ${lastName}` }
}

async function insertStays(db: Db, stays: TenancyDraft['stays'], tenancyId: number): Promise<void> {
  for (const { from, to, ...stay } of stays) {
    const during = sql<string>`daterange(${from}::date, ${to}::date)`
    await db
      .insertInto('stay')
      .values({ ...stay, during, tenancy_id: tenancyId })
      .execute()
  }
}

/** Reserves no slot: a visit that must block others is scheduled through the API. */
async function insertVisit(db: Db, now: Date, wishes: VisitWishes): Promise<number> {
  const { to, by, at, state = 'scheduled', rating = null, online = false, liveLink } = wishes
  const { area_manager_id } = await db
    .selectFrom('home')
    .select('area_manager_id')
    .where('id', '=', to.id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('visit')
    .values({
      ...{ home_id: to.id, area_manager_id, person_id: by.id, name: by.name, phone: by.phone, starts_at: at },
      ...{ state, rating, online, live_link: liveLink ?? null, door_code: '1234', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertFailedMail(db: Db, now: Date, { purpose }: { purpose: string }): Promise<number> {
  const mail = { channel: 'email', recipient: 'gone@example.com', subject: 'Hello', body: 'Hello', purpose }
  const { id } = await db.insertInto('outbox_message').values(mail).returning('id').executeTakeFirstOrThrow()
  // The queue follows a message that fails, as each is there before.
  const failed = { failed_at: now, failure: '550 The mailbox is full.' }
  await db.updateTable('outbox_message').set(failed).where('id', '=', id).execute()
  return id
}
