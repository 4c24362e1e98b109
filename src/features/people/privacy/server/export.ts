import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Actor, Services } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import type { Subject } from '#platform/person-part.ts'
import { exportsPerDay } from '../rules.ts'
import { personParts } from './person-parts.ts'

const about =
  'Everything Thikana holds about you. Times are UTC, money is in paise. Identity numbers rest encrypted and are given here by their last four characters. Your papers themselves can be opened in Profile, Documents.'

/** Reads everything in one snapshot, so that the parts are consistent. */
export async function exportOf({ db, clock }: Services, actor: Actor): Promise<Record<string, unknown>> {
  const now = clock()
  const day = 24 * 60
  if ((await accounts.countUp(db, `export:person-day:${actor.personId}`, day, now)) > exportsPerDay) {
    throw tooMany(m.privacy_exports_a_day({ most: exportsPerDay }))
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const who = subjectOf(await accounts.getPerson(tx, actor.personId))
      const all: Record<string, unknown> = { about, made_at: now }
      for (const { sections = {} } of personParts()) {
        for (const [name, { read }] of Object.entries(sections)) all[name] = await read(tx, who)
      }
      return all
    })
}

type Person = Awaited<ReturnType<typeof accounts.getPerson>>

const subjectOf = ({ id, phone, phone_confirmed_at, email, email_confirmed_at }: Person): Subject => ({
  id,
  phone: phone_confirmed_at ? phone : null,
  phoneSince: phone_confirmed_at ?? new Date(),
  email: email_confirmed_at ? email : null,
  emailSince: email_confirmed_at ?? new Date(),
})
