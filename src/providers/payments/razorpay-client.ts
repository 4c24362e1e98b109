import { providerError } from '../provider-error.ts'

export type RazorpayAddress = { url: string; keyId: string; keySecret: string; timeoutMs?: number }
export type RazorpayQuestion = { path: string; method?: 'PUT'; body?: object; headers?: Record<string, string> }

/** Response size limit; a page of a hundred payments is some 200 kB. */
const longestAnswer = 2 * 1024 * 1024

/** One request to Razorpay's API, a POST when there is a body and nothing else is said. Returns the parsed JSON. */
export async function askRazorpay(address: RazorpayAddress, question: RazorpayQuestion): Promise<unknown> {
  const { status, text } = await send(address, question)
  const answer = readJson(text)
  if (status >= 200 && status <= 299 && answer !== undefined) return answer
  if (status >= 200 && status <= 299) throw unreadable()
  throw refusalOf(status, answer)
}

export const unreadable = () => providerError('unavailable', 'The payment gateway answered what cannot be read')

async function send(address: RazorpayAddress, { path, method, body, headers }: RazorpayQuestion) {
  const { url, keyId, keySecret, timeoutMs = 10_000 } = address
  try {
    const response = await fetch(new URL(path, url), {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // No redirects: the keys must be sent to this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    const slow = (error as Error).name === 'TimeoutError'
    const what = slow ? 'did not answer in time' : 'cannot be reached'
    throw providerError('unavailable', `The payment gateway ${what}`)
  }
}

/** Reads at most the size limit, so that an endless stream cannot exhaust memory; truncated JSON fails to parse. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) return ''
  }
  return text
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The gateway's description is left out because it may repeat what we sent; its short codes are kept. */
function refusalOf(status: number, answer: unknown) {
  const { code, reason, description } = ((answer as { error?: unknown } | undefined)?.error ?? {}) as Record<
    string,
    unknown
  >
  const words = [code, reason].filter((word) => typeof word === 'string' && /^\w{1,60}$/.test(word))
  const said = `The payment gateway answered ${[status, ...words].join(' ')}`
  // 409: the same refund is in progress. 401: wrong keys, which the operator can correct.
  if ([401, 403, 408, 409, 429].includes(status) || status >= 500) return providerError('unavailable', said)
  const unknown = typeof description === 'string' && /does not exist|not a valid id/i.test(description)
  return providerError(status === 404 || unknown ? 'not_found' : 'rejected', said)
}
