import { providerError } from '../provider-error.ts'
import { type SandboxControls, sandboxSender } from '../sandbox-sender.ts'
import type { Push, PushMessage } from './port.ts'
import { pushRefusal } from './refusal.ts'

export type SandboxPush = Push & SandboxControls<PushMessage> & { forget(endpoint: string): void }

/** A valid key, whose private half nobody needs: the sandbox sends nothing. */
const sandboxKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

/** Accepts every message; they can be read at /dev/outbox. Told to forget a browser, it answers as for one that has gone. */
export function sandboxPush(): SandboxPush {
  const gone = new Set<string>()
  const sender = sandboxSender<PushMessage>('push', pushRefusal)
  return {
    ...sender,
    publicKey: sandboxKey,
    forget: (endpoint) => void gone.add(endpoint),
    send: async (message) => {
      if (gone.has(message.to.endpoint)) throw providerError('not_found', 'This browser has gone')
      return sender.send(message)
    },
  }
}
