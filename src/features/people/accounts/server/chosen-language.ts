import type { Context } from '#platform/context.ts'
import { isLanguage } from '#shared/language.ts'
import { cookieYearS } from '#shared/site-cookie.ts'
import { getPerson, updatePerson } from './queries.ts'

/**
 * A language chosen before there was an account holds from the first message on. Somebody who signs up on a page in
 * Hindi or Kannada is written to in it; an English page is where everybody arrives, so that it says nothing.
 */
export async function keepChosenLanguage(ctx: Pick<Context, 'db' | 'exchange'>, personId: number): Promise<void> {
  const { cookies, language: ofPage } = ctx.exchange
  if (isLanguage(cookies.language)) return void (await updatePerson(ctx.db, personId, { language: cookies.language }))
  if (ofPage === 'en') return
  const { language_chosen } = await getPerson(ctx.db, personId)
  if (!language_chosen) await updatePerson(ctx.db, personId, { language: ofPage })
}

/** On a new device private pages open in the language of the profile; a choice made on this device stands. */
export function takeLanguageAlong({ config, exchange }: Pick<Context, 'config' | 'exchange'>, inProfile: string): void {
  const { cookies, setCookies } = exchange
  // English is in every profile from the start, so it need not be a choice.
  if (inProfile === 'en' || isLanguage(cookies.language)) return
  const { secure } = config
  // Scripts read it, to offer no language where one is chosen.
  setCookies.push({ name: 'language', value: inProfile, maxAgeS: cookieYearS, secure, httpOnly: false })
}
