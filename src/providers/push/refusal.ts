import { mostPushBytes } from '#shared/push-limit.ts'
import type { PushMessage } from './port.ts'

export const pushRefusal = ({ payload }: PushMessage): string | null =>
  Buffer.byteLength(payload) > mostPushBytes ? `A push has at most ${mostPushBytes} bytes` : null
