/** Topics by which people choose their messages; `profiles` keeps the choices. */
export const messageTopics = ['visits', 'payments', 'service_requests', 'saved_searches', 'news'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** Why some messages cannot be switched off. */
export const necessaryReasons = ['codes', 'safety', 'money', 'contract', 'asked', 'friend', 'work'] as const
export type NecessaryReason = (typeof necessaryReasons)[number]

/** A topic can be switched off, a reason cannot. */
export type MessageRule = { topic: MessageTopic } | { always: NecessaryReason }

/** Every kind of message by the first part of its name: "visit:moved" is of the family `visit`. */
export const messageFamilies = {
  account: { always: 'safety' },
  agreement: { always: 'contract' },
  alert: { topic: 'saved_searches' },
  assure: { always: 'money' },
  autopay: { always: 'money' },
  bond: { always: 'money' },
  booking: { always: 'contract' },
  care: { topic: 'service_requests' },
  check: { always: 'work' },
  document: { always: 'safety' },
  flatmates: { topic: 'service_requests' },
  invitation: { always: 'friend' },
  keys: { always: 'contract' },
  lead: { always: 'work' },
  leaving: { always: 'contract' },
  listing: { always: 'work' },
  meters: { topic: 'payments' },
  'move-in': { always: 'money' },
  news: { topic: 'news' },
  otp: { always: 'codes' },
  owner: { always: 'work' },
  payment: { topic: 'payments' },
  payout: { always: 'money' },
  referral: { topic: 'payments' },
  rent: { topic: 'payments' },
  review: { topic: 'visits' },
  settlement: { always: 'money' },
  shifting: { always: 'asked' },
  thread: { topic: 'visits' },
  tour: { always: 'asked' },
  transfer: { always: 'contract' },
  visit: { topic: 'visits' },
  watch: { always: 'asked' },
  'zero-deposit': { always: 'contract' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type MessageFamily = keyof typeof messageFamilies

/** Kinds that differ from their family. */
export const differingKinds = {
  'assure:invited': { topic: 'service_requests' },
  // Nothing to answer: how a change that an owner asked for ended.
  'owner:mix-published': { topic: 'service_requests' },
  'owner:mix-refused': { topic: 'service_requests' },
  'transfer:credited': { topic: 'payments' },
} as const satisfies Readonly<Record<string, MessageRule>>

export type MessageKind = `${MessageFamily}:${string}`

export function ruleOf(kind: MessageKind): MessageRule {
  const own = (differingKinds as Readonly<Record<string, MessageRule>>)[kind]
  return own ?? messageFamilies[kind.slice(0, kind.indexOf(':')) as MessageFamily]
}

/** Null: it always comes. */
export function topicOf(kind: MessageKind): MessageTopic | null {
  const rule = ruleOf(kind)
  return 'topic' in rule ? rule.topic : null
}
