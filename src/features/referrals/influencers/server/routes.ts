import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { accounts } from '#features/people/accounts/server/api.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import { rewards } from '#features/referrals/rewards/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import * as calls from '../contract.ts'

const mostCampaigns = 50

export const influencerRoutes = [
  handle(calls.getInfluencer, (ctx) => describeInfluencer(ctx)),
  handle(calls.addCampaign, async (ctx, { body }) => ({ code: await addCampaign(ctx, body.name) })),
  handle(calls.registerInfluencer, async (ctx, { body }) => ({
    ...{ success: true as const, state: await register(ctx, body) },
  })),
  handle(calls.listInfluencerRequests, async ({ db }) => {
    const rows = await db
      .selectFrom('influencer_application as a')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select(['a.person_id', 'p.first_name', 'p.last_name', 'a.channel', 'a.words', 'a.applied_at'])
      .where('a.state', '=', 'asked')
      .orderBy('a.applied_at')
      .limit(200)
      .execute()
    return {
      requests: rows.map(({ first_name, last_name, applied_at, ...row }) => ({
        ...{ ...row, name: `${first_name} ${last_name}`.trim(), applied_at: applied_at.toISOString() },
      })),
    }
  }),
  handle(calls.decideInfluencer, async (ctx, { params, body }) => {
    await decide(ctx, params.id, body.decision)
    return { success: true as const }
  }),
]

async function describeInfluencer(ctx: Context) {
  const { personId } = signedIn(ctx)
  const origin = siteOrigin(ctx.config)
  const [campaigns, { paid, on_its_way }, tax] = await Promise.all([
    referrals.listCampaigns(ctx.db, personId),
    rewards.totalsOf(ctx.db, personId),
    rewards.taxOf(ctx.db, personId, dayInIndia(ctx.now)),
  ])
  return {
    campaigns: campaigns.map((each) => ({ ...each, link: `${origin}/r/${each.code}` })),
    ...{ due: on_its_way, paid, tax, widget_url: `${origin}/affiliate/widget/${campaigns[0]?.code ?? ''}` },
  }
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Nine signs that cannot be mistaken for each other. */
const newCode = (): string => Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')

async function addCampaign(ctx: Context, name: string): Promise<string> {
  const { personId } = signedIn(ctx)
  if ((await referrals.countCampaigns(ctx.db, personId)) >= mostCampaigns) {
    throw badInput({ name: m.influencer_most({ most: mostCampaigns }) })
  }
  const code = newCode()
  const row = { code, person_id: personId, name, created_at: ctx.now }
  if (!(await referrals.insertCampaign(ctx.db, row))) throw badInput({ name: m.influencer_same_name() })
  return code
}

/** Asking again changes nothing. */
async function register(ctx: Context, { channel, words }: { channel: string; words: string }) {
  const { personId, roles } = signedIn(ctx)
  if (roles.includes('influencer')) return 'accepted' as const
  await ctx.db
    .insertInto('influencer_application')
    .values({ person_id: personId, channel, words, applied_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .execute()
  const { state } = await ctx.db
    .selectFrom('influencer_application')
    .select('state')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return state as 'asked' | 'accepted' | 'refused'
}

async function decide(ctx: Context, id: number, decision: 'accept' | 'refuse'): Promise<void> {
  const { personId } = signedIn(ctx)
  if (id === personId) throw notAllowed('Somebody else decides about you.')
  await transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('influencer_application')
      .select('state')
      .where('person_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.state !== 'asked') throw conflict('This is decided already.')
    const state = decision === 'accept' ? 'accepted' : 'refused'
    await tx
      .updateTable('influencer_application')
      .set({ state, decided_by_id: personId, decided_at: ctx.now })
      .where('person_id', '=', id)
      .execute()
    if (state === 'accepted') {
      await sql`insert into person_role (person_id, role) values (${id}, 'influencer') on conflict do nothing`.execute(
        tx,
      )
    }
    await accounts.tellPerson(tx, ctx, id, {
      ...{ purpose: 'referral:influencer', subject: m.influencer_decided_subject, path: '/alpha/influencer' },
      body: () => m.influencer_decided({ state }),
    })
  })
}
