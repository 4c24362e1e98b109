import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { type AgreementFacts, agreementChecks, checkMissing, missingFor, missingToConfirm } from '../agreement-rules.ts'
import type { AgreementDetail, updateAgreementDetail, Verification } from '../contract.ts'
import { isNamed } from '../rules.ts'
import {
  type AgreementRow,
  findAgreementDetail,
  hasIdentityDocument,
  lockAgreementDetail,
  markConfirmed,
  saveAgreementDetail,
} from './queries.ts'

export async function ownAgreementDetail(ctx: Context): Promise<AgreementDetail | null> {
  const row = await findAgreementDetail(ctx.db, signedIn(ctx).personId)
  if (!row) return null
  const { person_id, updated_at, confirmed_at, emergency_phone, ...rest } = row
  return {
    ...rest,
    emergency_phone: maskPhone(emergency_phone),
    updated_at: updated_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }
}

type Given = HandlerInput<typeof updateAgreementDetail>['body']

export async function changeAgreementDetail(ctx: Context, given: Given): Promise<void> {
  const { personId } = signedIn(ctx)
  const person = await accounts.getPerson(ctx.db, personId)
  if (given.emergency_phone !== undefined && given.emergency_phone === person.phone) {
    throw badInput({ emergency_phone: m.profile_somebody_else() })
  }
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockAgreementDetail(tx, personId)
    const emergency_phone = given.emergency_phone ?? before?.emergency_phone
    if (emergency_phone === undefined) throw badInput({ emergency_phone: m.accounts_invalid_phone() })
    const row: AgreementRow = { ...given, emergency_phone }
    if (before && isSame(before, row)) return
    await saveAgreementDetail(tx, personId, row, ctx.now)
  })
}

const isSame = (before: AgreementRow, after: AgreementRow): boolean =>
  (Object.keys(after) as (keyof AgreementRow)[]).every((field) => before[field] === after[field])

export async function verificationOf(ctx: Context): Promise<Verification> {
  const { personId } = signedIn(ctx)
  const row = await findAgreementDetail(ctx.db, personId)
  const facts = await factsOf(ctx, personId, row)
  const missing = missingFor(facts)
  return {
    complete: missing.length === 0,
    can_confirm: missingToConfirm(facts).length === 0 && !facts.confirmed,
    done: agreementChecks.filter((check) => facts[check]),
    missing,
    confirmed_at: row?.confirmed_at?.toISOString() ?? null,
  }
}

type Row = Awaited<ReturnType<typeof findAgreementDetail>>

async function factsOf(ctx: Pick<Context, 'db'>, personId: number, row: Row): Promise<AgreementFacts> {
  const [person, hasDocument] = await Promise.all([
    accounts.getPerson(ctx.db, personId),
    hasIdentityDocument(ctx.db, personId),
  ])
  return {
    name: isNamed(person.first_name),
    born_on: person.born_on !== null,
    details: row !== undefined,
    phone: person.phone !== null && person.phone_confirmed_at !== null,
    identity_document: hasDocument,
    confirmed: row?.confirmed_at != null,
  }
}

export async function confirmAgreementDetail(ctx: Context): Promise<void> {
  const { personId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockAgreementDetail(tx, personId)
    const missing = missingToConfirm(await factsOf({ db: tx }, personId, row))
    if (missing.length > 0) {
      const fields = Object.fromEntries(
        missing.map((check) => [check, m.profile_check_refused({ what: checkMissing(check) })]),
      )
      throw new Refusal(422, 'incomplete', m.profile_fill_then_confirm(), fields)
    }
    if (!row?.confirmed_at) await markConfirmed(tx, personId, ctx.now)
  })
}
