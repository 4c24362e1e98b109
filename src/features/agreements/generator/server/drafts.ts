import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, conflict, notFound, Refusal } from '#platform/errors.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { type DraftContent, emptyContent, keptDays, mostTenants, tooManyTenants } from '../content.ts'
import type { AgreementDraft, saveAgreementDraft } from '../contract.ts'
import { linkPath } from '../paths.ts'
import { checkStep, progressOf, stepKeys, stepNumber, steps } from '../steps.ts'
import {
  draftHere,
  hashToken,
  isToken,
  keepToken,
  newToken,
  requireAccess,
  requireDraft,
  tokenHere,
} from './draft-access.ts'
import {
  changeDraft,
  type DraftRow,
  findByToken,
  insertDraft,
  listOfPerson,
  removeDraft,
  tieToPerson,
} from './queries.ts'

const mostDrafts = 20

function describeDraft(ctx: Pick<Context, 'now'>, row: DraftRow, token: string | null): AgreementDraft {
  const { open, finished } = progressOf(row.content, row.reached, dayInIndia(ctx.now))
  const isHere = token !== null && hashToken(token).equals(row.token_hash)
  return {
    ...{ id: row.id, version: row.version, content: row.content, open_step: open, finished },
    steps: steps.map(({ key, title }, at) => ({
      ...{ key, title: title() },
      state: finished || at + 1 < open ? 'done' : at + 1 === open ? 'open' : 'locked',
    })),
    in_account: row.person_id !== null,
    link: row.person_id === null && isHere ? linkPath(token) : null,
    updated_at: row.updated_at.toISOString(),
    kept_until: addDays(dayInIndia(row.updated_at), keptDays),
  }
}

export async function listDrafts(ctx: Context) {
  const here = await draftHere(ctx)
  const own = ctx.actor ? await listOfPerson(ctx.db, ctx.actor.personId) : []
  const guests = here && here.person_id === null ? [here] : []
  return {
    signed_in: ctx.actor !== null,
    drafts: [...guests, ...own].map((row) => describeDraft(ctx, row, tokenHere(ctx))),
  }
}

export async function startDraft(ctx: Context): Promise<AgreementDraft> {
  const personId = ctx.actor?.personId ?? null
  if (personId !== null && (await listOfPerson(ctx.db, personId)).length >= mostDrafts) {
    throw conflict(m.rentdoc_most_drafts({ most: mostDrafts }))
  }
  const token = newToken()
  const row = await insertDraft(ctx.db, {
    ...{ token_hash: hashToken(token), person_id: personId, content: emptyContent, now: ctx.now },
  })
  keepToken(ctx, token)
  return describeDraft(ctx, row, token)
}

/** By the link of a guest's draft, on another device. */
export async function openDraft(ctx: Context, token: string): Promise<AgreementDraft> {
  if (!isToken(token)) throw notFound(m.rentdoc_link_opens_none())
  if (ctx.actor) await tieToPerson(ctx.db, hashToken(token), ctx.actor.personId)
  const row = await findByToken(ctx.db, hashToken(token))
  if (!row) throw notFound(m.rentdoc_link_opens_none_now())
  keepToken(ctx, token)
  return describeDraft(ctx, requireAccess(ctx, row, row), token)
}

export const getDraft = async (ctx: Context, id: number): Promise<AgreementDraft> =>
  describeDraft(ctx, await requireDraft(ctx, id), tokenHere(ctx))

type Body = HandlerInput<typeof saveAgreementDraft>['body']

export async function saveDraft(ctx: Context, id: number, body: Body) {
  const row = await requireDraft(ctx, id)
  const today = dayInIndia(ctx.now)
  const content = withStep(row.content, body)
  if (content.tenants.length > mostTenants) throw badInput({ tenants: tooManyTenants() }, tooManyTenants())
  if (body.version !== row.version) throw changedElsewhere(row.version)
  const { open } = progressOf(row.content, row.reached, today)
  const number = stepNumber(body.step)
  if (number > open) {
    const title = steps[open - 1]?.title() ?? ''
    throw new Refusal(409, 'step_locked', m.rentdoc_first_finish({ title }), { step: stepKeys[open - 1] ?? '' })
  }
  const problems = checkStep(body.step, content, today)
  if (body.finish && Object.keys(problems).length > 0) throw badInput(problems)
  const reached = body.finish ? Math.max(row.reached, number + 1) : row.reached
  const changed = await changeDraft(ctx.db, row, { content, reached, now: ctx.now })
  if (!changed) throw changedElsewhere(row.version + 1)
  return { ...describeDraft(ctx, changed, tokenHere(ctx)), problems }
}

const changedElsewhere = (version: number) =>
  new Refusal(409, 'draft_changed', m.rentdoc_changed_elsewhere(), {
    version: String(version),
  })

/** The one part that the step names, and no other. */
function withStep(content: DraftContent, body: Body): DraftContent {
  const given = stepKeys.filter((key) => body[key] !== undefined)
  if (given.length !== 1 || given[0] !== body.step) {
    throw badInput({ [body.step]: m.rentdoc_one_step() })
  }
  return { ...content, [body.step]: body[body.step] }
}

export async function deleteDraft(ctx: Context, id: number): Promise<void> {
  const row = await requireDraft(ctx, id)
  await removeDraft(ctx.db, row.id)
  const token = tokenHere(ctx)
  if (token !== null && hashToken(token).equals(row.token_hash)) keepToken(ctx, '')
}

/** Signing in keeps what was typed in this browser with the account. */
export async function keepWithAccount(ctx: Pick<Context, 'exchange'>, tx: Context['db'], personId: number) {
  const token = tokenHere(ctx)
  if (token !== null) await tieToPerson(tx, hashToken(token), personId)
}
