/** A browser that shows our messages, as it named itself to us. */
export type PushAddress = {
  /** At the push service of the browser's maker; a secret. */
  endpoint: string
  /** Public key and shared secret of the browser, for encrypting (RFC 8291). */
  p256dh: string
  auth: string
}

export type PushMessage = { to: PushAddress; payload: string; idempotencyKey: string }

export type Push = {
  /** Named to browsers, so that only we can write to them; null where the feature is switched off. */
  publicKey: string | null
  /** `not_found`: the browser has gone, and so should its address. */
  send(message: PushMessage): Promise<{ ref: string }>
}
