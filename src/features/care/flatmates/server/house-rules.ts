import { sql } from 'kysely'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HouseRule } from '../contract.ts'
import { isAgreed, mostRules } from '../rules.ts'
import { livedHome, type OwnHome } from './own-home.ts'
import { type Occupant, shownName } from './residents.ts'

type RuleRow = {
  id: number
  tenancy_id: number
  words: string
  agreed_at: Date | null
  yes: number[]
  no: number[]
}

async function listRows(db: Db, homeId: number): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.id, r.tenancy_id, r.words, r.agreed_at,
      coalesce((select json_agg(a.tenancy_id) from house_rule_answer a where a.rule_id = r.id and a.agrees), '[]') as yes,
      coalesce((select json_agg(a.tenancy_id) from house_rule_answer a where a.rule_id = r.id and not a.agrees), '[]') as no
    from house_rule r where r.home_id = ${homeId} order by r.agreed_at is null, r.id`.execute(db)
  return rows
}

export async function describeRules(db: Db, home: OwnHome, occupants: readonly Occupant[]): Promise<HouseRule[]> {
  const residents = occupants.filter(({ lives }) => lives).map(({ tenancy_id }) => tenancy_id)
  const me = home.tenancy_id
  return (await listRows(db, home.home_id)).map(({ id, words, tenancy_id, agreed_at, yes, no }) => ({
    ...{ id, words, mine: tenancy_id === me },
    by: shownName(occupants.find((each) => each.tenancy_id === tenancy_id)),
    agreed_on: agreed_at && dayInIndia(agreed_at),
    my_answer: yes.includes(me) ? true : no.includes(me) ? false : null,
    ...{ yes: residents.filter((each) => yes.includes(each)).length, of: residents.length },
  }))
}

export async function proposeRule(ctx: Context, words: string): Promise<void> {
  const home = await livedHome(ctx)
  await transaction(ctx.db, async (tx) => {
    await sql`select from home where id = ${home.home_id} for update`.execute(tx)
    if ((await listRows(tx, home.home_id)).length >= mostRules)
      throw conflict(m.flatmates_many_rules({ most: mostRules }))
    const { id } = await tx
      .insertInto('house_rule')
      .values({ home_id: home.home_id, tenancy_id: home.tenancy_id, words, proposed_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await answerWithin(tx, ctx.now, { home, ruleId: id, agrees: true })
  })
}

export async function answerRule(ctx: Context, ruleId: number, agrees: boolean): Promise<void> {
  const home = await livedHome(ctx)
  await transaction(ctx.db, async (tx) => {
    await lockRule(tx, home, ruleId)
    await answerWithin(tx, ctx.now, { home, ruleId, agrees })
  })
}

async function lockRule(tx: Tx, home: OwnHome, ruleId: number) {
  const rule = await tx
    .selectFrom('house_rule')
    .select(['id', 'tenancy_id', 'agreed_at'])
    .where('id', '=', ruleId)
    .where('home_id', '=', home.home_id)
    .forUpdate()
    .executeTakeFirst()
  if (!rule) throw notFound(m.flatmates_no_rule())
  return rule
}

type Answer = { home: OwnHome; ruleId: number; agrees: boolean }

async function answerWithin(tx: Tx, now: Date, { home, ruleId, agrees }: Answer): Promise<void> {
  const answer = { rule_id: ruleId, tenancy_id: home.tenancy_id, agrees, answered_at: now }
  await tx
    .insertInto('house_rule_answer')
    .values(answer)
    .onConflict((conflicted) => conflicted.columns(['rule_id', 'tenancy_id']).doUpdateSet({ agrees, answered_at: now }))
    .execute()
  if (!agrees) await tx.updateTable('house_rule').set({ agreed_at: null }).where('id', '=', ruleId).execute()
  else await noteAgreed(tx, now, ruleId)
}

async function noteAgreed(tx: Tx, now: Date, ruleId: number): Promise<void> {
  const { rows } = await sql<{ residents: number[]; yes: number[] }>`
    select coalesce((select json_agg(t.id) from tenancy t where t.home_id = r.home_id
        and t.state in ('living', 'notice_given')), '[]') as residents,
      coalesce((select json_agg(a.tenancy_id) from house_rule_answer a where a.rule_id = r.id and a.agrees), '[]') as yes
    from house_rule r where r.id = ${ruleId}`.execute(tx)
  const { residents = [], yes = [] } = rows[0] ?? {}
  if (!isAgreed(residents, yes)) return
  await tx
    .updateTable('house_rule')
    .set({ agreed_at: now })
    .where('id', '=', ruleId)
    .where('agreed_at', 'is', null)
    .execute()
}

export async function dropRule(ctx: Context, ruleId: number): Promise<void> {
  const home = await livedHome(ctx)
  await transaction(ctx.db, async (tx) => {
    const rule = await lockRule(tx, home, ruleId)
    if (rule.tenancy_id !== home.tenancy_id) throw notFound(m.flatmates_no_rule())
    if (rule.agreed_at) throw conflict(m.flatmates_rule_agreed())
    await tx.deleteFrom('house_rule').where('id', '=', ruleId).execute()
  })
}

/** When the one who had said no moves out, the rest have agreed. */
export async function noteAgreedRules(db: Db, now: Date): Promise<void> {
  const open = await db.selectFrom('house_rule').select('id').where('agreed_at', 'is', null).orderBy('id').execute()
  for (const { id } of open) await transaction(db, (tx) => noteAgreed(tx, now, id))
}
