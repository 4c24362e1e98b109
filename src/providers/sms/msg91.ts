import { createHash } from 'node:crypto'
import { providerError } from '../provider-error.ts'
import { sendOnce } from '../send-once.ts'
import type { Sms, SmsMessage } from './port.ts'
import { smsRefusal } from './refusal.ts'

export type Msg91Options = {
  url: string
  authKey: string
  /** The sender id registered with the networks; without it the template's is used. */
  sender?: string
  /**
   * Registered template ids by our `templateId`; `otp` is the fallback for every `otp:…`. Networks want a template of its
   * own for each script: `otp@hi` and `otp@kn`, without which the English one is named.
   */
  templates: Readonly<Record<string, string>>
  timeoutMs?: number
}

/**
 * MSG91's flow API: it knows the text by its template and is sent the variables. `body` is our whole text, `otp` the
 * digits of a code. MSG91 does not deduplicate; `CRQID` names the message in its reports.
 */
export function msg91Sms(options: Msg91Options): Sms {
  const once = sendOnce()
  return {
    async send(message) {
      const reason = smsRefusal(message)
      if (reason !== null) throw providerError('rejected', reason)
      const template = templateOf(options.templates, message)
      if (template === undefined) {
        throw providerError('rejected', `No template is registered for ${message.templateId}`)
      }
      return once(message.idempotencyKey, () => post(options, flowOf(options, template, message), message))
    },
  }
}

function templateOf(templates: Readonly<Record<string, string>>, { templateId, text }: SmsMessage): string | undefined {
  const names = [templateId, templateId.split(':')[0] ?? '']
  const script = /\p{Script=Devanagari}/u.test(text) ? 'hi' : /\p{Script=Kannada}/u.test(text) ? 'kn' : null
  return [...(script === null ? [] : names.map((name) => `${name}@${script}`)), ...names]
    .map((name) => (Object.hasOwn(templates, name) ? templates[name] : undefined))
    .find(Boolean)
}

function flowOf({ sender }: Msg91Options, template: string, { to, text, templateId, idempotencyKey }: SmsMessage) {
  const code = /^otp(:|$)/.test(templateId) ? /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0] : undefined
  return {
    template_id: template,
    ...(sender === undefined ? {} : { sender }),
    short_url: '0',
    recipients: [
      {
        mobiles: to.startsWith('+') ? to.slice(1) : `91${to}`,
        // MSG91 accepts at most eighty letters, digits, `_`, `.` and `-`.
        CRQID: idempotencyKey.replace(/[^\w.-]/g, '-').slice(0, 80),
        body: text,
        ...(code === undefined ? {} : { otp: code }),
      },
    ],
  }
}

async function post(options: Msg91Options, flow: object, { idempotencyKey }: SmsMessage): Promise<string> {
  const { status, body } = await ask(options, flow)
  if (status === 429 || status >= 500) throw providerError('unavailable', `The SMS gateway answered ${status}`)
  // The gateway's message is left out because it may repeat the number.
  if (status < 200 || status > 299) throw providerError('rejected', `The SMS gateway answered ${status}`)
  const answer = readAnswer(body)
  if (answer === null) throw providerError('unavailable', 'The SMS gateway answered what cannot be read')
  if (answer.type !== 'success') throw providerError('rejected', 'The SMS gateway refused the message')
  if (typeof answer.message === 'string' && answer.message !== '') return answer.message
  return `sms_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 20)}`
}

async function ask({ url, authKey, timeoutMs = 10_000 }: Msg91Options, flow: object) {
  try {
    const response = await fetch(new URL('/api/v5/flow', url), {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(flow),
      // No redirects: the key must be sent to this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    const slow = (error as Error).name === 'TimeoutError'
    throw providerError(
      'unavailable',
      slow ? 'The SMS gateway did not answer in time' : 'The SMS gateway cannot be reached',
    )
  }
}

function readAnswer(body: string): { type?: unknown; message?: unknown } | null {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? answer : null
  } catch {
    return null
  }
}
