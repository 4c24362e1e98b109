import { m } from '#messages'

export const helpPath = '/help-center'

export const audiences = ['tenants', 'owners'] as const
export type Audience = (typeof audiences)[number]
export const audienceLabel = (audience: Audience): string => m.help_audience({ audience })

/** The topics of each tab, in the order in which they are shown. */
export const topics: Readonly<Record<Audience, readonly string[]>> = {
  tenants: [
    ...['Before you book', 'Visits', 'Booking and paying', 'Moving in', 'Rent and bills'],
    ...['Repairs', 'Living there', 'Moving out', 'Your account'],
  ],
  owners: ['List your home', 'Your tenants', 'Rent and payouts', 'Repairs and bills', 'Agreements'],
}

export const topicId = (topic: string): string => topic.toLowerCase().replaceAll(' ', '-')

export const topicLabel = (topic: string): string => m.help_topic({ topic: topicId(topic).replaceAll('-', '_') })

export const articlePath = (slug: string): string => `${helpPath}/${slug}`

/** Longer questions are refused: each word costs the search time. */
export const questionLength = 120

export const knowledgePath = '/alpha/knowmax'

/** At most this many questions, and as many articles, come with a request for a call back. */
export const mostTried = 5

/** One line for the colleague who calls back: what the person searched for and read before. */
export function triedLine(questions: readonly string[], titles: readonly string[]): string {
  const searched = questions.map((question) => `“${question.replace(/\s+/g, ' ').trim()}”`).join(', ')
  return [
    'Needs help',
    ...(searched ? [`searched ${searched}`] : []),
    ...(titles.length > 0 ? [`read ${titles.map((title) => `“${title}”`).join(', ')}`] : []),
  ].join('; ')
}
