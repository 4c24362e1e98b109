import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { isLanguage, type Language } from '#shared/language.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import type { Database } from './db-types.ts'
import { defineJob, type JobContext, ScheduledPayload } from './job.ts'
import { inLanguage } from './language.ts'
import { definePort } from './port.ts'
import type { Queue } from './queue.ts'
import { renewText, type SealedPlace } from './reseal.ts'
import { seal, unseal } from './seal.ts'

export type Message = {
  channel: 'sms' | 'email' | 'push'
  recipient: string
  subject?: string
  body: string
  /** Its kind, which says whether it can be switched off (`#shared/message-kinds.ts`). */
  purpose: MessageKind
  /** The person whose choices count, where known; otherwise the one who has proven the address. */
  personId?: number
}

/** Written when its reader is known, in their language; a text that is there already stays as it is. */
export type Words = string | (() => string)
export type Draft = Omit<Message, 'subject' | 'body'> & {
  subject?: Words
  body: Words
  /** In which its reader asked for it: for those who have chosen none. */
  askedIn?: string
}

type Addressee = Pick<Message, 'channel' | 'recipient' | 'personId'>

/**
 * The language each reader has chosen: the person named, or the one who has proven the address; null where none is
 * chosen. Provided by profiles.
 */
export const readerLanguages = definePort<
  [tx: Kysely<Database>, readers: readonly Addressee[]],
  Promise<(reader: Addressee) => Language | null>
>('readerLanguages')

/** Leaves out what people have switched off. Provided by profiles. */
export const wantedMessages = definePort<[tx: Kysely<Database>, messages: readonly Message[]], Promise<Message[]>>(
  'wantedMessages',
)

/** The same messages for the browsers that their readers have switched on. Provided by profiles. */
export const pushCopies = definePort<[tx: Kysely<Database>, messages: readonly Message[]], Promise<Message[]>>(
  'pushCopies',
)

/** Sends to a browser. Provided by profiles. */
export const deliverPush = definePort<[ctx: JobContext, message: Unsent], Promise<string>>('deliverPush')

/**
 * Messages are inserted with the change that causes them and sent after the commit, so that a rollback sends nothing. The
 * one way for messages that can be switched off.
 */
export async function postMessages(tx: Kysely<Database>, queue: Queue, drafts: readonly Draft[]): Promise<void> {
  const messages = await write(tx, drafts)
  const wanted =
    messages.length === 0 ? [] : [...(await wantedMessages(tx, messages)), ...(await pushCopies(tx, messages))]
  if (wanted.length === 0) return
  const rows = wanted.map(({ personId: _, ...message }) => message)
  const posted = await tx.insertInto('outbox_message').values(rows).returning('id').execute()
  for (const { id } of posted) await queue.enqueue(sendMessage, { id }, { tx })
}

async function write(tx: Kysely<Database>, drafts: readonly Draft[]): Promise<Message[]> {
  const open = drafts.filter(({ body, subject }) => typeof body === 'function' || typeof subject === 'function')
  const languageOf = open.length === 0 ? () => null : await readerLanguages(tx, open)
  return drafts.map(({ body, subject, askedIn, ...draft }) =>
    inLanguage(languageOf(draft) ?? (isLanguage(askedIn) ? askedIn : 'en'), () => ({
      ...draft,
      body: textOfWords(body),
      ...(subject === undefined ? {} : { subject: textOfWords(subject) }),
    })),
  )
}

const textOfWords = (words: Words): string => (typeof words === 'function' ? words() : words)

/**
 * For texts that let somebody in: sealed at rest and blanked once sent. Anyone who can read the database, a backup of
 * it or a replica, learns no code and no link.
 */
export async function postSecret(
  tx: Kysely<Database>,
  { queue, config }: Pick<JobContext, 'queue' | 'config'>,
  draft: Draft,
): Promise<void> {
  const [written] = await write(tx, [draft])
  if (!written) return
  const { body, personId: _, ...message } = written
  const row = { ...message, body: null, body_sealed: seal(config, body, aboutText(message)) }
  const { id } = await tx.insertInto('outbox_message').values(row).returning('id').executeTakeFirstOrThrow()
  await queue.enqueue(sendMessage, { id }, { tx })
}

const aboutText = ({ purpose, recipient }: Addressed): string => `message ${purpose} ${recipient}`

/** Messages that wait, and in the demo those sent. */
export const sealedMessages: SealedPlace = {
  name: 'messages',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('outbox_message')
      .select(['id', 'purpose', 'recipient', 'body_sealed'])
      .where('id', '>', after)
      .where('body_sealed', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const { id, body_sealed, ...about } of rows) {
      const body = body_sealed && renewText(ctx, body_sealed, aboutText(about))
      if (!body) continue
      renewed += 1
      await ctx.db
        .updateTable('outbox_message')
        .set({ body_sealed: body })
        .where('id', '=', id)
        .where('body_sealed', '=', body_sealed)
        .execute()
    }
    return { last: rows.at(-1)?.id ?? null, renewed }
  },
}

