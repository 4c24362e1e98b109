import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { type ProviderError, providerError } from '../provider-error.ts'
import { sendOnce } from '../send-once.ts'
import type { Email, EmailMessage } from './port.ts'
import { emailRefusal } from './refusal.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string
  /** `Name <address>` or an address. */
  from: string
  timeoutMs?: number
}
export type SmtpEmail = Email & { close(): void }

/** Sends mail over a pool of connections to the operator's mail server. */
export function smtpEmail({ url, from, timeoutMs = 10_000 }: SmtpOptions): SmtpEmail {
  const transport = createTransport({
    ...connectionOf(url),
    pool: true,
    maxConnections: 3,
    // Retries only mails that were not sent at all because the server had closed an idle connection; the job does other
    // retries.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const once = sendOnce()
  return {
    async send(message) {
      const reason = emailRefusal(message)
      if (reason !== null) throw providerError('rejected', reason)
      return once(message.idempotencyKey, async () => {
        const id = messageIdOf(message, domainOf(from))
        const { to, subject, text, html } = message
        await transport
          .sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            messageId: `<${id}>`,
            // Keeps auto-responders from answering.
            headers: { 'Auto-Submitted': 'auto-generated' },
          })
          .catch((error: unknown) => {
            throw asProviderError(error)
          })
        return id
      })
    },
    close: () => transport.close(),
  }
}

/** A password is never sent unencrypted, except to this machine. */
export function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const local = host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host)
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !local && username !== '',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

const domainOf = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/**
 * A message id derived from the key, so that mailboxes recognise a mail sent twice. The content is hashed too: keys
 * start over with a new database, and mailboxes drop a mail whose id they have seen.
 */
function messageIdOf({ idempotencyKey, to, subject, text }: EmailMessage, domain: string): string {
  const hash = createHash('sha256').update(JSON.stringify([idempotencyKey, to, subject, text]))
  return `${hash.digest('hex').slice(0, 32)}@${domain}`
}

type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown; permanent?: unknown }

/** The server's message may repeat the address, so only its status codes are kept. */
function asProviderError(error: unknown): ProviderError {
  const { code, command, responseCode, permanent } = error as SmtpFailure
  if (typeof responseCode === 'number') {
    return providerError(
      permanent ? 'rejected' : 'unavailable',
      `The mail server answered ${responseCode} to ${command}`,
    )
  }
  // Errors without a server response that mean the mail itself is invalid.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return providerError('rejected', `The mail cannot be sent (${code})`)
  return providerError('unavailable', `The mail server cannot be reached (${code})`)
}
