import type { Kysely } from 'kysely'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db-types.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { necessaryReasons } from '#shared/message-kinds.ts'
import {
  type Channel,
  type Choice,
  choicesOf,
  isWanted,
  reasonText,
  type Topic,
  wantedByDefault,
} from '../notification-rules.ts'
import { ownPush } from './push-devices.ts'
import { deleteChoice, listChoices, saveChoice } from './queries.ts'

export const ownChoices = async (ctx: Context) => ({
  topics: choicesOf(await listChoices(ctx.db, signedIn(ctx).personId)),
  push: await ownPush(ctx),
  always: m.profile_always(),
  always_because: necessaryReasons.map(reasonText),
})

/** Choices equal to the default are deleted, so that later changes of the default apply to them. */
export async function chooseMessages(ctx: Context, choices: readonly Choice[]): Promise<void> {
  const { personId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    for (const choice of choices) {
      const write = choice.wanted === wantedByDefault(choice.topic) ? deleteChoice : saveChoice
      await write(tx, personId, choice)
    }
  })
}

/** Checked before a message is sent. Codes and security messages skip it. */
export const wantsMessage = async (
  db: Kysely<Database>,
  personId: number,
  topic: Topic,
  channel: Channel,
): Promise<boolean> => isWanted(await listChoices(db, personId), topic, channel)
