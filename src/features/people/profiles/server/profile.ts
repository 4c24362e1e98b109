import { link as mailedLink, maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'
import type { Profile, updateProfile } from '../contract.ts'
import { bornOnProblem, completenessOf, isNamed } from '../rules.ts'
import { photoUrls } from './photo.ts'
import { findAgreementDetail, hasIdentityDocument, lockAgreementDetail, markConfirmed } from './queries.ts'

type Person = Awaited<ReturnType<typeof accounts.getPerson>>

export async function ownProfile(ctx: Context): Promise<Profile> {
  const { personId, role } = signedIn(ctx)
  const [person, pending, agreement, hasDocument] = await Promise.all([
    accounts.getPerson(ctx.db, personId),
    accounts.findPendingEmail(ctx.db, personId, ctx.now),
    findAgreementDetail(ctx.db, personId),
    hasIdentityDocument(ctx.db, personId),
  ])
  const email_confirmed = person.email !== null && person.email_confirmed_at !== null
  const phone_confirmed = person.phone !== null && person.phone_confirmed_at !== null
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    first_name: person.first_name,
    last_name: person.last_name,
    role,
    phone: person.phone && maskPhone(person.phone),
    phone_confirmed,
    email: person.email,
    email_confirmed,
    pending_email: pendingEmail(person, pending),
    gender: person.gender as Profile['gender'],
    born_on: person.born_on,
    work: person.work,
    group_of_friends: person.group_of_friends,
    language: person.language as Language,
    has_password: person.password_hash !== null,
    assured: person.assured_at !== null,
    photo: person.photo_key === null ? null : photoUrls(personId, person.photo_key),
    completeness: completenessOf(role, {
      name: isNamed(person.first_name),
      phone: phone_confirmed,
      email: email_confirmed,
      about: person.gender !== null && person.born_on !== null && person.work !== null,
      photo: person.photo_key !== null,
      agreement: agreement?.confirmed_at != null,
      documents: hasDocument,
    }),
    referral_code: person.referral_code,
    member_since: person.created_at.toISOString(),
  }
}

const linkLifeMs = mailedLink.confirmEmailDays * 86_400_000

/** Ignores links older than the last confirmed address. */
function pendingEmail(person: Person, pending: { email: string; expires_at: Date } | undefined): string | null {
  if (!pending) return null
  const sentAt = pending.expires_at.getTime() - linkLifeMs
  return person.email_confirmed_at && sentAt <= person.email_confirmed_at.getTime() ? null : pending.email
}

type Change = HandlerInput<typeof updateProfile>['body']

export async function changeProfile(ctx: Context, change: Change): Promise<void> {
  const { personId } = signedIn(ctx)
  const problem = change.born_on ? bornOnProblem(change.born_on, dayInIndia(ctx.now)) : undefined
  if (problem) throw badInput({ born_on: problem })
  const patch = { ...change, ...(change.work === '' ? { work: null } : {}) }
  if (Object.keys(patch).length === 0) return
  await ctx.db.transaction().execute(async (tx) => {
    // Same lock as confirming, so that a name being changed is never confirmed.
    await lockAgreementDetail(tx, personId)
    const before = await accounts.getPerson(tx, personId)
    await accounts.updatePerson(tx, personId, patch)
    if (changesAgreement(before, patch)) await markConfirmed(tx, personId, null)
  })
}

/** Whether name or date of birth changed, which are part of the agreement. */
const changesAgreement = (before: Person, after: Change): boolean =>
  (['first_name', 'last_name', 'born_on'] as const).some(
    (field) => after[field] !== undefined && after[field] !== before[field],
  )
