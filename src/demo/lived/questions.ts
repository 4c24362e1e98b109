import { sql } from 'kysely'
import { answerSplit } from '#features/care/meters/server/answers.ts'
import { aboutBankAccount } from '#features/money/payouts/server/bank-accounts.ts'
import { replaceAccount } from '#features/money/payouts/server/bank-queries.ts'
import { privacy } from '#features/people/privacy/server/api.ts'
import { answerSettlement } from '#features/tenancy/settlements/server/answers.ts'
import { seal } from '#platform/seal.ts'
import { actingAt, type Planting } from './context.ts'
import { drawPaper } from './desk.ts'

const hour = 3_600_000

type Wishes = {
  /** Disputes a line of their settlement. */
  leaver: number
  /** Sent a cheque, because the bank knows the account by another name. */
  leaving: number
  /** The person whose flatmate asks about a share of the electricity. */
  sharing: number
}

/** Answers of tenants that wait for the money office and the desk. */
export async function askQuestions(planting: Planting, { leaver, leaving, sharing }: Wishes): Promise<void> {
  const ago = (hours: number) => new Date(planting.now.getTime() - hours * hour)
  await dispute(planting, leaver, ago(5))
  await sendCheque(planting, leaving, ago(9))
  await askAboutMeter(planting, sharing, ago(6))
}

async function dispute(planting: Planting, personId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number; settlement_id: number; kind: string }>`
    select l.id, l.settlement_id, l.kind from settlement_line l join settlement s on s.id = l.settlement_id
    join tenancy t on t.id = s.tenancy_id
    where t.tenant_id = ${personId} and s.state = 'open' and l.state = 'proposed' and l.amount > 0
    order by l.kind = 'repair' desc, l.id`.execute(planting.db)
  const [first] = rows
  // A world of a few homes has no home for them.
  if (!first) return
  const words = 'The curtain rail was loose when I moved in. My first report says so.'
  const ctx = actingAt(planting, { personId, role: 'tenant' }, at)
  await answerSettlement(ctx, first.settlement_id, {
    answers: rows.map(({ id }) =>
      id === first.id ? { line_id: id, accept: false, words } : { line_id: id, accept: true },
    ),
  })
}

async function sendCheque(planting: Planting, personId: number, at: Date): Promise<void> {
  const { db, config } = planting
  const { first_name, last_name } = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const ctx = actingAt(planting, { personId, role: 'tenant' }, at)
  const accountNumber = `30400${String(personId).padStart(5, '0')}7171`
  await replaceAccount(db, {
    ...{
      person_id: personId,
      holder: `${first_name} ${last_name}`,
      ifsc: 'SBIN0004321',
      bank_name: 'State Bank of India',
    },
    ...{ branch_name: 'Gachibowli', number_sealed: seal(config, accountNumber, aboutBankAccount(personId)) },
    ...{
      number_end: accountNumber.slice(-4),
      status: 'review',
      registered_name: `${first_name} ${last_name[0]}`,
      asked: 1,
    },
    cheque_key: await privacy.keepFile(ctx, personId, await drawPaper('CHEQUE')),
    ...{ cheque_type: 'image/jpeg', created_at: at },
  })
}

async function askAboutMeter(planting: Planting, personId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ split_id: number; person_id: number }>`
    select m.split_id, mate.tenant_id as person_id
    from tenancy own join tenancy mate on mate.home_id = own.home_id and mate.id <> own.id
    join meter_share m on m.tenancy_id = mate.id
    where own.tenant_id = ${personId} and own.state = 'living' and mate.state = 'living' and m.state = 'open'
    order by m.split_id limit 1`.execute(planting.db)
  const [share] = rows
  if (!share) return
  const ctx = actingAt(planting, { personId: share.person_id, role: 'tenant' }, at)
  const words = 'I was away for ten days in this month. Is my share counted by the days I was there?'
  await answerSplit(ctx, share.split_id, { answer: 'ask', words })
}
