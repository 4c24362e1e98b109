import { type MessageTopic, messageTopics } from '#shared/message-kinds.ts'

export const topics = messageTopics
export type Topic = MessageTopic
export const channels = ['sms', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

export type Choice = { topic: Topic; channel: Channel; wanted: boolean }

/** Messages about one's own home or visits are opt-out; news are opt-in. */
export const wantedByDefault = (topic: Topic): boolean => topic !== 'news'

export const topicWords: Readonly<Record<Topic, { title: string; text: string }>> = {
  visits: { title: 'Visits', text: 'Times, door codes and changes of a visit, and how you liked a home.' },
  payments: { title: 'Payments', text: 'Rent that is due, receipts and refunds.' },
  service_requests: { title: 'Service requests', text: 'Who is coming, when it is done, and news of your flatmates.' },
  saved_searches: { title: 'Saved searches', text: 'New homes for the searches you saved.' },
  news: { title: 'Offers and news', text: 'Discounts and new homes, if you agreed to it under Privacy and your data.' },
}

export type TopicChoices = { topic: Topic } & Readonly<Record<Channel, boolean>>

/** All topics, with stored choices overriding the defaults. */
export const choicesOf = (kept: readonly Choice[]): TopicChoices[] =>
  topics.map((topic) => ({
    topic,
    sms: isWanted(kept, topic, 'sms'),
    email: isWanted(kept, topic, 'email'),
    push: isWanted(kept, topic, 'push'),
  }))

export const isWanted = (kept: readonly Choice[], topic: Topic, channel: Channel): boolean =>
  kept.find((choice) => choice.topic === topic && choice.channel === channel)?.wanted ?? wantedByDefault(topic)
