import { m } from '#messages'
import { type MessageTopic, messageTopics, type NecessaryReason } from '#shared/message-kinds.ts'

export const topics = messageTopics
export type Topic = MessageTopic
export const channels = ['sms', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

export type Choice = { topic: Topic; channel: Channel; wanted: boolean }

/** Messages about one's own home or visits are opt-out; news are opt-in. */
export const wantedByDefault = (topic: Topic): boolean => topic !== 'news'

export const topicTitle = (topic: Topic): string => m.profile_topic({ topic })
export const topicText = (topic: Topic): string => m.profile_topic_text({ topic })
/** Why messages of this kind cannot be switched off. */
export const reasonText = (reason: NecessaryReason): string => m.profile_reason({ reason })

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
