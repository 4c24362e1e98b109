import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { channels, topics } from './notification-rules.ts'

const Choices = z.object({
  topics: z.array(z.object({ topic: z.enum(topics), sms: z.boolean(), email: z.boolean(), push: z.boolean() })),
  /** Messages on the screen of a phone or computer; without a key the site does not offer them. */
  push: z.object({
    public_key: z.string().nullable(),
    devices: z.array(z.object({ id: z.number(), name: z.string(), added_on: z.string() })),
  }),
  /** Describes the messages that cannot be switched off. */
  always: z.string(),
  /** The reason for each message that cannot be switched off. */
  always_because: z.array(z.string()),
})

export const getNotificationChoices = endpoint({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/api/v4/profiles/notifications',
  access: 'signed-in',
  whileSeeing: true,
  summary: 'Which messages the caller wants, by topic and channel.',
  reply: Choices,
})

export const setNotificationChoices = endpoint({
  name: 'setNotificationChoices',
  method: 'PUT',
  path: '/api/v4/profiles/notifications',
  access: 'signed-in',
  summary: 'Chooses messages; what is not named stays. Codes and security messages always come.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ topic: z.enum(topics), channel: z.enum(channels), wanted: z.boolean() }))
      .min(1)
      .max(topics.length * channels.length),
  }),
  reply: Choices,
})

const DeviceId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const addPushDevice = endpoint({
  name: 'addPushDevice',
  method: 'POST',
  path: '/api/v4/profiles/push_devices',
  access: 'signed-in',
  summary:
    'Switches messages on for this browser, until its session ends. The same browser again is the one that is there.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    endpoint: z.string().min(1).max(1000),
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, { error: () => m.profile_push_not_key() }),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, { error: () => m.profile_push_not_secret() }),
  }),
  reply: z.object({ id: z.number() }),
})

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/v4/profiles/push_devices/:id',
  access: 'signed-in',
  summary: 'Switches messages off for one browser of the caller; one that is off stays off.',
  params: z.strictObject({ id: DeviceId }),
  body: z.strictObject({}).optional(),
  reply: z.object({ success: z.literal(true) }),
})
