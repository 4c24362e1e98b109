import type { Context } from '#platform/context.ts'
import { isLanguage } from '#shared/language.ts'
import { updatePerson } from './queries.ts'

/** A language chosen before there was an account holds from the first message on. */
export async function keepChosenLanguage(ctx: Pick<Context, 'db' | 'exchange'>, personId: number): Promise<void> {
  const { language } = ctx.exchange.cookies
  if (isLanguage(language)) await updatePerson(ctx.db, personId, { language })
}
