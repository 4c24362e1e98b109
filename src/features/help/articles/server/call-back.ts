import { leads } from '#features/search/leads/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { askCallBack as callBackCall } from '../call-back-contract.ts'
import { triedLine } from '../rules.ts'
import { allArticles } from './articles.ts'

/** A lead with what was tried; articles that do not exist are left out. */
export async function askCallBack(
  ctx: Context,
  body: HandlerInput<typeof callBackCall>['body'],
): Promise<{ info: string }> {
  const titles = allArticles()
    .filter(({ slug }) => body.articles.includes(slug))
    .map(({ head }) => head.title)
  const questions = body.questions.map((question) => question.trim()).filter(Boolean)
  const { name, phone, campaign } = body
  return leads.leaveHelpLead(ctx, { name, phone, campaign, wish: triedLine(questions, titles) })
}
