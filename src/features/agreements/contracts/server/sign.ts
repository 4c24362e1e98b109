import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { agreementPath, refusalToSign, type SignRefusal } from '../rules.ts'
import { terms } from '../terms.ts'
import { agreementSigned } from './agreement-signed.ts'
import { addEvent } from './events.ts'
import { makePaper } from './file-paper.ts'
import {
  findNewestVersion,
  findVersion,
  isPartyOf,
  listParties,
  lockAgreement,
  type PartyRow,
  type VersionRow,
} from './queries.ts'

type Read = { agreement_id: number; sha256: string }

/** Sends the code for one text: it is bound to the hash, so that it signs nothing else. */
export async function sendCode(ctx: Context, { agreement_id, sha256 }: Read) {
  await requireOpen(ctx, ctx.db, { agreement_id, sha256 })
  const phone = await ownPhone(ctx)
  const { resendAfterS } = await accounts.sendCode(ctx, { ...codeOf(phone, sha256), resend: false })
  return { success: true as const, resend_after_s: resendAfterS, phone_end: phone.slice(-4) }
}

/**
 * The code is spent first, by itself; then one transaction writes the signature and its event, and with the last one
 * completes the version. Dying in between costs a code, never a signature, and no signature is written twice.
 */
export async function sign(ctx: Context, body: Read & { otp: string }) {
  await requireOpen(ctx, ctx.db, body)
  const phone = await ownPhone(ctx)
  await accounts.confirmCode(ctx, codeOf(phone, body.sha256), body.otp)
  const allSigned = await writeSignature(ctx, body, phone)
  return {
    ...{ success: true as const, all_signed: allSigned, status: allSigned ? ('signed' as const) : ('ready' as const) },
    signature_link: agreementPath(body.agreement_id),
    signed_on: ctx.now.toISOString(),
  }
}

/** For a party who has proved by the code who they are. Answers whether all have signed now. */
export const writeSignature = (ctx: Context, read: Read, phone: string): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    await lockAgreement(tx, read.agreement_id)
    // Read again under the lock: it may have been replaced, cancelled or signed meanwhile.
    const { row, party } = await requireOpen(ctx, tx, read)
    await insertSignature(tx, { row, party, way: 'code', phoneEnd: phone.slice(-4), now: ctx.now })
    return completeIfAllSigned(ctx, tx, row)
  })

/** With the owner's power of attorney, in the transaction that makes the version ready. */
export async function signForOwner(
  ctx: Pick<JobContext, 'now' | 'queue'>,
  tx: Tx,
  { row, party }: { row: VersionRow; party: PartyRow },
): Promise<void> {
  await insertSignature(tx, { row, party, way: 'power of attorney', phoneEnd: null, now: ctx.now })
  await completeIfAllSigned(ctx, tx, row)
}

const codeOf = (phone: string, sha256: string) => ({
  ...{ phone, purpose: 'agreement' as const, digits: terms.codeDigits, about: sha256 },
  words: (code: string, minutes: number) => m.agreements_code_sms({ code, minutes }),
})

async function ownPhone(ctx: Context): Promise<string> {
  const person = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (!person.phone) throw new Refusal(409, 'no_phone', m.agreements_phone_first())
  return person.phone
}

/** The newest version and the caller in it, where it waits for their signature under the text they read. */
async function requireOpen(
  ctx: Context,
  db: Context['db'],
  { agreement_id, sha256 }: Read,
): Promise<{ row: VersionRow; party: PartyRow }> {
  const { personId } = signedIn(ctx)
  if (!(await isPartyOf(db, agreement_id, personId))) throw notFound(m.agreements_no_such())
  const row = await findNewestVersion(db, agreement_id)
  if (!row) throw notFound(m.agreements_no_such())
  const party = (await listParties(db, row.id)).find(({ person_id }) => person_id === personId)
  if (!party) throw new Refusal(409, 'not_a_party', m.agreements_not_a_party())
  const reason = refusalToSign(row, { hasSigned: party.signed_at !== null, readSha256: sha256 })
  if (reason) throw refusalFor(reason, row)
  return { row, party }
}

function refusalFor(reason: SignRefusal, row: VersionRow): Refusal {
  const newer = { version_number: String(row.version_number), sha256: row.sha256 ?? '' }
  const texts: Record<SignRefusal, [code: string, message: string]> = {
    void: ['agreement_void', m.agreements_refused_void()],
    preparing: ['agreement_preparing', m.agreements_refused_preparing()],
    signed: ['already_signed', m.agreements_refused_signed()],
    version_changed: [
      'version_changed',
      m.agreements_refused_changed({ number: row.version_number, day: localDay(dayInIndia(row.created_at)) }),
    ],
  }
  const [code, message] = texts[reason]
  return new Refusal(409, code, message, reason === 'version_changed' ? newer : undefined)
}

type NewSignature = { row: VersionRow; party: PartyRow; way: string; phoneEnd: string | null; now: Date }

async function insertSignature(tx: Tx, { row, party, way, phoneEnd, now }: NewSignature): Promise<void> {
  const sha256 = row.sha256
  if (sha256 === null) throw new Error(`Version ${row.id} has no text to sign`)
  try {
    await tx
      .insertInto('agreement_signature')
      .values({ party_id: party.id, version_id: row.id, sha256, way, phone_end: phoneEnd, signed_at: now })
      .execute()
  } catch (error) {
    if (violated(error) === 'agreement_signature_pkey') throw refusalFor('signed', row)
    throw error
  }
  const data = { version: row.version_number, party: party.id, role: party.role, sha256, way }
  await addEvent(tx, row.agreement_id, { type: 'signed', data, at: now })
}

async function completeIfAllSigned(ctx: Pick<JobContext, 'now' | 'queue'>, tx: Tx, row: VersionRow): Promise<boolean> {
  const parties = await listParties(tx, row.id)
  if (parties.some(({ signed_at }) => signed_at === null)) return false
  await tx
    .updateTable('agreement_version')
    .set({ status: 'signed', signed_at: ctx.now })
    .where('id', '=', row.id)
    .where('status', '=', 'ready')
    .execute()
  const data = { version: row.version_number, sha256: row.sha256, parties: parties.length }
  await addEvent(tx, row.agreement_id, { type: 'completed', data, at: ctx.now })
  await agreementSigned(tx, {
    ...{ tenancyId: row.tenancy_id, agreementId: row.agreement_id, version: row.version_number },
    ...{ licenceTo: row.licence_to, now: ctx.now },
  })
  await ctx.queue.enqueue(makePaper, { versionId: row.id }, { tx })
  return true
}

/** The version a party may open, or nothing found. */
export async function requireOwnVersion(ctx: Pick<Context, 'db' | 'actor'>, versionId: number): Promise<VersionRow> {
  const { personId } = signedIn(ctx)
  const row = await findVersion(ctx.db, versionId)
  const parties = row ? await listParties(ctx.db, versionId) : []
  if (!row || !parties.some(({ person_id }) => person_id === personId)) throw notFound(m.agreements_no_such())
  return row
}
