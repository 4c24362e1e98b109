import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { BondApplication } from '../contract.ts'
import { askNow } from './ask-partner.ts'
import { describeApplication } from './describe-application.ts'
import { type ApplicantRow, confirmApplicant, listApplicants, waitsForCode } from './queries.ts'

const nobody = () => conflict(m.zero_no_code_needed())

/** Sends a code to the guarantor: only they can consent to passing on their PAN and income. */
export async function sendFamilyCode(ctx: Context, { phone }: Pick<ApplicantRow, 'phone'>): Promise<number> {
  const { personId } = signedIn(ctx)
  const { first_name } = await accounts.getPerson(ctx.db, personId)
  const { resendAfterS } = await accounts.sendCode(ctx, {
    ...{ phone, purpose: 'bond' },
    words: (code, minutes) => m.zero_code_sms({ code, minutes, name: first_name }),
  })
  return resendAfterS
}

async function waitingOf(ctx: Context): Promise<ApplicantRow> {
  const row = (await listApplicants(ctx.db, signedIn(ctx).personId)).find(waitsForCode)
  if (!row) throw nobody()
  return row
}

export async function sendCodeAgain(ctx: Context) {
  const row = await waitingOf(ctx)
  return {
    success: true as const,
    phone: maskPhone(row.phone),
    resend_after_s: await sendFamilyCode(ctx, row),
  }
}

/** Verifies the guarantor's code, then asks the partner. */
export async function confirmFamily(ctx: Context, otp: string): Promise<BondApplication> {
  const row = await waitingOf(ctx)
  await accounts.confirmCode(ctx, { phone: row.phone, purpose: 'bond' }, otp)
  const confirmed = await confirmApplicant(ctx.db, row, ctx.now)
  if (!confirmed) throw nobody()
  await askNow(ctx, confirmed)
  return describeApplication(ctx, row.person_id)
}