type Addressed = { purpose: string; recipient: string }
type Kept = Addressed & { body: string | null; body_sealed: Uint8Array | null }

/** The text of a message, or null where it was blanked. */
export const textOf = (config: JobContext['config'], message: Kept): string | null =>
  message.body_sealed ? unseal(config, message.body_sealed, aboutText(message)) : message.body

export const postMessage = (tx: Kysely<Database>, queue: Queue, message: Draft): Promise<void> =>
  postMessages(tx, queue, [message])

export const sendMessage = defineJob({
  name: 'send-message',
  payload: z.object({ id: z.number() }),
  async run(ctx, { id }) {
    const message = await ctx.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    const text = message && textOf(ctx.config, message)
    if (!message || text === null || text === undefined) return
    if (message.channel === 'sms' && (await hasHadEnough(ctx, message))) {
      const failure = `This phone has had its ${mostSmsPerDay} messages of the day.`
      await ctx.db.updateTable('outbox_message').set({ failed_at: sql`now()`, failure }).where('id', '=', id).execute()
      ctx.log.warn({ message: id }, 'a phone has had its messages of the day')
      return
    }
    try {
      const ref = await send(ctx, { ...message, text })
      // The demo's outbox page is where codes arrive, so there they stay, sealed.
      const blank = isSecret(message) && ctx.config.production ? { body: null, body_sealed: null } : {}
      await ctx.db
        .updateTable('outbox_message')
        .set({ sent_at: sql`now()`, provider_ref: ref, failed_at: null, failure: null, ...blank })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      const failure = String((error as Error).message).slice(0, 500)
      // Beside SMS and mail, so that nobody has to look after one that failed.
      const failed = message.channel === 'push' ? { failure } : { failure, failed_at: sql<Date>`now()` }
      await ctx.db.updateTable('outbox_message').set(failed).where('id', '=', id).execute()
      if (message.channel === 'push') return
      throw error
    }
  },
})

/** More than anybody needs: it caps those who earn by each message to a number and move a visit to and fro for it. */
const mostSmsPerDay = 40

/** Codes have caps and a budget of their own. A message that is sent again after a failure counts again. */
async function hasHadEnough({ db, now }: JobContext, { purpose, recipient }: Addressed): Promise<boolean> {
  if (purpose.startsWith('otp:')) return false
  const day = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
  const { rows } = await sql<{ counts: number[] }>`
    select count_up(${[`sms:phone-day:${recipient}`]}::text[], ${[day]}::timestamptz[], ${[mostSmsPerDay]}::integer[]) as counts`.execute(
    db,
  )
  return (rows[0]?.counts[0] ?? 0) > mostSmsPerDay
}

/** By purpose as well, for those posted in clear text by an earlier version. */
const isSecret = ({ body_sealed, purpose }: { body_sealed: Uint8Array | null; purpose: string }): boolean =>
  body_sealed !== null || /^otp:|^account:(sign-in-link|confirm-email)$/.test(purpose)

type Unsent = { id: number; channel: string; recipient: string; subject: string | null; text: string; purpose: string }

async function send(ctx: JobContext, message: Unsent): Promise<string> {
  if (message.channel === 'push') return deliverPush(ctx, message)
  const { providers } = ctx
  // Every retry uses the same idempotency key, so that the provider sends one SMS.
  const idempotencyKey = `message-${message.id}`
  const { recipient: to, text, subject, purpose } = message
  const { ref } =
    message.channel === 'sms'
      ? await providers.sms.send({ to, text, templateId: purpose, idempotencyKey })
      : await providers.email.send({ to, subject: subject ?? '', text, idempotencyKey })
  return ref
}

/** Retention in days: messages with one-time codes, which have expired by then, and all others. */
export const keepMessageDays = { code: 1, other: 365 } as const

/** Deletes old messages. */
export const tidyOutbox = defineJob({
  name: 'tidy-outbox',
  payload: ScheduledPayload,
  schedule: '50 3 * * *',
  async run(ctx, { firesAt }) {
    const before = (days: number) => new Date(new Date(firesAt).getTime() - days * 86_400_000)
    await ctx.db
      .deleteFrom('outbox_message')
      .where('purpose', 'like', 'otp:%')
      .where('created_at', '<', before(keepMessageDays.code))
      .execute()
    await ctx.db.deleteFrom('outbox_message').where('created_at', '<', before(keepMessageDays.other)).execute()
  },
})
