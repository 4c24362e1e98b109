import { randomBytes } from 'node:crypto'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, Refusal, tooMany } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessages } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { InvitationBody } from '../invitation-contract.ts'
import { mostPerDay, type Recipient, readRecipient, withoutRepeats, wordsOf } from '../invitation-rules.ts'
import { namelessOwner } from '../rules.ts'
import { countSince, insertInvitations, listUnwanted, lockSender } from './invitation-queries.ts'
import { insertOwnerReferral } from './queries.ts'

type Way = { kind: 'tenant' | 'owner'; only?: Recipient['channel'] }

/** The answer says how many were named, nothing about any of them. */
export async function sendInvitations(ctx: Context, { recipients, message }: InvitationBody, { kind, only }: Way) {
  const { personId, roles } = signedIn(ctx)
  const people = readAll(recipients, only)
  const own = await accounts.getPerson(ctx.db, personId)
  if (people.some(({ address }) => address === own.phone || address === own.email?.toLowerCase())) {
    throw badInput({ recipients: m.refer_named_yourself() })
  }
  const standing = await accounts.tenantStanding(ctx.db, personId)
  const code = own.referral_code
  if (!code || (kind === 'tenant' && !standing.lives && !roles.includes('influencer'))) {
    throw new Refusal(422, 'referral_refused', m.refer_not_yet())
  }
  const origin = siteOrigin(ctx.config)
  const rows = people.map((each) => ({ ...each, kind, stopCode: randomBytes(18).toString('base64url') }))
  await transaction(ctx.db, async (tx) => {
    await lockSender(tx, personId)
    const dayAgo = new Date(ctx.now.getTime() - 86_400_000)
    if ((await countSince(tx, personId, dayAgo)) + rows.length > mostPerDay) {
      throw tooMany(m.refer_day_limit({ most: mostPerDay }))
    }
    const unwanted = await listUnwanted(
      tx,
      people.map(({ address }) => address),
      ctx.now,
    )
    const wanted = rows.map((row) => ({ ...row, posted: !unwanted.has(row.address) }))
    const isNew = await insertInvitations(tx, personId, wanted, ctx.now)
    if (kind === 'owner') for (const each of rows) await insertOwnerReferral(tx, ownerOf(personId, each, ctx.now))
    await postMessages(
      tx,
      ctx.queue,
      wanted
        .filter(({ address, posted }) => posted && isNew.has(address))
        .map(({ channel, address, stopCode }) => ({
          ...{ channel, recipient: address, purpose: 'invitation:sent' as const, askedIn: ctx.exchange.language },
          ...wordsOf({
            ...{ sender: own.first_name, link: `${origin}/r/${code}`, message, kind },
            stop: () => origin + localAddress(`/invitations/stop/${stopCode}`),
          }),
        })),
    )
  })
  return {
    ...{ success: true as const, invited: people.length },
    message: m.refer_sent({ count: people.length }),
  }
}

function readAll(typed: readonly string[], only: Recipient['channel'] | undefined): Recipient[] {
  const read = typed.map(readRecipient)
  const wrong = typed.find((_, n) => !read[n] || (only !== undefined && read[n]?.channel !== only))
  if (wrong !== undefined) {
    throw badInput({ recipients: m.refer_wrong_recipient({ typed: wrong.slice(0, 40), wanted: only ?? 'any' }) })
  }
  return withoutRepeats(read.filter((each) => each !== null))
}

/** The first who names an owner has the reward; the others are answered alike. */
const ownerOf = (referrer_id: number, { channel, address }: Recipient, created_at: Date) => ({
  ...{ referrer_id, name: namelessOwner, city: '', created_at },
  ...(channel === 'sms' ? { phone: address } : { email: address }),
})
